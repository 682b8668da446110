import { createMiddleware } from 'hono/factory'
import { byId } from '#contract/fields/fields'
import { assistantPayment, newPayment, paymentConfirmation } from '#contract/money/payments'
import { requireViewer } from '../../applications/viewer'
import { described } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { startInstallmentPayment } from '../installments/pay-installment'
import { startAssistantPayment, startOwnPayment } from './checkout'
import { confirmPayment } from './confirm-payment'
import { receiveEvent } from './webhook'
import { withdrawApplication } from './withdraw'

const openPayment: typeof startOwnPayment = (context, viewer, input) =>
  (input.installment === undefined ? startOwnPayment : startInstallmentPayment)(context, viewer, input)

const signedByStripe = described(
  createMiddleware((_, next) => next()),
  { who: 'the payment provider', signature: 'Stripe-Signature' },
)

export const paymentRoutes = router()
  .post('/create-payment-intent-simple', requireViewer, body(assistantPayment), async (c) =>
    c.json(await startAssistantPayment(c.var.context, c.var.viewer, c.req.valid('json')), 200),
  )
  .post('/create-payment-intent', requireViewer, body(newPayment), async (c) =>
    c.json(await openPayment(c.var.context, c.var.viewer, c.req.valid('json')), 200),
  )
  .post('/confirm-payment', requireViewer, body(paymentConfirmation), async (c) => {
    const confirmed = await confirmPayment(c.var.context, c.var.viewer, c.req.valid('json'))
    return c.json(confirmed, confirmed.payment.status === 'processing' ? 202 : 200)
  })
  .post('/applications/:id/withdraw', requireViewer, params(byId), async (c) =>
    c.json(await withdrawApplication(c.var.context, c.var.viewer, c.req.valid('param').id), 200),
  )
  .post('/stripe/webhook', signedByStripe, async (c) => {
    await receiveEvent(c.var.context, await c.req.text(), c.req.header('stripe-signature'))
    return c.json({ received: true }, 200)
  })
