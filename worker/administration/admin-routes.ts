import * as z from 'zod/mini'
import { byId, idField } from '#contract/fields/fields'
import { searchQuery } from '#contract/fields/paging'
import { activityWanted, byUser, firmChoice, statusChange, userChange } from '#contract/staff/administration'
import { openDeedForRelease } from '../deeds/download'
import { releaseDeedForFirm } from '../deeds/release'
import { requireAdmin } from '../identity/owner'
import { announcePage } from '../platform/database/page'
import { fileAnswer } from '../platform/files/file-store'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { auditActivity } from './activity'
import { applicationPage } from './application-page'
import { assignFirm } from './assign'
import { changeUser, userProfile } from './change-user'
import { allApplications, allUsers } from './lists'
import { setStatus } from './set-status'
import { adminSettings, adminStats } from './stats'

const byVersion = z.lazy(() => z.object({ id: idField, version: idField }))

/** The platform's administration: people, applications and figures, for administrators alone. */
export const adminRoutes = router()
  .get('/admin/stats', requireAdmin, async (c) => c.json(await adminStats(c.var.context, c.var.owner), 200))
  .get('/admin/settings', requireAdmin, async (c) => c.json(await adminSettings(c.var.context, c.var.owner), 200))
  .get('/admin/users', requireAdmin, query(searchQuery), async (c) => {
    const page = await allUsers(c.var.context, c.var.owner, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/admin/applications', requireAdmin, query(searchQuery), async (c) => {
    const page = await allApplications(c.var.context, c.var.owner, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/admin/user-profile/:userId', requireAdmin, params(byUser), async (c) =>
    c.json(await userProfile(c.var.context, c.var.owner, c.req.valid('param').userId), 200),
  )
  .put('/admin/users/:userId', requireAdmin, params(byUser), body(userChange), async (c) =>
    c.json(await changeUser(c.var.context, c.var.owner, c.req.valid('param').userId, c.req.valid('json')), 200),
  )
  .get('/admin/applications/:id', requireAdmin, params(byId), async (c) =>
    c.json(await applicationPage(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .put('/admin/applications/:id/status', requireAdmin, params(byId), body(statusChange), async (c) =>
    c.json(await setStatus(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/admin/applications/:id/assign', requireAdmin, params(byId), body(firmChoice), async (c) =>
    c.json(await assignFirm(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json').firmId), 200),
  )
  .post('/admin/applications/:id/deed/:version/release', requireAdmin, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    return c.json(await releaseDeedForFirm(c.var.context, c.var.owner, id, version), 200)
  })
  .get('/admin/applications/:id/deed/:version', requireAdmin, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    const { content, name, contentType } = await openDeedForRelease(c.var.context, c.var.owner, id, version)
    return fileAnswer(content, name, contentType)
  })
  .get('/admin/activity', requireAdmin, query(activityWanted), async (c) => {
    const page = await auditActivity(c.var.context, c.var.owner, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
