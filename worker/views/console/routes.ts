import * as z from 'zod/mini'
import {
  attentionView,
  consoleApplication,
  consoleFirm,
  consoleUser,
  interestView,
} from '#contract/administration/console'
import { overdueApplication } from '#contract/administration/overdue-application'
import { refusalKinds } from '#contract/api/counted-refusals'
import { pageQuery, searchQuery } from '#contract/fields/paging'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { attention, overdueApplicationsOf } from './attention'
import { consoleApplications, consoleDeposits, consoleFirms, consoleInterest, consoleUsers } from './lists'
import { refusalCounts } from './refusals'

export const consoleRoutes = router()
  .get(
    '/super-admin/law-firms',
    call('Every law firm with its number of cases.', () => z.array(consoleFirm)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await consoleFirms(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/applications',
    call('Every application with its firm and payments.', () => z.array(consoleApplication)),
    requireSuperAdmin,
    query(searchQuery),
    async (c) => {
      const page = await consoleApplications(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/users',
    call('Every account.', () => z.array(consoleUser)),
    requireSuperAdmin,
    query(searchQuery),
    async (c) => {
      const page = await consoleUsers(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/deposits',
    call('The applications whose deposit is paid.', () => z.array(consoleApplication)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await consoleDeposits(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/lawyer-interest',
    call('The partner forms of law firms.', () => z.array(interestView)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await consoleInterest(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/attention',
    call('Firms without an admin, files without a firm, deposits by firm.', () => attentionView),
    requireSuperAdmin,
    async (c) => c.json(await attention(c.var.context, c.var.superAdmin), 200),
  )
  .get(
    '/super-admin/refusals',
    call('How many requests were refused in the last day, by kind.', () =>
      z.array(z.object({ kind: z.enum(refusalKinds), total: z.number() })),
    ),
    requireSuperAdmin,
    async (c) => c.json(await refusalCounts(c.var.context, c.var.superAdmin), 200),
  )
  .get(
    '/super-admin/late-files',
    call('Overdue files.', () => z.array(overdueApplication)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await overdueApplicationsOf(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
