import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/administration/views'
import type { AppContext } from '../../platform/context'
import { openDatabase } from '../../platform/database/database'
import { counters } from '../../platform/database/tables'
import { archiveAll } from '../../testing/audit-log'
import { everyPage } from '../../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser } from '../../testing/people'
import { indexActivity } from './activity'

test('activity is found by words, person, application and day, before and after cron has indexed it', async () => {
  await aFirm('titan')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const first = await anApplicant({ fullName: 'Anesu Banda' })
  const second = await anApplicant({ fullName: 'Biko Dube' })
  await admin.put(`/api/admin/applications/${first.id}/status`, { status: 'verified', message: 'Seen.' })
  const found = async (query: string) =>
    (await everyPage<AuditEntry>(admin, `/api/admin/activity?${query}`)).map(({ what, referenceNumber }) =>
      [what, referenceNumber ?? ''].join(' ').trim(),
    )
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  for (const round of ['before', 'after', 'archived']) {
    if (round === 'archived') await archiveAll()
    expect([round, await found('')]).toEqual([
      round,
      [
        `Changed the status to Deed Authenticity Verified ${first.referenceNumber}`,
        'Started the application',
        'Started the application',
        'Signed in',
      ].map((words, position) =>
        position === 1
          ? `${words} ${second.referenceNumber}`
          : position === 2
            ? `${words} ${first.referenceNumber}`
            : words,
      ),
    ])
    if (round !== 'archived') expect((await admin.get('/api/admin/activity?limit=2')).cost.trips).toBe(1)
    expect(await found('limit=1&actor=applicant')).toEqual([
      `Started the application ${second.referenceNumber}`,
      `Started the application ${first.referenceNumber}`,
    ])
    expect(await found('q=STATUS%20changed')).toEqual([
      `Changed the status to Deed Authenticity Verified ${first.referenceNumber}`,
    ])
    expect(await found(`q=${second.referenceNumber}`)).toEqual([`Started the application ${second.referenceNumber}`])
    expect(await found(`application=${first.id}`)).toHaveLength(2)
    expect(await found(`application=${first.referenceNumber.toLowerCase()}&q=started`)).toHaveLength(1)
    expect(await found(`application=${first.id}&q=started&from=${today}&to=${today}`)).toHaveLength(1)
    expect(await found(`from=${today}&to=${today}`)).toHaveLength(4)
    expect(await found('to=2024-01-01')).toEqual([])
    expect(await found('q=started&from=2090-01-01')).toEqual([])
    expect(await found('q=nothing%20"like*this')).toEqual([])
    await indexActivity({ db: openDatabase(env.DB, undefined, false).db } as AppContext)
  }
  expect((await admin.get('/api/admin/activity?from=yesterday')).status).toBe(400)
  const all = await admin.get<AuditEntry[]>('/api/admin/activity?limit=2')
  // the second trip reads the names of archived rows
  expect([all.headers.get('x-total-count'), all.cost.trips]).toEqual(['4', 2])
  expect(await db.select().from(counters).where(eq(counters.name, 'audit searchable'))).toMatchObject([{ total: 4 }])
})
