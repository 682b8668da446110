import * as z from 'zod/mini'
import { byUser, userChange } from '#contract/administration/administration'
import { adminProfile, adminUser } from '#contract/administration/views'
import { endedSessions } from '#contract/identity/sessions'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { changeUser } from './change-user'
import { resetUser } from './reset-user'
import { signOutUser } from './sign-out-user'
import { userProfile } from './user-profile'

export const userRoutes = router()
  .get(
    '/admin/user-profile/:userId',
    call('The profile of an account.', () => adminProfile),
    requireAdmin,
    params(byUser),
    async (c) => c.json(await userProfile(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .delete(
    '/admin/users/:userId/sessions',
    call('Signs out every device of an account, which stays active.', () => endedSessions),
    requireAdmin,
    requireStepUp,
    params(byUser),
    async (c) => c.json(await signOutUser(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .delete(
    '/admin/users/:userId/factors',
    call('Removes the second factors of another account, whose person has lost them. Its sessions end.', () =>
      z.object({ reset: z.literal(true) }),
    ),
    requireAdmin,
    requireStepUp,
    params(byUser),
    async (c) => c.json(await resetUser(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .put(
    '/admin/users/:userId',
    call('Activates or deactivates an account, or changes its role.', () => adminUser),
    requireAdmin,
    requireStepUp,
    params(byUser),
    body(userChange),
    async (c) =>
      c.json(await changeUser(c.var.context, c.var.owner, c.req.valid('param').userId, c.req.valid('json')), 200),
  )
