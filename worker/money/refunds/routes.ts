import { byId } from '#contract/fields/fields'
import { newRefund } from '#contract/money/refunds'
import { requireStepUpUnlessReset } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { refundPayment } from './refund-payment'

export const refundRoutes = router().post(
  '/admin/payments/:id/refund',
  requireAdmin,
  requireStepUpUnlessReset,
  params(byId),
  body(newRefund),
  async (c) =>
    c.json(await refundPayment(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
)
