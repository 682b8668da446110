import { expect, test } from 'vitest'
import { type Column, type Row, rowTexts } from './row-text'

const names = ['id', 'application_id', 'member_id', 'state', 'title', 'key', 'version', 'due_at', 'done_at']
const ofTasks = names.map(
  (name): Column => ({
    name,
    type: 'TEXT',
    isRequired: name === 'done_at' ? 0 : 1,
    initial: name === 'state' ? "'open'" : null,
  }),
)
const columns = new Map([['tasks', ofTasks]])
const task: Row = {
  id: 7,
  application_id: 3,
  member_id: 2,
  state: 'open',
  title: 'Call 4 people of application 3 before 2026-01-31',
  key: `task:${crypto.randomUUID()}`,
  version: 1,
  due_at: Date.now(),
  done_at: null,
}
const textOf = (row: Row | null, former: Row | null, ids: number[] = [3]) =>
  rowTexts([{ name: 'tasks', row, former }], columns, ids)

test('a new row has its values, without defaults, times and keys; the id of the address is named', () => {
  const rest = 'title=Call # people of application :id before DATE key=task:* version=1'
  expect(textOf(task, null)).toEqual([`  + tasks application_id=:id member_id=2 ${rest}`])
  expect(textOf(task, null, [])).toEqual([`  + tasks member_id=2 ${rest.replace(':id', '#')}`])
})

test('a change has the columns that differ, numbers by how much; a time is not shown', () => {
  const done = { ...task, state: 'done', version: 2, done_at: Date.now() }
  expect(textOf(done, task)).toEqual(['  ~ tasks state=done version+1 done_at'])
  expect(textOf(task, done)).toEqual(['  ~ tasks state=open version-1 done_at=null'])
  expect(textOf(task, task)).toEqual([])
})

test('equal rows are counted', () => {
  const two = [task, { ...task, id: 8 }].map((former) => ({ name: 'tasks', row: null, former }))
  expect(rowTexts(two, columns, [])).toEqual(['  - tasks (2 rows)'])
})
