import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NoticesView } from '#contract/desk/people'
import type { ClientApplicationPage, NoteView, TaskView } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import { newsHeader } from '#contract/firms/news-header'
import type { Team } from '#contract/firms/team'
import { memberNotices } from '../../firms/notices/tables'
import { members } from '../../firms/tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

/** A firm with three members and a file. */
async function aFirmAtWork() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const [admin, lawyer, staff] = [
    await signedInMember(firm, 'admin'),
    await signedInMember(firm, 'lawyer'),
    await signedInMember(firm, 'staff'),
  ] as const
  const { members } = (await admin.get<Team>('/api/lawfirm/team')).body
  const idOf = (role: string) => members.find((one) => one.role === role)?.id ?? 0
  return { firm, id, admin, lawyer, staff, idOf, at: `/api/lawfirm/clients/${id}` }
}
type Someone = Awaited<ReturnType<typeof aFirmAtWork>>['admin']
const notices = async (who: Someone) => (await who.get<NoticesView>('/api/lawfirm/notices')).body.notices
const read = async (who: Someone) =>
  (await notices(who)).map(({ kind, by, word, about, file }) => [kind, by, word, about, file?.clientName])

test('who gets a file and who had it are told with the next answer, and the one who did it is not', async () => {
  const { id, admin, lawyer, staff, idOf, at } = await aFirmAtWork()
  const give = (who: Someone, memberId: number | null, word?: string) => who.put(`${at}/assignee`, { memberId, word })
  const news = async (who: Someone) => (await who.get('/api/lawfirm/clients')).headers.get(newsHeader)
  expect(await news(lawyer)).toBeNull()
  await give(admin, idOf('lawyer'), 'Please call her today')
  expect(await read(lawyer)).toEqual([['assigned', 'admin of titan', 'Please call her today', null, 'Rudo Chikafu']])
  expect([await news(lawyer), await news(admin)]).toEqual(['1', null])
  expect((await lawyer.get<MemberSession>('/api/lawfirm/auth')).body.news).toBe('1')

  await give(staff, idOf('staff'), 'You are in court today')
  expect(await read(lawyer)).toEqual([
    ['taken', 'staff of titan', 'You are in court today', null, 'Rudo Chikafu'],
    ['assigned', 'admin of titan', 'Please call her today', null, 'Rudo Chikafu'],
  ])
  expect(await read(staff)).toEqual([])
  await give(admin, idOf('admin'))
  await give(admin, idOf('lawyer'))
  await give(admin, null)
  expect((await read(lawyer)).slice(0, 2).map(([kind, , , about]) => [kind, about])).toEqual([
    ['passed', null],
    ['assigned', null],
  ])
  // nothing changes, and no one is told again
  await give(admin, null)
  expect(await read(lawyer)).toHaveLength(4)

  const [newest] = await notices(lawyer)
  expect((await lawyer.put('/api/lawfirm/notices/read', { upTo: (newest?.id ?? 0) - 1 })).status).toBe(200)
  expect((await read(lawyer)).map(([kind]) => kind)).toEqual(['passed'])
  await staff.put('/api/lawfirm/notices/read', { upTo: newest?.id })
  expect(await read(lawyer)).toHaveLength(1)
  expect(JSON.stringify((await lawyer.get(at)).body)).not.toContain('You are in court today')
  expect(id).toBeGreaterThan(0)
})

test('a task for a colleague is told to them, one of one’s own is not', async () => {
  const { lawyer, staff, idOf, at } = await aFirmAtWork()
  const task = { title: 'Ring the Registry', due: '2099-01-01' }
  await lawyer.post(`${at}/tasks`, task)
  expect(await read(lawyer)).toEqual([])
  const added = await lawyer.post<TaskView>(`${at}/tasks`, { ...task, assigneeId: idOf('staff') })
  expect(await read(staff)).toEqual([['task', 'lawyer of titan', null, null, 'Rudo Chikafu']])
  await lawyer.patch(`${at}/tasks/${added.body.id}`, { title: 'Ring them twice' })
  expect(await read(staff)).toHaveLength(1)
  await staff.patch(`${at}/tasks/${added.body.id}`, { assigneeId: idOf('lawyer') })
  expect(await read(lawyer)).toEqual([['task', 'staff of titan', null, null, 'Rudo Chikafu']])
})

test('nothing is said of a file that another firm has now, and an inactive member is not told', async () => {
  const { id, admin, lawyer, staff, idOf, at } = await aFirmAtWork()
  const other = await aFirm('gambe')
  const give = (memberId: number | null, word?: string) => admin.put(`${at}/assignee`, { memberId, word })
  await give(idOf('lawyer'))
  await admin.put(`/api/lawfirm/team/${idOf('lawyer')}/status`, { isActive: false })
  await give(idOf('staff'), 'She has a new phone')
  expect(await db.$count(memberNotices, eq(memberNotices.memberId, idOf('lawyer')))).toBe(0)
  expect((await lawyer.get('/api/lawfirm/notices')).status).toBe(401)
  expect(await read(staff)).toHaveLength(1)
  const platform = await ownerBrowser('admin@example.com', 'admin')
  await platform.post(`/api/admin/applications/${id}/assign`, { firmId: other.id })
  expect(await read(staff)).toEqual([])
  expect((await staff.get('/api/lawfirm/clients')).headers.get(newsHeader)).toBeNull()
})

test('a note tells those whom it names, not its writer and no one who left', async () => {
  const { admin, lawyer, staff, idOf, at } = await aFirmAtWork()
  await db
    .update(members)
    .set({ fullName: 'Tendai Moyo' })
    .where(eq(members.id, idOf('lawyer')))
  await db
    .update(members)
    .set({ fullName: 'Rudo Ncube' })
    .where(eq(members.id, idOf('staff')))
  const write = async (text: string) => (await admin.post<NoteView>(`${at}/notes`, { text })).body.notified
  expect(await write('Nothing for anyone: office@example.com')).toEqual([])
  expect(await write('@tendai and @titan.staff, please call. @admin of titan')).toEqual(['Tendai Moyo', 'Rudo Ncube'])
  const named = [
    'mentioned',
    'admin of titan',
    '@tendai and @titan.staff, please call. @admin of titan',
    null,
    'Rudo Chikafu',
  ]
  expect([await read(lawyer), await read(staff), await read(admin)]).toEqual([[named], [named], []])
  await admin.put(`/api/lawfirm/team/${idOf('staff')}/status`, { isActive: false })
  expect(await write('@Rudo Ncube')).toEqual([])
})

test('a colleague who opened the file is shown to the others, and not to themselves', async () => {
  const { lawyer, staff, at } = await aFirmAtWork()
  const viewers = async (who: Someone) =>
    (await who.get<ClientApplicationPage>(at)).body.viewers.map(({ name }) => name)
  expect(await viewers(lawyer)).toEqual([])
  expect(await viewers(staff)).toEqual(['lawyer of titan'])
  expect(await viewers(lawyer)).toEqual(['staff of titan'])
})
