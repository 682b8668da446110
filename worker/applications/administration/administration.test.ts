import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplication, AdminApplicationPage } from '#contract/administration/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { firms } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { applications, history } from '../tables'

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
  const { id, referenceNumber } = await anApplicant({ fullName: 'Marker Of Titan', titleDeedNumber: '1234/2001' })
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
  expect((await old.get<ClientApplication[]>('/api/lawfirm/clients?q=Marker')).body).toEqual([])
  expect((await old.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })).status).toBe(404)
  expect((await next.get<ClientApplication[]>('/api/lawfirm/clients?q=Marker')).body).toMatchObject([
    { id, referenceNumber },
  ])
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

test('a reassignment moves the open tasks and the notes for it, leaves the original with the firm that has it, and tells that firm', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const [old, next] = [await signedInMember(titan), await signedInMember(gambe)]
  const task = (title: string) =>
    old.post<{ id: number }>(`/api/lawfirm/clients/${id}/tasks`, { title, due: '2026-11-30' })
  const [open, done] = [await task('Call the Registry'), await task('Copy the deed')]
  expect([open.status, done.status]).toEqual([201, 201])
  await db.run(sql`update tasks set assignee_id = 1, assignee_name = 'Farai' where id = ${open.body.id}`)
  await db.run(sql`update tasks set done_at = 1, done_by = 'Farai' where id = ${done.body.id}`)
  expect(
    (await old.post(`/api/lawfirm/clients/${id}/original`, { entry: 'received', condition: 'Good', before: 0 })).status,
  ).toBe(200)

  for (const note of [{ text: 'Only ours' }, { text: 'For who comes next', forNextFirm: true }])
    expect((await old.post(`/api/lawfirm/clients/${id}/notes`, note)).status).toBe(201)

  const assign = (firmId: number) => admin.post(`/api/admin/applications/${id}/assign`, { firmId })
  expect((await assign(gambe.id)).status).toBe(200)
  const page = (await next.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(page.original).toMatchObject({ with: 'former-firm' })
  expect(page.notes).toMatchObject([{ text: 'For who comes next', isForNextFirm: true, fromFirm: 'titan Law' }])
  expect(page.tasks).toMatchObject([{ title: 'Call the Registry', assignee: null }])
  expect((await db.select().from(applications))[0]?.taskDueAt).toEqual(new Date('2026-11-29T22:00:00Z'))
  expect(await db.select().from(outbox).where(eq(outbox.message, 'file-reassigned'))).toMatchObject([
    { email: 'office@titan.example', facts: { newFirm: 'gambe Law', openTasks: 1, movedNotes: 1, hasOriginal: true } },
  ])

  expect((await assign(titan.id)).status).toBe(200)
  const again = (await old.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(again.original).toMatchObject({ with: 'firm' })
  expect(again.notes.map(({ text }) => text)).toEqual(['For who comes next', 'Only ours'])
  expect(again.tasks.map(({ title }) => title)).toEqual(['Call the Registry', 'Copy the deed'])
})
