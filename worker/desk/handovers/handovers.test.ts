import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { type HandoversView, type HandoverView, handoverMessages } from '#contract/desk/handovers'
import type { NoticesView } from '#contract/desk/people'
import { harareDate, hour } from '#contract/time'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { memberNotices } from '../../firms/notices/tables'
import { members } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser, signedInMember } from '../../testing/people'
import { handovers } from './tables'

/** Four files and two tasks of a lawyer who is away, handed over to a clerk and an admin in turn. */
async function aHandover() {
  const firm = await aFirm('titan', 'selector')
  const ids: number[] = []
  for (const fullName of ['First', 'Second', 'Third', 'Fourth']) ids.push((await anApplicant({ fullName })).id)
  const admin = await signedInMember(firm, 'admin')
  const [lawyer, clerk] = [await aMember(firm, 'lawyer'), await aMember(firm, 'staff')]
  const [asLawyer, asClerk] = [await memberBrowser(lawyer.username), await memberBrowser(clerk.username)] as const
  for (const id of ids) await asLawyer.put(`/api/lawfirm/clients/${id}/assignee`, { memberId: lawyer.id })
  for (const id of ids.slice(0, 2))
    await asLawyer.post(`/api/lawfirm/clients/${id}/tasks`, { title: `Call ${id}`, due: harareDate(Date.now()) })
  const boss = (await db.select().from(members)).find(({ role }) => role === 'admin')?.id ?? 0
  const at = `/api/lawfirm/team/${lawyer.id}`
  const handover = { to: [clerk.id, boss], files: 4, tasks: 2 }
  expect((await admin.post(`${at}/leave`, { handover })).status).toBe(200)
  const list = async (who = admin) => (await who.get<HandoversView>('/api/lawfirm/handovers')).body.handovers
  const path = `/api/lawfirm/handovers/${(await list())[0]?.id}`
  return {
    firm,
    ids,
    admin,
    lawyer,
    clerk,
    asClerk,
    boss,
    at,
    list,
    path,
    show: async () => (await admin.get<HandoverView & Problem>(path)).body,
    undo: (files: number, count: number) =>
      admin.post<{ message: string } & Problem>(`${path}/undo`, { files, tasks: count }),
    activate: () => admin.put(`${at}/status`, { isActive: true }),
  }
}
const holders = async () => (await db.select().from(applications)).map(({ assigneeId }) => assigneeId)
const taskHolders = async () => (await db.select().from(tasks)).map(({ assigneeId }) => assigneeId)
const notices = async (who: { get: Awaited<ReturnType<typeof memberBrowser>>['get'] }) =>
  (await who.get<NoticesView>('/api/lawfirm/notices')).body.notices

test('a handover is undone once its member is active, and everyone concerned is notified', async () => {
  const set = await aHandover()
  const { admin, lawyer, clerk, asClerk, boss, list, show, undo, activate } = set
  expect(await list()).toMatchObject([
    {
      from: { name: 'lawyer of titan', isActive: false },
      by: 'admin of titan',
      shares: [
        { name: 'staff of titan', files: 2, tasks: 1 },
        { name: 'admin of titan', files: 2, tasks: 1 },
      ],
    },
  ])
  expect(await holders()).toEqual([clerk.id, boss, clerk.id, boss])
  expect(await show()).toMatchObject({ files: 4, tasks: 2, staying: [], hidden: 0, gone: 0 })
  expect((await undo(4, 2)).body.detail).toBe(handoverMessages.inactive('lawyer of titan'))
  await activate()
  const undone = await undo(4, 2)
  expect([undone.status, undone.cost.trips, undone.body.message]).toEqual([
    200,
    2,
    handoverMessages.undone('4 files and 2 tasks', 'lawyer of titan'),
  ])
  expect(await holders()).toEqual(Array.from({ length: 4 }, () => lawyer.id))
  expect(await taskHolders()).toEqual([lawyer.id, lawyer.id])
  expect((await db.select().from(members)).map(({ id, openFiles }) => [id, openFiles])).toEqual([
    [boss, 0],
    [lawyer.id, 4],
    [clerk.id, 0],
  ])
  // the notice of the handover is gone with it
  expect(await notices(asClerk)).toMatchObject([{ kind: 'handed-back', about: 'lawyer of titan', files: 2, tasks: 1 }])
  expect(await notices(await memberBrowser(lawyer.username))).toMatchObject([
    { kind: 'handed-back', about: null, files: 4, tasks: 2 },
  ])
  expect(await notices(admin)).toEqual([])
  expect(await list()).toEqual([])
  const again = await undo(4, 2)
  expect([again.status, again.body.code]).toEqual([409, 'undo-over'])
  const log = (await db.select().from(auditLog)).find(({ action }) => action === 'undo-hand-over')
  expect(log?.detail).toContain('2 files and 1 task from staff of titan, 2 files and 1 task from admin of titan')
})

test('what a member may undo is listed behind any number of handovers that others may undo', async () => {
  const { firm, lawyer, boss } = await aHandover()
  const leader = await signedInMember(firm, 'staff', 'leader', { permissions: ['team'] })
  await db.update(members).set({ role: 'staff' }).where(eq(members.id, lawyer.id))
  const [own] = await db.select().from(handovers)
  if (!own) throw new Error('no handover')
  const { id: _id, ...row } = own
  const later = (_: unknown, position: number) => ({
    ...row,
    fromId: boss,
    createdAt: new Date(row.createdAt.getTime() + position + 1),
  })
  await db.insert(handovers).values(Array.from({ length: 12 }, later))
  const listed = (await leader.get<HandoversView>('/api/lawfirm/handovers')).body.handovers
  expect(listed.map(({ id }) => id)).toEqual([own.id])
})

test('what has changed since stays where it is, and is named', async () => {
  const { ids, admin, lawyer, clerk, asClerk, boss, show, undo, activate } = await aHandover()
  await activate()
  const [first, second, third, fourth] = ids as [number, number, number, number]
  const [task, other] = await db.select().from(tasks)
  await admin.put(`/api/lawfirm/clients/${first}/assignee`, { memberId: boss })
  await db.update(applications).set({ fileStatus: 'complete' }).where(eq(applications.id, second))
  const gambe = await aFirm('gambe')
  const platform = await ownerBrowser('admin@example.com', 'admin')
  await platform.post(`/api/admin/applications/${third}/assign`, { firmId: gambe.id })
  await asClerk.patch(`/api/lawfirm/clients/${first}/tasks/${task?.id}`, { isDone: true })
  await admin.delete(`/api/lawfirm/clients/${second}/tasks/${other?.id}`)
  const view = await show()
  expect(view).toMatchObject({ files: 1, tasks: 0, hidden: 0, gone: 2 })
  expect(view.staying.map(({ file, task: title, why, who }) => [file.id, title, why, who])).toEqual([
    [first, null, 'assigned', 'admin of titan'],
    [second, null, 'complete', 'admin of titan'],
    [first, `Call ${first}`, 'done', 'staff of titan'],
  ])
  expect(JSON.stringify(view)).not.toContain('Third')
  expect((await undo(4, 2)).body.code).toBe('file-changed')
  expect((await undo(1, 0)).status).toBe(200)
  const have = await db.select().from(applications)
  expect(have.map(({ id, assigneeId }) => [id, assigneeId])).toEqual([
    [first, boss],
    [second, boss],
    [third, null],
    [fourth, lawyer.id],
  ])
  expect((await taskHolders()).includes(clerk.id)).toBe(true)
})

test('a handover of another firm, of yesterday, or without the right is refused', async () => {
  const { admin, asClerk, list, path, undo, activate } = await aHandover()
  await activate()
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect(await list(stranger)).toEqual([])
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(`${path}/undo`, { files: 4, tasks: 2 })).status).toBe(404)
  expect((await asClerk.post(`${path}/undo`, { files: 4, tasks: 2 })).status).toBe(403)
  await db.update(handovers).set({ createdAt: new Date(Date.now() - 24 * hour) })
  expect(await list()).toEqual([])
  expect((await admin.get<Problem>(path)).body.code).toBe('undo-over')
  expect((await undo(4, 2)).body.detail).toBe(handoverMessages.over)
  expect(await db.$count(memberNotices, eq(memberNotices.kind, 'handed-back'))).toBe(0)
})

test('of ten undoings of one handover one succeeds', async () => {
  const { undo, activate } = await aHandover()
  await activate()
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(4, 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'undo-hand-over'))).toBe(1)
})

test('an undone handover takes back its own notices, and no others', async () => {
  const { clerk, asClerk, undo, activate } = await aHandover()
  await activate()
  const [handed] = await db.select().from(memberNotices).where(eq(memberNotices.memberId, clerk.id))
  const { id: _id, ...notice } = handed ?? ({} as never)
  const earlier = new Date(Date.now() - hour)
  await db.insert(memberNotices).values([
    { ...notice, createdAt: earlier },
    { ...notice, kind: 'taken' },
  ])
  expect((await undo(4, 2)).status).toBe(200)
  const left = await notices(asClerk)
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['handed-back', 'handed-over', 'taken'])
})
