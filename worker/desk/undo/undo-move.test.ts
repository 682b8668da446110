import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import { undoCopy, undoSeconds } from '#contract/desk/undo'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { applications, history } from '../../applications/tables'
import { sweep } from '../../cron'
import { firms } from '../../firms/tables'
import { conversationMessages } from '../../messaging/conversation/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { auditLog } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { interrupted, memberTokenOf } from '../../testing/interrupted'
import { aFirm, aMember, anApplicant, db, memberBrowser, signedInMember } from '../../testing/people'
import { undoMove } from './undo-move'

type Refused = { code: string; detail: string }

const inSeconds = (seconds: number) =>
  backgroundContext(env, createExecutionContext(), new Date(Date.now() + seconds * 1000))
const move = (own: Browser, id: number, status = 'received') =>
  own.patch<ClientApplication>(`/api/lawfirm/clients/${id}/status`, { status, undoSeconds })
const undo = (own: Browser, id: number, version: number) =>
  own.post<ClientApplication & Refused>(`/api/lawfirm/clients/${id}/status/undo`, { version })
const statusMessages = () => db.select().from(outbox).where(eq(outbox.message, 'status-changed'))

async function aFirmsApplication() {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant()
  const lawyer = await signedInMember(firm)
  return { ...started, firm, lawyer, applicant: started.browser }
}
const everything = async (id: number) => {
  const [{ version: _, ...application } = { version: 0 }] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
  return {
    application,
    history: await db.select().from(history),
    messages: await db.select().from(conversationMessages),
    notices: await db.select({ key: outbox.key, emailedAt: outbox.emailedAt }).from(outbox),
    firm: await db.select({ open: firms.openFiles, pending: firms.pendingFiles }).from(firms),
  }
}

test('an undone status change leaves everything as it was, and only the firm and the audit log know', async () => {
  const { id, lawyer, applicant } = await aFirmsApplication()
  const seen = async () => (await applicant.get<ApplicationPage>(`/api/applications/${id}`)).body
  await deliverDue(inSeconds(0))
  const [before, page] = [await everything(id), await seen()]
  const moved = await move(lawyer, id)
  expect(moved.cost.trips).toBeLessThanOrEqual(2)
  expect(moved.body).toMatchObject({ status: 'received', ownerStatus: 'received', version: 2 })
  expect(await statusMessages()).toHaveLength(1)
  await deliverDue(inSeconds(0))
  expect(await statusMessages()).toMatchObject([{ tries: 0, emailedAt: null }])

  const undone = await undo(lawyer, id, 2)
  expect(undone.body).toMatchObject({ status: 'file_created', ownerStatus: 'pending_submission', version: 3 })
  expect(undone.cost.trips).toBeLessThanOrEqual(2)
  expect(await everything(id)).toEqual(before)
  expect(await seen()).toEqual(page)
  await deliverDue(inSeconds(60))
  expect(await statusMessages()).toEqual([])

  const log = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(log).toEqual(expect.arrayContaining(['move-file', 'undo-move']))
  const { activity } = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(activity.filter(({ isFirmOnly }) => isFirmOnly)).toMatchObject([
    { what: 'Undid the change of the status to Documents Received', group: 'status' },
    { what: 'Changed the status to Documents Received' },
  ])

  const again = await undo(lawyer, id, 2)
  expect([again.status, again.body.code]).toEqual([409, 'undo-over'])
})

test('without the wait the client is notified straight away, and nothing can be undone', async () => {
  const { id, lawyer } = await aFirmsApplication()
  await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'received' })
  const [message] = await statusMessages()
  expect(message?.dueAt?.getTime() ?? 0).toBeLessThanOrEqual(Date.now())
  expect((await undo(lawyer, id, 2)).body).toMatchObject({ code: 'undo-over', detail: undoCopy.sent })
})

test('after the wait the cron job sends what a lost call left, and undoing is refused', async () => {
  const { id, lawyer } = await aFirmsApplication()
  await move(lawyer, id)
  await sweep(inSeconds(undoSeconds + 1))
  expect((await statusMessages()).map(({ emailedAt, undo: kept }) => [emailedAt !== null, kept])).toEqual([
    [true, null],
  ])
  expect((await undo(lawyer, id, 2)).body).toMatchObject({ code: 'undo-over', detail: undoCopy.sent })
})

test('a colleague, another firm, a later change and an erased client are refused', async () => {
  const { id, firm, lawyer } = await aFirmsApplication()
  const colleague = await signedInMember(firm, 'admin')
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  await move(lawyer, id)
  expect((await undo(colleague, id, 2)).body).toMatchObject({ code: 'forbidden', detail: undoCopy.others })
  expect((await undo(stranger, id, 2)).status).toBe(404)
  await move(lawyer, id, 'verified')
  expect((await undo(lawyer, id, 2)).body).toMatchObject({ code: 'undo-over', detail: undoCopy.changed })
  expect((await undo(lawyer, id, 3)).body).toMatchObject({ status: 'received', ownerStatus: 'received' })
  expect(await statusMessages()).toMatchObject([{ key: `status-changed:${id}:2` }])
  for (const wrong of [0, 61, 1.5]) {
    const refused = await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'verified', undoSeconds: wrong })
    expect(refused.status).toBe(400)
  }
})

test.each([
  ['a sender takes the message', () => deliverDue(inSeconds(undoSeconds + 1)), undoCopy.sent],
  ['another change comes first', () => db.update(applications).set({ version: 9 }), undoCopy.changed],
])('when %s meanwhile, nothing is undone', async (_, happens, detail) => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const member = await aMember(firm)
  await move(await memberBrowser(member.username), id)
  const context = interrupted(happens)
  const token = await memberTokenOf(context, member)
  await expect(undoMove(context, token, id, { version: 2 })).rejects.toMatchObject({ code: 'undo-over', detail })
  expect(await db.$count(history, eq(history.to, 'received'))).toBe(2)
})

test('of ten undoings of one change one succeeds and leaves one entry', async () => {
  const { id, lawyer } = await aFirmsApplication()
  await move(lawyer, id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(lawyer, id, 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'undo-move'))).toBe(1)
})

test('while the member is at the notice the message waits, for ten minutes at most, and not for a colleague', async () => {
  const { id, firm, lawyer } = await aFirmsApplication()
  const colleague = await signedInMember(firm, 'admin')
  await move(lawyer, id)
  const dueAt = async () => (await statusMessages())[0]?.dueAt?.getTime() ?? 0
  const hold = (own: Browser, version = 2, seconds: number | undefined = undoSeconds) =>
    own.patch<ClientApplication>(`/api/lawfirm/clients/${id}/status`, {
      status: 'received',
      version,
      undoSeconds: seconds,
    })
  const changed = () => db.$count(auditLog, eq(auditLog.action, 'move-file'))
  const [first, changes] = [await dueAt(), await changed()]
  expect((await hold(colleague, 2, 60)).status).toBe(200)
  expect(await dueAt()).toBe(first)
  const held = await hold(lawyer, 2, 60)
  expect([held.status, held.body.version, held.cost.trips]).toEqual([200, 2, 2])
  expect(await dueAt()).toBeGreaterThan(first)
  expect(await changed()).toBe(changes)
  expect((await hold(lawyer, 1)).status).toBe(409)

  await db.update(outbox).set({ createdAt: new Date(Date.now() - 590_000) })
  const limit = await dueAt()
  await hold(lawyer, 2, 60)
  expect(await dueAt()).toBe(limit)
  await deliverDue(inSeconds(61))
  expect(await statusMessages()).toMatchObject([{ undo: null }])
  await hold(lawyer)
  expect((await undo(lawyer, id, 2)).body).toMatchObject({ code: 'undo-over', detail: undoCopy.sent })
})
