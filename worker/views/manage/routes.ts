import { activityQuery } from '#contract/administration/administration'
import { byId } from '#contract/fields/fields'
import { searchQuery } from '#contract/fields/paging'
import { readingReason } from '#contract/messaging/conversation'
import { userView } from '../../accounts/administration/view'
import { applicationView } from '../../applications/administration/view'
import { requireAdmin } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { allApplications } from '../lists/applications'
import { administeredIn } from '../lists/queries'
import { allUsers } from '../lists/users'
import { auditActivity } from './activity'
import { applicationPage } from './application-page'
import { conversationFor } from './conversation'
import { decisions } from './decisions'
import { adminSettings, adminStats } from './stats'

export const manageRoutes = router()
  .get('/admin/stats', requireAdmin, async (c) => c.json(await adminStats(c.var.context, c.var.owner), 200))
  .get('/admin/decisions', requireAdmin, async (c) => c.json(await decisions(c.var.context, c.var.owner), 200))
  .get('/admin/settings', requireAdmin, async (c) => c.json(await adminSettings(c.var.context, c.var.owner), 200))
  .get('/admin/users', requireAdmin, query(searchQuery), async (c) => {
    const page = await allUsers(c.var.context, c.var.owner, c.req.valid('query'), userView)
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/admin/applications', requireAdmin, query(searchQuery), async (c) => {
    const seen = { rows: administeredIn, words: '{words account}', view: applicationView }
    const page = await allApplications(c.var.context, c.var.owner, c.req.valid('query'), seen)
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/admin/applications/:id', requireAdmin, params(byId), async (c) =>
    c.json(await applicationPage(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .get('/admin/applications/:id/messages', requireAdmin, params(byId), query(readingReason), async (c) => {
    const page = await conversationFor(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/admin/activity', requireAdmin, query(activityQuery), async (c) => {
    const page = await auditActivity(c.var.context, c.var.owner, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
