import { actionNeededView } from '#contract/desk/work-views'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { actionNeeded } from './action-needed'

export const actionRoutes = router().get(
  '/lawfirm/action-needed',
  call('What needs action: how many files for each reason, with the oldest of them.', () => actionNeededView),
  requireMember,
  async (c) => c.json(await actionNeeded(c.var.context, c.var.member), 200),
)
