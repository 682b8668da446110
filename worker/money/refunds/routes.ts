import { byId } from '#contract/fields/fields'
import { refunded } from '#contract/money/refund-views'
import { newRefund } from '#contract/money/refunds'
import { requireStepUpUnlessReset } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { refundPayment } from './refund-payment'

export const refundRoutes = router().post(
  '/admin/payments/:id/refund',
  call('Refunds a payment, or part of it, to its card.', () => refunded),
  requireAdmin,
  requireStepUpUnlessReset,
  params(byId),
  body(newRefund),
  async (c) =>
    c.json(await refundPayment(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
)
