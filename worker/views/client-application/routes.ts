import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { clientFilePage } from './page'

export const clientFileRoutes = router().get('/lawfirm/clients/:id', requireMember, params(byId), async (c) =>
  c.json(await clientFilePage(c.var.context, c.var.member, c.req.valid('param').id), 200),
)
