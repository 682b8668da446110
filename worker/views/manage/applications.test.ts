import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplication, AdminApplicationPage, AuditEntry } from '#contract/views/administration'
import type { DeedVersion } from '#contract/views/deeds'
import type { ClientFile } from '#contract/views/firms'
import { applications, history } from '../../applications/tables'
import { deeds } from '../../deeds/tables'
import { firms, members } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import type { AppContext } from '../../platform/context'
import { openDatabase } from '../../platform/database/database'
import { auditLog, counters } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { indexActivity } from './activity'

test('an administrator sets any status with a message, which notifies the owner and opens no deed', async () => {
  await aFirm('titan')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const { id, browser: applicant } = await anApplicant()
  const set = (body: object) =>
    admin.put<AdminApplication & { code: string }>(`/api/admin/applications/${id}/status`, body)
  for (const wrong of [
    { status: 'received' },
    { status: 'received', message: '  ' },
    { status: 'sold', message: 'x' },
  ]) {
    expect((await set(wrong)).status).toBe(400)
  }
  const ready = await set({ status: 'digital_ready', message: 'A test of the rules.', version: 1, depositPaid: true })
  expect(ready.body).toMatchObject({ id, status: 'digital_ready', version: 2, depositPaid: false })
  expect(ready.cost.trips).toBe(2)
  expect(ready.cost.written).toBeLessThanOrEqual(20)
  expect((await set({ status: 'received', message: 'Too late', version: 1 })).body.code).toBe('file-changed')
  expect((await set({ status: 'pending_submission', message: 'Back again.' })).body.status).toBe('pending_submission')
  const page = await applicant.get<{ application: { digitalDeedUrl: null; deedReleased: boolean } }>(
    `/api/applications/${id}`,
  )
  expect(page.body.application).toMatchObject({ digitalDeedUrl: null, deedReleased: false })
  expect(
    (await db.select().from(history).where(eq(history.track, 'status'))).map(({ to, message }) => [to, message]),
  ).toEqual([
    ['digital_ready', 'A test of the rules.'],
    ['pending_submission', 'Back again.'],
  ])
  const told = await db.select().from(outbox).where(eq(outbox.message, 'status-changed'))
  expect(told.map(({ email }) => email)).toEqual(['rudo@example.com', 'rudo@example.com'])
  expect(await db.$count(auditLog, eq(auditLog.action, 'set-status'))).toBe(2)
  expect((await admin.put('/api/admin/applications/999/status', { status: 'received', message: 'x' })).status).toBe(404)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => set({ status: 'verified', message: `Turn ${turn}`, version: 3 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.$count(history, eq(history.to, 'verified'))).toBe(1)
})

test('a reassigned application leaves the old firm immediately, with matching counters and messages', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id, referenceNumber } = await anApplicant({ fullName: 'Marker Of Titan' })
  const gambe = await aFirm('gambe')
  const closed = await aFirm('closed')
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, closed.id))
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const old = await signedInMember(titan)
  const next = await signedInMember(gambe)
  const assign = (firmId: unknown) => admin.post<AdminApplication>(`/api/admin/applications/${id}/assign`, { firmId })
  expect((await old.get(`/api/lawfirm/clients/${id}`)).status).toBe(200)
  for (const unknown of [closed.id, 999, 'gambe', null]) expect((await assign(unknown)).status).toBe(400)
  expect((await assign(gambe.id)).body).toMatchObject({ id, firmName: 'gambe Law', version: 2 })
  expect((await old.get(`/api/lawfirm/clients/${id}`)).status).toBe(404)
  expect((await old.get<ClientFile[]>('/api/lawfirm/clients?q=Marker')).body).toEqual([])
  expect((await old.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })).status).toBe(404)
  expect((await next.get<ClientFile[]>('/api/lawfirm/clients?q=Marker')).body).toMatchObject([{ id, referenceNumber }])
  const counted = await db.select({ slug: firms.slug, files: firms.totalFiles, open: firms.openFiles }).from(firms)
  expect(counted).toEqual([
    { slug: 'titan', files: 0, open: 0 },
    { slug: 'gambe', files: 1, open: 1 },
    { slug: 'closed', files: 0, open: 0 },
  ])
  const sent = (await db.select().from(outbox)).map(({ message, email }) => `${message} ${email}`)
  expect(sent).toEqual(expect.arrayContaining(['firm-assigned rudo@example.com', 'firm-new-file office@gambe.example']))
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'assign-firm'))).toMatchObject([
    { detail: 'gambe Law, before titan Law', applicationId: id, actorRole: 'admin' },
  ])
  const messages = sent.length
  expect((await assign(gambe.id)).body.version).toBe(2)
  expect(await db.$count(outbox)).toBe(messages)

  const page = await admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)
  expect(page.cost.trips).toBe(1)
  expect(page.body).toMatchObject({
    application: { id, firmName: 'gambe Law' },
    client: { name: 'Marker Of Titan', titleDeedNumber: '1234/2001' },
    firm: { id: gambe.id, name: 'gambe Law' },
    payments: [],
    deeds: [],
    firms: [
      { name: 'titan Law', offersService: true },
      { name: 'gambe Law', openFiles: 1 },
    ],
  })
  expect(Object.keys(page.body.firm ?? {}).sort()).toEqual(['address', 'email', 'id', 'name', 'phone'])
  expect(page.body.activity.map(({ what, who }) => `${what} ${who}`)).toEqual([
    'Viewed the file Tariro Moyo',
    'Assigned gambe Law, before titan Law Tariro Moyo',
    'Viewed the file lawyer of titan',
    'Started the application Marker Of Titan',
  ])
  expect((await admin.get('/api/admin/applications/999')).status).toBe(404)
  expect(await db.$count(auditLog, eq(auditLog.subject, 'application 999'))).toBe(0)
})

test('the platform releases a deed for a firm of one person, and for no other', async () => {
  const zigomo = await aFirm('zigomo', 'selector')
  const { id } = await anApplicant()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const alone = await signedInMember(zigomo, 'admin')
  const upload = () =>
    alone.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
      method: 'POST',
      body: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
    })
  expect((await upload()).status).toBe(201)
  const release = (version: number) =>
    admin.post<DeedVersion & { code: string }>(`/api/admin/applications/${id}/deed/${version}/release`)
  const seen = () => admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)
  expect((await alone.post<{ code: string }>(`/api/lawfirm/clients/${id}/deed/1/release`)).body.code).toBe(
    'second-person-needed',
  )
  await signedInMember(zigomo, 'staff')
  const lawyer = await signedInMember(zigomo, 'lawyer')
  expect((await seen()).body.deeds).toMatchObject([{ version: 1, mayRelease: false }])
  expect((await release(1)).body.code).toBe('second-person-needed')
  expect((await admin.get(`/api/admin/applications/${id}/deed/1`)).status).toBe(404)
  await db.update(members).set({ isActive: false }).where(eq(members.role, 'lawyer'))
  expect((await seen()).body.deeds).toMatchObject([{ version: 1, mayRelease: true }])
  expect((await admin.fetch(`/api/admin/applications/${id}/deed/1`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  const answers = await Promise.all([release(1), release(1), release(1)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.select().from(deeds)).toMatchObject([
    { state: 'released', releasedByKind: 'admin', releasedByName: 'Tariro Moyo' },
  ])
  expect(await db.select({ status: applications.status }).from(applications)).toEqual([{ status: 'digital_ready' }])
  expect(await db.$count(auditLog, eq(auditLog.action, 'release-deed'))).toBe(1)
  expect(await db.$count(outbox, eq(outbox.message, 'deed-released'))).toBe(1)
  expect((await release(7)).status).toBe(404)
  expect((await lawyer.get('/api/lawfirm/auth')).status).toBe(401)
})

test('activity is found by words, person, application and day, before and after cron has indexed it', async () => {
  await aFirm('titan')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const first = await anApplicant({ fullName: 'Anesu Banda' })
  const second = await anApplicant({ fullName: 'Biko Dube' })
  await admin.put(`/api/admin/applications/${first.id}/status`, { status: 'verified', message: 'Seen.' })
  const found = async (query: string) =>
    (await walk(admin, `/api/admin/activity?${query}`)).map(({ what, referenceNumber }) =>
      [what, referenceNumber ?? ''].join(' ').trim(),
    )
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  for (const round of ['before', 'after']) {
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
  expect([all.headers.get('x-total-count'), all.cost.trips]).toEqual(['4', 1])
  expect(await db.select().from(counters).where(eq(counters.name, 'audit searchable'))).toMatchObject([{ total: 4 }])
})

async function walk(own: Browser, address: string): Promise<AuditEntry[]> {
  const rows: AuditEntry[] = []
  let next: string | null = address
  while (next) {
    const page: Awaited<ReturnType<typeof own.get<AuditEntry[]>>> = await own.get<AuditEntry[]>(next)
    expect(page.status).toBe(200)
    rows.push(...page.body)
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  return rows
}
