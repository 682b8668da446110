import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxNotes } from '#contract/desk/notes/form'
import { maxSavedViews } from '#contract/desk/saved-views'
import { maxOpenTasks, maxTasks } from '#contract/desk/tasks'
import { notes } from '../applications/note-tables'
import { applications } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { hasRoomForNote } from '../desk/applications/note-queries'
import { hasRoomForView } from '../desk/saved-views/queries'
import { savedViews } from '../desk/saved-views/tables'
import { hasRoomForTask, hasTask, mayReopen } from '../desk/tasks/task-queries'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant } from './paying'
import { aFirm, aMember, db } from './people'

// how many rows there may be: each term of the condition by itself

const now = new Date()

test('tasks and notes of a firm about an application', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [{ id }, elsewhere] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const room = hasRoomForTask(firm.id, id)
  const reopens = mayReopen(firm.id, id)
  const gone = [{ firmId: other.id }, { firmId: null }, { erasedAt: now }]
  await expectEnds(room, applications, eq(applications.id, id), gone)
  const task = { applicationId: id, firmId: firm.id, title: 'Call', dueAt: now, createdBy: 'x', createdAt: now }
  const add = (count: number, more: Partial<typeof tasks.$inferInsert> = {}) =>
    Promise.all(Array.from({ length: count }, () => db.insert(tasks).values({ ...task, ...more })))
  const both = async () => [await holds(room), await holds(reopens)]
  // of another firm, of another application
  await add(maxOpenTasks, { firmId: other.id })
  await add(maxOpenTasks, { applicationId: elsewhere.id })
  await add(maxOpenTasks - 1)
  expect(await both()).toEqual([true, true])
  await add(1)
  expect(await both()).toEqual([false, false])
  await db.update(tasks).set({ doneAt: now })
  await add(maxTasks - maxOpenTasks - 1, { doneAt: now })
  expect(await both()).toEqual([true, true])
  await add(1, { doneAt: now })
  expect(await both()).toEqual([false, true])
  const forNotes = hasRoomForNote(firm.id, id)
  await expectEnds(forNotes, applications, eq(applications.id, id), [{ erasedAt: now }])
  const note = { applicationId: id, firmId: firm.id, memberId: 1, memberName: 'x', text: 'x', createdAt: now }
  const write = (count: number, more: Partial<typeof notes.$inferInsert> = {}) =>
    Promise.all(Array.from({ length: count }, () => db.insert(notes).values({ ...note, ...more })))
  await write(maxNotes, { firmId: other.id })
  await write(maxNotes - 1)
  expect(await holds(forNotes)).toBe(true)
  await write(1)
  expect(await holds(forNotes)).toBe(false)
  expectEveryTerm([room, reopens, forNotes])
})

test('a task that a firm has, and a view of a member', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [member, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const { id } = await applicant({ firmId: firm.id })
  const [task] = await db
    .insert(tasks)
    .values({ applicationId: id, firmId: firm.id, title: 'Call', dueAt: now, createdBy: 'x', createdAt: now })
    .returning()
  const there = hasTask(firm.id, id, task?.id ?? 0)
  await expectEnds(there, tasks, undefined, [{ firmId: other.id }])
  await expectEnds(there, applications, eq(applications.id, id), [{ firmId: other.id }])
  const [room, named] = [hasRoomForView(member.id, 'New'), hasRoomForView(member.id, 'VIEW 1')]
  const add = (memberId: number, place: number) =>
    db.insert(savedViews).values({ memberId, name: `View ${place}`, filters: {}, createdAt: now })
  for (let place = 1; place <= maxSavedViews; place++) await add(colleague.id, place)
  for (let place = 1; place < maxSavedViews; place++) await add(member.id, place)
  expect(await holds(room)).toBe(true)
  await add(member.id, maxSavedViews)
  expect([await holds(room), await holds(named)]).toEqual([false, true])
  const [theirs] = await db.select().from(savedViews).where(eq(savedViews.memberId, colleague.id))
  await db
    .update(savedViews)
    .set({ name: 'New' })
    .where(eq(savedViews.id, theirs?.id ?? 0))
  expect(await holds(room)).toBe(false)
  expectEveryTerm([there, room])
})
