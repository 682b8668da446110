import * as z from 'zod/mini'
import { activityQuery } from '#contract/administration/administration'
import { decisionsView } from '#contract/administration/decisions'
import {
  adminApplication,
  adminApplicationPage,
  adminSettingsView,
  adminStatsView,
  adminUser,
  auditEntry,
} from '#contract/administration/views'
import { byId } from '#contract/fields/fields'
import { searchQuery } from '#contract/fields/paging'
import { readingReason } from '#contract/messaging/conversation'
import { conversationMessage } from '#contract/messaging/conversation-views'
import { userView } from '../../accounts/administration/view'
import { applicationView } from '../../applications/administration/view'
import { requireAdmin } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
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
  .get(
    '/admin/stats',
    call('Users, applications and revenue, in total and by month.', () => adminStatsView),
    requireAdmin,
    async (c) => c.json(await adminStats(c.var.context, c.var.owner), 200),
  )
  .get(
    '/admin/decisions',
    call(
      'Applications without a firm, payments held after a refused refund, complaints to answer.',
      () => decisionsView,
    ),
    requireAdmin,
    async (c) => c.json(await decisions(c.var.context, c.var.owner), 200),
  )
  .get(
    '/admin/settings',
    call('The prices, and which message channels are switched on.', () => adminSettingsView),
    requireAdmin,
    async (c) => c.json(await adminSettings(c.var.context, c.var.owner), 200),
  )
  .get(
    '/admin/users',
    call('The accounts, searched by email or name.', () => z.array(adminUser)),
    requireAdmin,
    query(searchQuery),
    async (c) => {
      const page = await allUsers(c.var.context, c.var.owner, c.req.valid('query'), userView)
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/admin/applications',
    call('The applications, searched by reference or email.', () => z.array(adminApplication)),
    requireAdmin,
    query(searchQuery),
    async (c) => {
      const seen = {
        rows: administeredIn,
        words: '{words account}',
        texts: ['documents'],
        account: ({ email }: { email: string | null }) => email,
        view: applicationView,
      } as const
      const page = await allApplications(c.var.context, c.var.owner, c.req.valid('query'), seen)
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/admin/applications/:id',
    call('An application with its full history.', () => adminApplicationPage),
    requireAdmin,
    params(byId),
    async (c) => c.json(await applicationPage(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .get(
    '/admin/applications/:id/messages',
    call('The conversation of client and firm. The reason is recorded where both see it.', () =>
      z.array(conversationMessage),
    ),
    requireAdmin,
    params(byId),
    query(readingReason),
    async (c) => {
      const page = await conversationFor(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/admin/activity',
    call('A search of the audit log.', () => z.array(auditEntry)),
    requireAdmin,
    query(activityQuery),
    async (c) => {
      const page = await auditActivity(c.var.context, c.var.owner, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
