import { byUser, userChange } from '#contract/staff/administration'
import { requireAdmin } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { changeUser } from './change-user'
import { userProfile } from './user-profile'

export const userRoutes = router()
  .get('/admin/user-profile/:userId', requireAdmin, params(byUser), async (c) =>
    c.json(await userProfile(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .put('/admin/users/:userId', requireAdmin, params(byUser), body(userChange), async (c) =>
    c.json(await changeUser(c.var.context, c.var.owner, c.req.valid('param').userId, c.req.valid('json')), 200),
  )
