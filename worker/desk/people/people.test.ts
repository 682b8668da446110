import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DayView } from '#contract/desk/day'
import type { MemberWork, NoticesView } from '#contract/desk/people'
import type { ClientApplicationPage } from '#contract/desk/views'
import { day, harareDate } from '#contract/time'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { members } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { aFirm, aMember, anApplicant, db, memberBrowser, signedInMember } from '../../testing/people'

const ahead = (days: number) => harareDate(Date.now() + days * day)

/** A lawyer with three files, one of them complete, and two tasks; an admin and a clerk. */
async function aLawyerAtWork() {
  const firm = await aFirm('titan', 'selector')
  const ids = [
    (await anApplicant()).id,
    (await anApplicant({ fullName: 'Second' })).id,
    (await anApplicant({ fullName: 'Third' })).id,
  ]
  const admin = await signedInMember(firm, 'admin')
  const [lawyer, clerk] = [await aMember(firm, 'lawyer'), await aMember(firm, 'staff')]
  const [asLawyer, asClerk] = [await memberBrowser(lawyer.username), await memberBrowser(clerk.username)] as const
  for (const id of ids) await asLawyer.put(`/api/lawfirm/clients/${id}/assignee`, { memberId: lawyer.id })
  await db
    .update(applications)
    .set({ fileStatus: 'complete' })
    .where(eq(applications.id, ids[2] ?? 0))
  for (const id of ids.slice(0, 2))
    await asLawyer.post(`/api/lawfirm/clients/${id}/tasks`, { title: `Call about ${id}`, due: ahead(0) })
  const boss = (await db.select().from(members)).find(({ role }) => role === 'admin')
  return {
    firm,
    ids,
    admin,
    lawyer,
    clerk,
    asLawyer,
    asClerk,
    bossId: boss?.id ?? 0,
    at: `/api/lawfirm/team/${lawyer.id}`,
  }
}
const work = async ({ admin, at }: Pick<Awaited<ReturnType<typeof aLawyerAtWork>>, 'admin' | 'at'>) =>
  (await admin.get<MemberWork>(`${at}/work`)).body
const notices = async (who: { get: Awaited<ReturnType<typeof memberBrowser>>['get'] }) =>
  (await who.get<NoticesView>('/api/lawfirm/notices')).body.notices

test('a member who leaves hands their open files and tasks over in the same call, and those who get them are told', async () => {
  const set = await aLawyerAtWork()
  const { ids, admin, lawyer, clerk, asLawyer, asClerk, bossId, at, firm } = set
  expect(await work(set)).toEqual({ files: 2, tasks: 2, absence: null, standsInFor: [] })
  const leave = (handover: object | null) => admin.post<{ code?: string; message: string }>(`${at}/leave`, { handover })
  expect((await leave({ to: [clerk.id], files: 3, tasks: 2 })).body.code).toBe('file-changed')
  expect((await leave({ to: [], files: 2, tasks: 2 })).status).toBe(400)
  expect((await asClerk.post(`${at}/leave`, { handover: null })).status).toBe(403)
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await stranger.post(`${at}/leave`, { handover: null })).status).toBe(404)
  expect((await stranger.get(`${at}/work`)).status).toBe(404)
  expect((await asLawyer.get('/api/lawfirm/clients')).status).toBe(200)

  const left = await leave({ to: [clerk.id, bossId], files: 2, tasks: 2 })
  expect([left.status, left.cost.trips]).toEqual([200, 2])
  expect(left.body.message).toContain('1 file and 1 task to staff of titan, 1 file and 1 task to admin of titan')
  expect((await asLawyer.get('/api/lawfirm/clients')).status).toBe(401)
  const have = (await db.select().from(applications)).map(({ assigneeId, version }) => [assigneeId, version])
  expect(have).toEqual([
    [clerk.id, 3],
    [bossId, 3],
    [lawyer.id, 2],
  ])
  expect((await db.select().from(tasks)).map(({ assigneeId }) => assigneeId)).toEqual([clerk.id, bossId])
  const counters = await db.select().from(members).where(eq(members.firmId, firm.id))
  expect(counters.map(({ id, openFiles }) => [id, openFiles])).toEqual([
    [bossId, 1],
    [lawyer.id, 0],
    [clerk.id, 1],
  ])
  expect(await notices(asClerk)).toMatchObject([{ kind: 'handed-over', about: 'lawyer of titan', files: 1, tasks: 1 }])
  expect(await notices(admin)).toEqual([])
  const { activity } = (await asClerk.get<ClientApplicationPage>(`/api/lawfirm/clients/${ids[0]}`)).body
  expect(activity).toContainEqual(
    expect.objectContaining({ who: 'admin of titan', what: 'Assigned the file to staff of titan', isFirmOnly: true }),
  )
  // again is the same as once
  expect((await leave({ to: [clerk.id], files: 0, tasks: 0 })).status).toBe(200)
})

test('while a member is away what is theirs comes to the substitute, and ends by itself', async () => {
  const set = await aLawyerAtWork()
  const { ids, admin, lawyer, clerk, asClerk, bossId, at } = set
  const put = (absence: object) => admin.put<{ code?: string }>(`${at}/absence`, absence)
  const absence = { from: ahead(0), back: ahead(3), substituteId: clerk.id }
  expect((await put({ ...absence, back: ahead(0) })).status).toBe(400)
  expect((await put({ ...absence, substituteId: lawyer.id })).status).toBe(400)
  expect((await asClerk.put(`${at}/absence`, absence)).status).toBe(403)
  const mine = async () => (await asClerk.get<DayView>('/api/lawfirm/day')).body
  expect([(await mine()).now, (await mine()).standsInFor]).toEqual([[], []])
  expect((await put(absence)).status).toBe(200)
  expect((await work(set)).absence).toEqual({
    from: ahead(0),
    back: ahead(3),
    substitute: { id: clerk.id, name: 'staff of titan' },
  })
  expect(await notices(asClerk)).toMatchObject([{ kind: 'substitute', by: 'admin of titan', about: 'lawyer of titan' }])
  const during = await mine()
  expect(during.standsInFor).toEqual([{ name: 'lawyer of titan', back: ahead(3) }])
  expect(during.now.map(({ task, standsInFor }) => [task?.title, standsInFor])).toEqual(
    ids.slice(0, 2).map((id) => [`Call about ${id}`, 'lawyer of titan']),
  )
  await admin.put(`/api/lawfirm/clients/${ids[2]}/assignee`, { memberId: bossId })
  await admin.put(`/api/lawfirm/clients/${ids[2]}/assignee`, { memberId: lawyer.id })
  expect((await notices(asClerk)).map(({ kind, standsInFor }) => [kind, standsInFor])).toEqual([
    ['assigned', 'lawyer of titan'],
    ['taken', 'lawyer of titan'],
    ['substitute', null],
  ])
  expect((await asClerk.get('/api/lawfirm/clients')).headers.get('x-news')).toBe('3')

  // the substitute may not be away meanwhile, nor leave their place to another
  const own = await admin.put<{ detail: string }>(`/api/lawfirm/team/${clerk.id}/absence`, {
    ...absence,
    substituteId: bossId,
  })
  expect(own.body.detail).toContain('Choose someone else for lawyer of titan first')

  // its day has come
  await db
    .update(members)
    .set({ awayUntil: new Date(Date.now() - 1) })
    .where(eq(members.id, lawyer.id))
  expect([(await mine()).now, (await mine()).standsInFor]).toEqual([[], []])
  expect((await notices(asClerk)).map(({ kind }) => kind)).toEqual(['substitute'])
  expect((await work(set)).absence).toBeNull()
})

test('an admin who records their own absence makes somebody the substitute, who is told', async () => {
  const { admin, bossId, clerk, asClerk } = await aLawyerAtWork()
  const absence = { from: ahead(0), back: ahead(2), substituteId: clerk.id }
  expect((await admin.put(`/api/lawfirm/team/${bossId}/absence`, absence)).status).toBe(200)
  expect(await notices(asClerk)).toMatchObject([{ kind: 'substitute', by: 'admin of titan' }])
  expect(await notices(admin)).toEqual([])
})

test('an absence with a handover gives the work away for good, and can end earlier', async () => {
  const set = await aLawyerAtWork()
  const { admin, clerk, bossId, at } = set
  const handover = { to: [bossId], files: 2, tasks: 2 }
  expect(
    (await admin.put(`${at}/absence`, { from: ahead(1), back: ahead(9), substituteId: clerk.id, handover })).status,
  ).toBe(200)
  expect(await work(set)).toMatchObject({ files: 0, tasks: 0, absence: { substitute: { id: clerk.id } } })
  await admin.put(`/api/lawfirm/team/${clerk.id}/status`, { isActive: false })
  expect(await work(set)).toMatchObject({ absence: { substitute: null } })
  expect((await admin.delete(`${at}/absence`)).status).toBe(200)
  expect((await admin.delete(`${at}/absence`)).status).toBe(200)
  expect(await db.$count(auditLog, eq(auditLog.action, 'end-absence'))).toBe(1)
  expect((await work(set)).absence).toBeNull()
})

test('who makes themselves the substitute of a colleague gets no notice of it', async () => {
  const { admin, at, bossId } = await aLawyerAtWork()
  const absence = { from: ahead(0), back: ahead(2), substituteId: bossId }
  expect((await admin.put(`${at}/absence`, absence)).status).toBe(200)
  expect((await notices(admin)).map(({ kind }) => kind)).not.toContain('substitute')
})
