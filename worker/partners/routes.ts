import { partnerInterest } from '#contract/partners'
import { router } from '../platform/http/router'
import { body } from '../platform/http/validate'
import { submitInterest } from './submit-interest'

export const partnerRoutes = router().post('/lawyer-interest', body(partnerInterest), async (c) =>
  c.json(await submitInterest(c.var.context, c.req.valid('json')), 201),
)
