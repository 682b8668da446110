import { byUser, userChange } from '#contract/administration'
import { searchQuery } from '#contract/reading'
import { requireAdmin } from '../accounts/owner'
import { announcePage } from '../platform/page'
import { router } from '../platform/router'
import { body, params, query } from '../platform/validate'
import { changeUser, userProfile } from './change-user'
import { allApplications, allUsers } from './lists'
import { adminSettings, adminStats } from './stats'

/** The platform's administration: people, applications and figures, for administrators alone. */
export const adminRoutes = router()
  .get('/admin/stats', requireAdmin, async (c) => c.json(await adminStats(c.var.tools, c.var.owner), 200))
  .get('/admin/settings', requireAdmin, async (c) => c.json(await adminSettings(c.var.tools, c.var.owner), 200))
  .get('/admin/users', requireAdmin, query(searchQuery), async (c) => {
    const page = await allUsers(c.var.tools, c.var.owner, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/admin/applications', requireAdmin, query(searchQuery), async (c) => {
    const page = await allApplications(c.var.tools, c.var.owner, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/admin/user-profile/:userId', requireAdmin, params(byUser), async (c) =>
    c.json(await userProfile(c.var.tools, c.var.owner, c.req.valid('param').userId), 200),
  )
  .put('/admin/users/:userId', requireAdmin, params(byUser), body(userChange), async (c) =>
    c.json(await changeUser(c.var.tools, c.var.owner, c.req.valid('param').userId, c.req.valid('json')), 200),
  )
