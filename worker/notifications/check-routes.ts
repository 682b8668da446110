import { typedCode } from '#contract/deeds/verification'
import { router } from '../platform/http/router'
import { params } from '../platform/http/validate'
import { checkMessage } from './check-message'

export const checkRoutes = router().get('/check/:code', params(typedCode), async (c) =>
  c.json(await checkMessage(c.var.context, c.req.valid('param').code), 200),
)
