import type { AdminSettings, AdminStats } from '#contract/administration/views'
import { isIdentityRequired } from '../../applications/identity-check/entry-rules'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { isMailOn } from '../../platform/providers/mail'
import { isWhatsAppOn } from '../../platform/providers/whatsapp'
import { revenueOf } from './revenue'
import { revenueQuery, totalsOf } from './stats-queries'

const shownMonths = 12
const applicationsIn = (month: string) => `applications in ${month}`

/** The platform's figures, from counters that triggers maintain; nothing is counted. */
export async function adminStats(context: AppContext, sessionToken: OwnerSessionToken): Promise<AdminStats> {
  const { db, now } = context
  const months = lastMonths(now())
  const { rows, paid } = await readAs(context, sessionToken, {
    rows: totalsOf(db, ['users', 'active_users', 'applications', ...months.map(applicationsIn)]),
    paid: revenueQuery(db, shownMonths),
  })
  const totals = new Map(rows.map(({ name, total }) => [name, total]))
  const { totalCents, byMonth } = revenueOf(paid)
  const revenue = new Map(byMonth.map(({ month, cents }) => [month, cents]))
  return {
    totalUsers: totals.get('users') ?? 0,
    activeUsers: totals.get('active_users') ?? 0,
    totalApplications: totals.get('applications') ?? 0,
    totalRevenue: totalCents / 100,
    revenueByMonth: months.map((month) => ({ month, revenue: (revenue.get(month) ?? 0) / 100 })),
    applicationsByMonth: months.map((month) => ({ month, applications: totals.get(applicationsIn(month)) ?? 0 })),
  }
}

/** The last twelve months including this one, oldest first: `2026-11`, in UTC. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: shownMonths }, (_, position) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1 - position), 1))
    return first.toISOString().slice(0, 7)
  })

export async function adminSettings(context: AppContext, sessionToken: OwnerSessionToken): Promise<AdminSettings> {
  const { env, prices } = context
  await readAs(context, sessionToken, {})
  const { depositCents, balanceCents } = prices
  return {
    depositCents,
    balanceCents,
    isEmailOn: isMailOn(env),
    isWhatsAppOn: isWhatsAppOn(env),
    isIdentityRequired: isIdentityRequired(env),
  }
}
