import { typedCode } from '#contract/deeds/verification'
import { messageAnswer } from '#contract/notifications/check'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { params } from '../platform/http/validate'
import { checkMessage } from './check-message'

export const checkRoutes = router().get(
  '/check/:code',
  call('Whether a message is from us, by the code in it.', () => messageAnswer),
  params(typedCode),
  async (c) => c.json(await checkMessage(c.var.context, c.req.valid('param').code), 200),
)
