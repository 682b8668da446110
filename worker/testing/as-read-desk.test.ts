import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { isStillToPassOn } from '../applications/next-firm/next-firm-queries'
import { applications } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { isUploaded } from '../deeds/queries'
import { deeds } from '../deeds/tables'
import { isAsRead } from '../desk/handovers/queries'
import { isWorkAsRead } from '../desk/handovers/share-queries'
import { handovers } from '../desk/handovers/tables'
import { isStillWaiting } from '../desk/undo/undo-queries'
import { firms, members } from '../firms/tables'
import { outbox } from '../notifications/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, aMember, db } from './people'
import { aReleasedDeed } from './released-deed'

// a batch is refused when something that decided about it has changed since it was read: each such thing by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)

/** Of rows that are named one by one there are not more. */
const asMany = ['>= in']

async function workOfAMember() {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [from, to] = [await aMember(firm), await aMember(firm, 'staff')]
  const { id } = await applicant({ firmId: firm.id, assigneeId: from.id, assigneeName: 'x' })
  const task = { applicationId: id, firmId: firm.id, title: 'Call', dueAt: later, createdBy: 'x', createdAt: now }
  const [row] = await db
    .insert(tasks)
    .values({ ...task, assigneeId: from.id, assigneeName: 'x' })
    .returning()
  return { firm, other, from, to, id, taskId: row?.id ?? 0 }
}

test('the work that a member hands over', async () => {
  const { firm, other, from, to, id, taskId } = await workOfAMember()
  const share = { to: { id: to.id, name: '' }, files: [id], tasks: [taskId] }
  const condition = isWorkAsRead(firm.id, from.id, [share])
  const moved = [{ assigneeId: to.id }, { assigneeId: null }]
  await expectEnds(condition, applications, eq(applications.id, id), [
    ...moved,
    { firmId: other.id },
    { fileStatus: 'complete' },
  ])
  await expectEnds(condition, tasks, eq(tasks.id, taskId), [...moved, { doneAt: now }])
  await expectEnds(condition, members, eq(members.id, to.id), [{ isActive: false }, { firmId: other.id }])
  await applicant({ firmId: firm.id, assigneeId: to.id })
  const elsewhere = await applicant({ firmId: other.id, assigneeId: from.id })
  const open = { title: 'Call', dueAt: later, createdBy: 'x', createdAt: now, assigneeId: from.id, assigneeName: 'x' }
  await db.insert(tasks).values([
    { ...open, applicationId: id, firmId: other.id },
    { ...open, applicationId: elsewhere.id, firmId: firm.id },
  ])
  expect(await holds(condition)).toBe(true)
  // as many, but not the same
  const file = await applicant({ firmId: firm.id })
  const [task] = await db
    .insert(tasks)
    .values({ ...open, applicationId: id, firmId: firm.id, assigneeId: to.id })
    .returning()
  const swap = async (isSwapped: boolean) => {
    const [mine, theirs] = isSwapped ? [to.id, from.id] : [from.id, to.id]
    await db.update(tasks).set({ assigneeId: mine }).where(eq(tasks.id, taskId))
    await db
      .update(tasks)
      .set({ assigneeId: theirs })
      .where(eq(tasks.id, task?.id ?? 0))
    expect(await holds(condition)).toBe(!isSwapped)
  }
  await swap(true)
  await swap(false)
  await expectEnds(condition, tasks, eq(tasks.id, task?.id ?? 0), [{ assigneeId: from.id }])
  await db.update(applications).set({ assigneeId: from.id }).where(eq(applications.id, file.id))
  expect(await holds(condition)).toBe(false)
  await db.update(applications).set({ assigneeId: to.id }).where(eq(applications.id, id))
  expect(await holds(condition)).toBe(false)
  expectEveryTerm([condition], asMany)
})

test('the work that goes back to a member', async () => {
  const { firm, other, from, to, id, taskId } = await workOfAMember()
  await db.update(applications).set({ assigneeId: to.id }).where(eq(applications.id, id))
  await db.update(tasks).set({ assigneeId: to.id })
  const [handover] = await db
    .insert(handovers)
    .values({ firmId: firm.id, fromId: from.id, byName: 'x', shares: [], createdAt: now })
    .returning()
  const giving = { from: { id: to.id, name: '' }, files: [id], tasks: [taskId] }
  const condition = isAsRead(firm.id, handover?.id ?? 0, from.id, [giving])
  await expectEnds(condition, handovers, undefined, [{ undoneAt: now }])
  await expectEnds(condition, members, eq(members.id, from.id), [{ isActive: false }])
  const moved = [{ assigneeId: from.id }, { assigneeId: null }, { firmId: other.id }]
  await expectEnds(condition, applications, eq(applications.id, id), [...moved, { fileStatus: 'complete' }])
  await expectEnds(condition, tasks, eq(tasks.id, taskId), [...moved, { doneAt: now }])
  expectEveryTerm([condition], asMany)
})

test('a change that can be undone', async () => {
  const { id } = await applicant()
  const { version } = await applicationOf(id)
  const undo = { memberId: 1, status: 'received', fileStatus: 'received', fileStatusAt: 0 }
  const row = { key: 'moved', message: 'x', facts: {}, code: 'x', createdAt: now }
  await db.insert(outbox).values({ ...row, dueAt: later, undo: undo as never })
  const condition = isStillWaiting(own, { id, version }, 'moved', now)
  await expectEnds(condition, outbox, eq(outbox.key, 'moved'), [
    { undo: null },
    { dueAt: now },
    { dueAt: null },
    { tries: 1 },
  ])
  await expectEnds(condition, applications, eq(applications.id, id), [{ version: version + 1 }])
  expect(await holds(isStillWaiting(own, { id, version }, 'other', now))).toBe(false)
  expectEveryTerm([condition])
})

test('an application that goes to the next firm', async () => {
  const next = await aFirm('gambe')
  const { id } = await applicant()
  const condition = isStillToPassOn({ id, contactedAt: null }, next)
  await expectEnds(condition, applications, eq(applications.id, id), [{ contactedAt: now }])
  await expectEnds(condition, firms, eq(firms.id, next.id), [{ isActive: false }])
  await db.update(firms).set({ isActive: false })
  const toNone = isStillToPassOn({ id, contactedAt: null }, undefined)
  await expectEnds(toNone, applications, eq(applications.id, id), [{ contactedAt: now }])
  expectEveryTerm([condition, toNone])
})

test('a version of a deed that is taken back', async () => {
  const [firm, other] = [{ ...(await aFirm('titan')), slug: 'titan' }, await aFirm('gambe')]
  const { id } = await applicant({ firmId: firm.id })
  await aReleasedDeed(firm, id, { state: 'uploaded', verificationCode: null })
  const [deed] = await db.select().from(deeds)
  const condition = isUploaded({ id: deed?.id ?? 0 }, firm.id)
  await expectEnds(condition, applications, eq(applications.id, id), [{ firmId: other.id }, { firmId: null }])
  await expectEnds(condition, deeds, undefined, [{ firmId: other.id }])
  await db.update(deeds).set({ state: 'released' })
  expect(await holds(condition)).toBe(false)
  expectEveryTerm([condition])
})
