import { byId } from '#contract/fields/fields'
import { pageQuery, searchQuery } from '#contract/fields/paging'
import { accessCode, firmAdmin, interestChange } from '#contract/staff/console'
import { signOut } from '../identity/sign-in/sign-out'
import { announcePage } from '../platform/database/page'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { dropCookie, formerSession, giveSession, readSession } from '../platform/session'
import { attention, lateFilesOf } from './attention'
import { consoleApplications, consoleDeposits, consoleFirms, consoleInterest, consoleUsers } from './console-lists'
import { createFirmAdmin } from './firm-admins'
import { moveInterest } from './interest'
import { refusalCounts } from './refusals'
import { requireSuperAdmin } from './super-admin'
import { superAdminSignOut, unlockConsole } from './unlock'

/** The super admin's console: the access code, what is to be seen behind it, and the little that is to be done. */
export const consoleRoutes = router()
  .post('/super-admin/verify-code', body(accessCode), async (c) => {
    const former = await formerSession(c, c.var.context, 'super')
    const session = await unlockConsole(c.var.context, c.req.valid('json').code, former)
    await giveSession(c, c.var.context, session)
    return c.json({ verified: true }, 200)
  })
  .post('/super-admin/lock', async (c) => {
    const session = await readSession(c, c.var.context, 'super')
    if (session) await signOut(c.var.context, superAdminSignOut, session)
    dropCookie(c, 'super')
    return c.body(null, 204)
  })
  .get('/super-admin/law-firms', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleFirms(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/super-admin/applications', requireSuperAdmin, query(searchQuery), async (c) => {
    const page = await consoleApplications(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/super-admin/users', requireSuperAdmin, query(searchQuery), async (c) => {
    const page = await consoleUsers(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/super-admin/deposits', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleDeposits(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .get('/super-admin/lawyer-interest', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleInterest(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .put('/super-admin/lawyer-interest/:id', requireSuperAdmin, params(byId), body(interestChange), async (c) => {
    const { status } = c.req.valid('json')
    return c.json(await moveInterest(c.var.context, c.var.superAdmin, c.req.valid('param').id, status), 200)
  })
  .get('/super-admin/attention', requireSuperAdmin, async (c) =>
    c.json(await attention(c.var.context, c.var.superAdmin), 200),
  )
  .get('/super-admin/refusals', requireSuperAdmin, async (c) =>
    c.json(await refusalCounts(c.var.context, c.var.superAdmin), 200),
  )
  .get('/super-admin/late-files', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await lateFilesOf(c.var.context, c.var.superAdmin, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .post('/super-admin/law-firm-admins', requireSuperAdmin, body(firmAdmin), async (c) =>
    c.json(await createFirmAdmin(c.var.context, c.var.superAdmin, c.req.valid('json')), 201),
  )
