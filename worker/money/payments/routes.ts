import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { ownerApplication, paymentView } from '#contract/applications/views'
import { byId } from '#contract/fields/fields'
import { assistantPayment, newPayment, openPayment, paymentConfirmation } from '#contract/money/payments'
import { requireViewer } from '../../applications/viewer'
import { call, described } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { startInstallmentPayment } from '../installments/pay-installment'
import { startAssistantPayment, startOwnPayment } from './checkout'
import { confirmPayment } from './confirm-payment'
import { receiveEvent } from './webhook'
import { withdrawApplication } from './withdraw'

const startPayment: typeof startOwnPayment = (context, viewer, input) =>
  (input.installment === undefined ? startOwnPayment : startInstallmentPayment)(context, viewer, input)

const signedByStripe = described(
  createMiddleware((_, next) => next()),
  { who: 'the payment provider', signature: 'Stripe-Signature' },
)

export const paymentRoutes = router()
  .post(
    '/create-payment-intent-simple',
    call('Opens the card payment of the deposit from the assistant.', () => openPayment),
    requireViewer,
    body(assistantPayment),
    async (c) => c.json(await startAssistantPayment(c.var.context, c.var.viewer, c.req.valid('json')), 200),
  )
  .post(
    '/create-payment-intent',
    call('Opens the payment of what is due for an application.', () => openPayment),
    requireViewer,
    body(newPayment),
    async (c) => c.json(await startPayment(c.var.context, c.var.viewer, c.req.valid('json')), 200),
  )
  .post(
    '/confirm-payment',
    call('Settles a payment from the state the payment provider reports.', () =>
      z.object({ application: ownerApplication, payment: paymentView }),
    ),
    requireViewer,
    body(paymentConfirmation),
    async (c) => {
      const confirmed = await confirmPayment(c.var.context, c.var.viewer, c.req.valid('json'))
      return c.json(confirmed, confirmed.payment.status === 'processing' ? 202 : 200)
    },
  )
  .post(
    '/applications/:id/withdraw',
    call('Withdraws an unpaid application. It is closed and the firm is notified.', () => ownerApplication),
    requireViewer,
    params(byId),
    async (c) => c.json(await withdrawApplication(c.var.context, c.var.viewer, c.req.valid('param').id), 200),
  )
  .post(
    '/stripe/webhook',
    call('Receives signed events from the payment provider.', () => z.object({ received: z.literal(true) })),
    signedByStripe,
    async (c) => {
      await receiveEvent(c.var.context, await c.req.text(), c.req.header('stripe-signature'))
      return c.json({ received: true }, 200)
    },
  )
