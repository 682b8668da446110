import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { applicationReads } from '../applications/seen-tables'
import { conversationMessages } from '../applications/shared/history-queries'
import { hasNumber } from '../applications/shared/phone-queries'
import { applications } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { idOfFirm, markSeen, recordView } from '../desk/applications/seen-queries'
import { hasRoomForSnooze, removeSnooze } from '../desk/day/day-queries'
import { giveBack } from '../desk/handovers/queries'
import { snoozes } from '../desk/tables'
import { undoMacroParts } from '../desk/undo/undo-macro-queries'
import { lastMove } from '../desk/undo/undo-queries'
import { documentRequests } from '../documents/request-tables'
import { memberNotices } from '../firms/notices/tables'
import { auditLog, sessions } from '../platform/database/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, aMember, db } from './people'
import { finds, touches } from './terms'

// which rows a change at a firm's desk has: each term of its condition by itself

const context = contextAt()
const own = context.db
const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)
const isOwn = (id: number) => eq(applications.id, id)

test('what a macro wrote, and a handover gave notice of', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [member, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const [{ id }, elsewhere] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const by = { id: member.id, name: 'x', firmId: firm.id, kind: 'member', role: 'lawyer', address: null } as never
  const run = { application: { id, version: 1 }, member: by, changedAt: now, macro: { acts: [], name: 'm' } as never }
  const [, ofMessages, ofNotices, ofRequests, ofTasks] = undoMacroParts(own, run, later).map((one) =>
    touches(one as never),
  )
  if (!ofMessages || !ofNotices || !ofRequests || !ofTasks) throw new Error('nothing is undone')
  const message = { applicationId: id, sender: 'firm', senderId: member.id, senderName: 'x', text: 'x' } as const
  await db.insert(conversationMessages).values({ ...message, createdAt: now })
  await expectEnds(ofMessages, conversationMessages, undefined, [
    { applicationId: elsewhere.id },
    { senderId: colleague.id },
    { sender: 'client' },
    { createdAt: later },
  ])
  const notice = {
    memberId: colleague.id,
    applicationId: id,
    kind: 'handed-over',
    byName: 'x',
    createdAt: now,
  } as const
  await db.insert(memberNotices).values(notice)
  const ofMacro = [{ applicationId: elsewhere.id }, { byName: 'y' }]
  await expectEnds(ofNotices, memberNotices, undefined, [...ofMacro, { createdAt: later }])
  const { replaced } = giveBack(
    own,
    by,
    { id: 1, fromId: member.id, fromName: 'x', createdAt: now },
    { givings: [{ from: { id: colleague.id, name: 'x' }, files: [], tasks: [] }], detail: 'x', notices: [] },
    later,
  )
  const ofHandover = touches(replaced)
  await expectEnds(ofHandover, memberNotices, undefined, [
    { memberId: member.id },
    { kind: 'mentioned' as never },
    { createdAt: later },
  ])
  const request = { kind: 'rates', name: 'Rates', state: 'requested' as const, changes: [], changedAt: now }
  await db.insert(documentRequests).values({ ...request, applicationId: id, changedBy: member.id })
  await expectEnds(ofRequests, documentRequests, undefined, [
    { applicationId: elsewhere.id },
    { changedBy: colleague.id },
    { changedAt: later },
    { state: 'received' },
    { version: 2 },
  ])
  const task = { applicationId: id, firmId: firm.id, title: 'Call', dueAt: later, createdBy: 'x', createdAt: now }
  await db.insert(tasks).values(task)
  await expectEnds(ofTasks, tasks, undefined, [
    { applicationId: elsewhere.id },
    { firmId: other.id },
    { createdAt: later },
    { createdBy: 'y' },
  ])
  expectEveryTerm([ofMessages, ofNotices, ofHandover, ofRequests, ofTasks])
})

test('what a member put off', async () => {
  const firm = await aFirm('titan')
  const [member, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const [one, two, three] = [await applicant(), await applicant(), await applicant()]
  const entry = { memberId: member.id, applicationId: one.id, taskId: 0 }
  const row = { ...entry, until: later, clientMessages: 0, createdAt: now }
  const [removed, room] = [touches(removeSnooze(own, entry, now)), hasRoomForSnooze(entry, now, 1)]
  await db.insert(snoozes).values(row)
  const others = [{ applicationId: two.id }, { taskId: 1 }]
  await expectEnds(removed, snoozes, undefined, [...others, { memberId: colleague.id }])
  await expectEnds(room, snoozes, undefined, others)
  await db.update(snoozes).set({ applicationId: two.id, until: now })
  expect([await holds(removed), await holds(room)]).toEqual([true, true])
  await db.update(snoozes).set({ until: later })
  expect(await holds(room)).toBe(false)
  await db.update(snoozes).set({ memberId: colleague.id })
  expect(await holds(room)).toBe(true)
  await db.insert(snoozes).values({ ...row, applicationId: three.id })
  expect(await holds(room)).toBe(false)
  expectEveryTerm([removed])
  // it names the member twice
  expectEveryTerm([room], ['"snoozes"."member_id"'])
})

test('an application that a member opens', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [member, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const { id } = await applicant({ firmId: firm.id, documentsAt: now, newDocumentsAt: now })
  const token = { kind: 'member', id: member.id, firmId: firm.id, sid: 's' } as never
  await db.insert(sessions).values({ id: 's', kind: 'member', accountId: member.id, createdAt: now, lastSeenAt: now })
  const [seen, marked] = markSeen(context, token, id).map((statement) => touches(statement as never))
  const viewed = touches(recordView(context, token, id))
  if (!seen || !marked) throw new Error('no statement')
  for (const condition of [seen, marked]) {
    await expectEnds(condition, applications, isOwn(id), [{ firmId: other.id }, { firmId: null }])
    await expectEnds(condition, sessions, undefined, [
      { kind: 'owner' },
      { endedAt: now },
      { lastSeenAt: new Date(0) },
      { accountId: colleague.id },
    ])
  }
  await expectEnds(viewed, applications, isOwn(id), [{ firmId: other.id }])
  await expectEnds(viewed, sessions, undefined, [{ endedAt: now }])
  await expectEnds(marked, applications, isOwn(id), [{ newDocumentsAt: null }])
  await db.insert(applicationReads).values({ memberId: member.id, applicationId: id, seenAt: earlier })
  await db.insert(applicationReads).values({ memberId: colleague.id, applicationId: id, seenAt: later })
  await expectEnds(seen, applications, isOwn(id), [{ documentsAt: null }, { documentsAt: earlier }])
  for (const column of ['waybillAt', 'serviceAnswersAt'] as const) {
    await db
      .update(applications)
      .set({ documentsAt: null, [column]: now })
      .where(isOwn(id))
    await expectEnds(seen, applications, isOwn(id), [{ [column]: null }])
    await db
      .update(applications)
      .set({ [column]: null })
      .where(isOwn(id))
  }
  await db.delete(applicationReads).where(eq(applicationReads.memberId, member.id))
  await db.update(applications).set({ documentsAt: now }).where(isOwn(id))
  expect(await holds(seen)).toBe(true)
  expectEveryTerm([seen, marked, viewed], ['"last_seen_at" >', '"members"."firm_id"'])
})

test('an application of the firm, and its last move', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { id } = await applicant({ firmId: firm.id })
  const ofFirm = sql`${idOfFirm(firm.id, id)} is ${id}`
  await expectEnds(ofFirm, applications, isOwn(id), [{ firmId: other.id }, { firmId: null }])
  const act = { at: now, actorKind: 'member', actorName: 'x', actorRole: 'x', subject: 'x', result: 'done' }
  const last = (rowId: number | null) => holds(sql`${lastMove(id)} is ${rowId}`)
  const add = async (action: string) => {
    const [row] = await db
      .insert(auditLog)
      .values({ ...act, action, applicationId: id })
      .returning()
    return row?.id ?? 0
  }
  for (const action of ['move-file', 'confirm-move']) expect(await last(await add(action))).toBe(true)
  const moved = await add('move-file')
  await add('send-message')
  expect(await last(moved)).toBe(true)
  const confirmed = await add('confirm-move')
  expect(await last(confirmed)).toBe(true)
  expectEveryTerm([ofFirm, sql`${lastMove(id)} is ${null}`])
})

test('applications with a number', async () => {
  const { id } = await applicant({ clientNumber: '+441' })
  const found = finds(own.select({ id: applications.id }).from(applications).where(hasNumber('+441')))
  await expectEnds(found, applications, isOwn(id), [{ clientNumber: '+442' }, { clientNumber: null }])
  await db.update(applications).set({ clientNumber: '' })
  expect(await holds(finds(own.select({ id: applications.id }).from(applications).where(hasNumber(''))))).toBe(false)
  expectEveryTerm([found])
})
