import { byUser, userChange } from '#contract/administration/administration'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { changeUser } from './change-user'
import { resetUser } from './reset-user'
import { signOutUser } from './sign-out-user'
import { userProfile } from './user-profile'

export const userRoutes = router()
  .get('/admin/user-profile/:userId', requireAdmin, params(byUser), async (c) =>
    c.json(await userProfile(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .delete('/admin/users/:userId/sessions', requireAdmin, requireStepUp, params(byUser), async (c) =>
    c.json(await signOutUser(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .delete('/admin/users/:userId/factors', requireAdmin, requireStepUp, params(byUser), async (c) =>
    c.json(await resetUser(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .put('/admin/users/:userId', requireAdmin, requireStepUp, params(byUser), body(userChange), async (c) =>
    c.json(await changeUser(c.var.context, c.var.owner, c.req.valid('param').userId, c.req.valid('json')), 200),
  )
