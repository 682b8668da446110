import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patternOf } from '#contract/addresses/address-pattern'
import { needs } from '#contract/desk/needs'
import { all } from './api/all'
import type { AppContext } from './platform/context'
import { openDatabase } from './platform/database/database'
import { sessions } from './platform/database/tables'
import { type Browser, browser, nextOf } from './testing/browser'
import { manyApplications, manyAudited, manyPayments, manyTexts, manyUsers } from './testing/many-rows'
import { aFirm, aMember, db, memberBrowser, ownerBrowser, superBrowser } from './testing/people'
import { indexActivity } from './views/manage/activity'

/** Thirty times as many: what grows with the rows shows. */
const sizes = [1_000, 30_000] as const
/** Tolerance in rows: what one row of a list reads varies. */
const tolerance = 10

/** A cursor far from the first page. */
const deep = `cursor=${btoa(encodeURIComponent(JSON.stringify([200, 'Client 200', 0])))}`

/**
 * Every list, search and summary: who calls, what, and how many rows it may read.
 * A list's next page is called, too. Where the small database has too few rows for a page, only the budget limits the
 * large one.
 */
const calls = {
  visitor: [
    ['/api/firms', 25],
    ['/api/law-firms', 25],
    ['/api/applications/reference/ZTL20260000000071', 25],
  ],
  owner: [
    ['/api/auth/user', 4],
    ['/api/applications?limit=25', 85],
    ['/api/account', 10],
    ['/api/consent', 30],
    ['/api/account/sessions', 60],
    ['/api/referrals', 60],
    ['/api/account/factors', 10],
    ['/api/account/legacy-contact', 10],
    ['/api/applications/offered', 25],
    ['/api/applications/contact', 25],
    ['/api/applications/7', 35],
    ['/api/applications/7/activity', 130],
    ['/api/applications/7/messages', 60],
    ['/api/applications/7/helpers', 10],
    ['/api/applications/7/uploads', 10],
    ['/api/applications/7/messages/uploads', 10],
    ['/api/applications/7/installments', 25],
  ],
  member: [
    ['/api/lawfirm/auth', 4],
    ['/api/lawfirm/clients?limit=25', 80],
    ['/api/lawfirm/clients?limit=25&sort=oldest', 80],
    ['/api/lawfirm/clients?limit=25&sort=name', 80],
    ['/api/lawfirm/clients?limit=25&sort=overdue', 80],
    ['/api/lawfirm/clients?limit=25&assignee=none', 80],
    ['/api/lawfirm/clients?limit=25&assignee=none&sort=oldest', 80],
    ['/api/lawfirm/clients?limit=10&status=received', 300],
    ['/api/lawfirm/clients?limit=10&service=lease', 300],
    ['/api/lawfirm/clients?limit=25&payment=paid', 300],
    ['/api/lawfirm/clients?limit=25&payment=unpaid', 300],
    ['/api/lawfirm/clients?limit=25&status=received&payment=paid&sort=name', 300],
    ['/api/lawfirm/clients?limit=10&status=received&service=lease', 300, 'scarce'],
    ['/api/lawfirm/clients?limit=25&q=Machel', 240],
    [`/api/lawfirm/clients?limit=25&q=Machel&${deep}`, 240],
    ['/api/lawfirm/clients?limit=25&q=Machel%20nobody', 240],
    ['/api/lawfirm/clients?limit=25&q=Cl', 240],
    ['/api/lawfirm/clients?limit=5&q=Machel&status=received', 300],
    ['/api/lawfirm/clients?q=ZTL20260000000071', 240],
    ...[
      '77',
      'Stand%2077',
      '0123',
      '07700900123',
      'DT%2077/2005',
      'Clinet',
      'client%2071',
      'certificate',
      'passport',
      'JD0146001234',
    ].map((q) => [`/api/lawfirm/clients?limit=25&q=${q}`, 240, 'scarce'] as const),
    ['/api/lawfirm/workload', 300],
    ['/api/lawfirm/action-needed', 240, 'scarce'],
    ['/api/lawfirm/day', 320, 'scarce'],
    ['/api/lawfirm/notices', 75, 'scarce'],
    ...needs.map((need) => [`/api/lawfirm/clients?limit=25&need=${need}`, 80, 'scarce'] as const),
    ['/api/lawfirm/clients?limit=25&need=late&status=received&assignee=none', 300, 'scarce'],
    ['/api/lawfirm/originals?limit=25', 80, 'scarce'],
    ['/api/lawfirm/receipts?limit=25', 300],
    ['/api/lawfirm/clients/1/payments', 80],
    ['/api/lawfirm/payments?period=2026-01&limit=25', 300],
    ['/api/lawfirm/payouts?limit=25', 80],
    ['/api/lawfirm/former?limit=25', 80],
    ['/api/lawfirm/former?limit=25&q=Machel', 80],
    ['/api/lawfirm/team', 80],
    ['/api/titan/team', 80],
    ['/api/lawfirm/licences', 80],
    ['/api/lawfirm/templates', 10],
    ['/api/lawfirm/letter-templates', 20],
    ['/api/lawfirm/clients/7/letters', 60],
    ['/api/lawfirm/checklists', 30],
    ['/api/lawfirm/macros', 10],
    ['/api/lawfirm/macros/plan?macro=One&ids=1,2,3,4,5,6,7,8,9,10', 60],
    ['/api/lawfirm/account/sessions', 60],
    ['/api/lawfirm/account/factors', 10],
    ['/api/lawfirm/clients/7', 60],
    ['/api/lawfirm/clients/7/activity', 130],
    ['/api/lawfirm/clients/7/messages', 60],
    ['/api/lawfirm/clients/7/uploads', 10],
    ['/api/lawfirm/clients/7/deed-uploads', 10],
    ['/api/lawfirm/clients/7/messages/uploads', 10],
    ['/api/lawfirm/firm', 10],
  ],
  admin: [
    ['/api/admin/decisions', 120],
    ['/api/admin/stats', 70],
    ['/api/admin/settings', 4],
    ['/api/admin/users?limit=25', 80],
    ['/api/admin/users?limit=25&q=Number', 150],
    ['/api/admin/users?limit=25&q=Number&cursor=200', 150],
    ['/api/admin/users?limit=25&q=cl', 150],
    ['/api/admin/applications?limit=25', 150],
    ['/api/admin/applications?limit=25&q=Machel', 250],
    ['/api/admin/applications?limit=25&q=ZT', 150],
    ['/api/admin/applications?limit=25&q=Clinet', 250],
    ['/api/admin/applications?limit=25&q=passport', 250],
    ['/api/admin/activity?limit=25', 150],
    ['/api/admin/activity?limit=25&q=moved', 150],
    ['/api/admin/activity?limit=25&q=moved&cursor=200', 150],
    ['/api/admin/activity?limit=25&actor=client&from=2025-10-09&to=2025-10-12', 150],
    ['/api/admin/activity?application=7', 150],
    ['/api/admin/complaints?limit=25', 80],
    ['/api/admin/applications/7', 150],
    ['/api/admin/applications/7/messages?reason=A%20complaint', 60],
    ['/api/admin/user-profile/1', 20],
  ],
  superAdmin: [
    ['/api/super-admin/attention', 150],
    ['/api/super-admin/late-files', 300],
    ['/api/super-admin/ownership-checks', 60],
    ['/api/super-admin/law-firms', 150],
    ['/api/super-admin/payouts?limit=25', 80],
    ['/api/super-admin/payouts/firms', 80],
    ['/api/super-admin/payouts/unsent?firm=1&period=2026-01&limit=25', 200],
    ['/api/super-admin/licences', 80],
    ['/api/super-admin/law-firms/1/files', 300],
    ['/api/super-admin/applications?limit=25', 250],
    ['/api/super-admin/applications?limit=25&q=Machel', 250],
    ['/api/super-admin/applications?limit=25&q=ZT', 250],
    ['/api/super-admin/applications?limit=25&q=Stand%2077', 250],
    ['/api/super-admin/users?limit=25', 80],
    ['/api/super-admin/users?limit=25&q=Number', 150],
    ['/api/super-admin/deposits?limit=25', 250],
    ['/api/super-admin/lawyer-interest?limit=25', 80],
    ['/api/super-admin/person', 10],
    ['/api/super-admin/refusals', 60],
    ['/api/super-admin/health', 60],
    ['/api/super-admin/account/sessions', 60],
  ],
} as const
type Person = keyof typeof calls

/** Reads that are not in the table above, and why none of them can grow. */
const notMeasured: Record<string, string> = {
  ...Object.fromEntries(
    [
      '/api/applications/:id/deed',
      '/api/applications/:id/deed/picture',
      '/api/applications/:id/documents/:docId',
      '/api/applications/:id/documents/:docId/picture',
      '/api/applications/:id/uploads/:uploadId',
      '/api/lawfirm/clients/:id/uploads/:uploadId',
      '/api/lawfirm/clients/:id/deed-uploads/:uploadId',
      '/api/applications/:id/messages/uploads/:uploadId',
      '/api/lawfirm/clients/:id/messages/uploads/:uploadId',
      '/api/applications/:id/receipts/:paymentId',
      '/api/applications/:id/original/record',
      '/api/lawfirm/clients/:id/original/record',
      '/api/lawfirm/clients/:id/deed/:version',
      '/api/lawfirm/clients/:id/deed/:version/picture',
      '/api/lawfirm/clients/:id/documents/:docId',
      '/api/lawfirm/clients/:id/documents/:docId/picture',
      '/api/lawfirm/payments/:paymentId/receipt',
      '/api/admin/applications/:id/deed/:version',
      '/api/admin/applications/:id/deed/:version/picture',
      '/api/admin/applications/:id/evidence/photo',
    ].map((path) => [path, 'one file by its key']),
  ),
  ...Object.fromEntries(
    [
      '/api/auth/sign-in-link/:token',
      '/api/check/:code',
      '/api/complaints/:code',
      '/api/help/task',
      '/api/help/uploads',
      '/api/help/uploads/:uploadId',
      '/api/legacy/contact',
      '/api/lawfirm/invitation',
      '/api/lawfirm/invitations/:token',
      '/api/document-reminders/off',
      '/api/lawfirm/morning-digest/off',
      '/api/referrals/:code',
      '/api/verify/:code',
      '/api/verify/:code/evidence',
      '/api/verify/:code/credential',
      '/api/verify/by-hash/:sha256',
    ].map((path) => [path, 'one row by a unique code; its cost is in cost.test']),
  ),
  ...Object.fromEntries(
    ['/api/config', '/api/docs', '/api/health', '/api/openapi.json', '/api/logout', '/api/whatsapp/webhook'].map(
      (path) => [path, 'no rows, or those of one session'],
    ),
  ),
  '/api/health/deep': 'reads what /api/super-admin/health reads',
  '/api/log': 'the last checkpoint, and one signature of each witness',
  '/api/verify/status/:purpose/:list': 'the ids of replaced and revoked deeds, from an index of those alone',
  '/api/super-admin/licences/:id/file': 'one file',
  '/api/lawfirm/clients/:id/letters/:letterId/pdf': 'one letter',
  '/api/lawfirm/clients/:id/letters/:letterId/word': 'one letter',
  '/api/lawfirm/payouts/:id/payments': 'the payments of one payout, 1,200 at most',
  '/api/super-admin/payouts/:id/payments': 'the payments of one payout, 1,200 at most',
  '/api/lawfirm/former/:id': 'the own entries on one file, 200 of a kind at most',
  '/api/lawfirm/views': 'at most 12 of one member',
  '/api/lawfirm/clients/:id/parties': 'at most 30 parties and 80 conflicts; its cost is in parties.test',
  '/api/lawfirm/clients/:id/parties/:partyId/number': 'one party',
  '/api/lawfirm/calendar/:token': 'the tasks and steps of one member, as `/api/lawfirm/day`',
  '/api/lawfirm/handovers': 'ten of one firm, of 24 hours',
  '/api/lawfirm/handovers/:id': 'the files and tasks of one handover, 500 of each at most',
  '/api/lawfirm/team/:id/work': 'the open files and tasks of one member, 501 of each at most',
  '/api/super-admin/account/factors': 'the same as /api/account/factors',
  '/api/account/export': 'everything of one person, by its purpose',
}

/** Rows read and round trips of every call, and of its next page if there is one. */
async function measure(people: Record<Person, Browser>): Promise<Map<string, { read: number; trips: number }>> {
  const costs = new Map<string, { read: number; trips: number }>()
  for (const [person, own] of Object.entries(people) as [Person, Browser][]) {
    for (const [path] of calls[person]) {
      const first = await own.get(path)
      expect([path, first.status]).toEqual([path, 200])
      costs.set(path, first.cost)
      const next = nextOf(first)
      if (next) costs.set(`${path}, next page`, (await own.get(next)).cost)
    }
  }
  return costs
}

test('no list reads more rows because there are more', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aFirm(slug, 'selector')
  await aMember({ id: 1, slug: 'titan' }, 'admin')
  const people = {
    visitor: browser(),
    owner: await ownerBrowser('owner@example.com'),
    member: await memberBrowser('titan.admin'),
    admin: await ownerBrowser('admin@example.com', 'admin'),
    superAdmin: await superBrowser(),
  }
  const macro = { name: 'One', template: null, step: 'contacted', assignee: 'me', task: null, documents: ['A deed'] }
  await people.member.put('/api/lawfirm/macros', { macros: [macro], version: 0 })
  const found: Awaited<ReturnType<typeof measure>>[] = []
  let first = 1
  for (const last of sizes) {
    await manyApplications(last, 3, 1, first)
    await manyTexts(last, first)
    await manyPayments(last, first)
    await manyUsers(last, first)
    await manyAudited(last, first)
    for (let rows = 0; rows < last; rows += 10_000) {
      await indexActivity({ db: openDatabase(env.DB, undefined, false).db } as AppContext)
    }
    found.push(await measure(people))
    first = last + 1
  }
  const budgets = new Map(
    Object.values(calls)
      .flat()
      .map(([path, most, scarce]) => [path as string, { most, scarce: scarce !== undefined }]),
  )
  const faults = [...(found[1] ?? [])].flatMap(([path, { read, trips }]) => {
    const { most = 0, scarce = false } = budgets.get(path.replace(', next page', '')) ?? {}
    const before = scarce ? read : (found[0]?.get(path)?.read ?? read)
    return [
      ...(trips > 1 ? [`${path} makes ${trips} trips`] : []),
      ...(read > most ? [`${path} reads ${read} rows, of ${most} at most`] : []),
      ...(read > before + tolerance ? [`${path} reads ${before} rows of a few and ${read} of many`] : []),
    ]
  })
  expect(faults).toEqual([])
})

test('every read of the API is measured, or cannot grow', () => {
  const called = Object.values(calls).flatMap((own) => own.map(([path]) => path.replace(/\?.*/, '')))
  const routes = [...new Set(all.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]
  const isMeasured = (route: string) => called.some((path) => patternOf(route).test(path))
  expect(routes.filter((route) => !isMeasured(route) && !(route in notMeasured))).toEqual([])
  expect(Object.keys(notMeasured).filter((route) => !routes.includes(route) || isMeasured(route))).toEqual([])
})

test('a read stays one trip when its session was not seen for a while', async () => {
  const own = await superBrowser()
  await db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 5 * 60_000) })
  expect((await own.get('/api/super-admin/deposits')).cost.trips).toBe(1)
  await expect
    .poll(async () => {
      const [session] = await db.select().from(sessions).where(eq(sessions.kind, 'super'))
      return Date.now() - (session?.lastSeenAt.getTime() ?? 0)
    })
    .toBeLessThan(60_000)
})
