import { pageQuery, searchQuery } from '#contract/fields/paging'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { setPageHeaders } from '../../platform/database/page'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { attention, overdueApplicationsOf } from './attention'
import { consoleApplications, consoleDeposits, consoleFirms, consoleInterest, consoleUsers } from './lists'
import { refusalCounts } from './refusals'

export const consoleRoutes = router()
  .get('/super-admin/law-firms', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleFirms(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/super-admin/applications', requireSuperAdmin, query(searchQuery), async (c) => {
    const page = await consoleApplications(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/super-admin/users', requireSuperAdmin, query(searchQuery), async (c) => {
    const page = await consoleUsers(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/super-admin/deposits', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleDeposits(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/super-admin/lawyer-interest', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await consoleInterest(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .get('/super-admin/attention', requireSuperAdmin, async (c) =>
    c.json(await attention(c.var.context, c.var.superAdmin), 200),
  )
  .get('/super-admin/refusals', requireSuperAdmin, async (c) =>
    c.json(await refusalCounts(c.var.context, c.var.superAdmin), 200),
  )
  .get('/super-admin/late-files', requireSuperAdmin, query(pageQuery), async (c) => {
    const page = await overdueApplicationsOf(c.var.context, c.var.superAdmin, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
