import { clientPageView } from '#contract/desk/views'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { clientApplicationPage } from './page'

export const clientApplicationRoutes = router().get(
  '/lawfirm/clients/:id',
  call('A file with everything the firm needs.', () => clientPageView),
  requireMember,
  params(byId),
  async (c) => c.json(await clientApplicationPage(c.var.context, c.var.member, c.req.valid('param').id), 200),
)
