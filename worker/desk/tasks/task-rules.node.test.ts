import { expect, test } from 'vitest'
import { taskMessages } from '#contract/desk/tasks'
import { harareMidnight } from '#contract/time'
import { decideDue, decideTask, decideTaskMember, type TaskRow, taskView } from './task-rules'

const now = new Date('2026-11-23T08:00:00Z')
const task: TaskRow = {
  id: 1,
  applicationId: 2,
  firmId: 3,
  title: 'Call the client',
  dueAt: new Date(harareMidnight('2026-11-20')),
  assigneeId: 4,
  assigneeName: 'Tariro Moyo',
  createdBy: 'Farai Dube',
  createdAt: new Date(0),
  doneBy: null,
  doneAt: null,
  time: null,
}
const done = { ...task, doneAt: new Date(0), doneBy: 'Farai Dube' }
const colleague = { id: 5, fullName: 'Memory Zvobgo', isActive: true }
const by = { name: 'Farai Dube', colleague, now }

test.each([
  ['nothing', task, {}, undefined],
  ['the same again', task, { title: task.title, due: '2026-11-20', assigneeId: 4, isDone: false }, undefined],
  ['another title', task, { title: 'Write', due: '2026-11-20' }, { set: { title: 'Write' }, action: 'change-task' }],
  ['no one', task, { assigneeId: null }, { set: { assigneeId: null, assigneeName: null }, action: 'change-task' }],
  [
    'a colleague',
    task,
    { assigneeId: 5 },
    { set: { assigneeId: 5, assigneeName: 'Memory Zvobgo' }, action: 'change-task' },
  ],
  [
    'another day',
    task,
    { due: '2026-11-23' },
    { set: { dueAt: new Date('2026-11-22T22:00:00Z') }, action: 'change-task' },
  ],
  ['a time', task, { time: '11:00' }, { set: { time: '11:00' }, action: 'change-task' }],
  ['no time', { ...task, time: '11:00' }, { time: null }, { set: { time: null }, action: 'change-task' }],
  ['the same time', { ...task, time: '11:00' }, { time: '11:00' }, undefined],
  ['done', task, { isDone: true }, { set: { doneAt: now, doneBy: 'Farai Dube' }, action: 'finish-task' }],
  ['open again', done, { isDone: false }, { set: { doneAt: null, doneBy: null }, action: 'reopen-task' }],
  ['done already', done, { isDone: true }, undefined],
])('a task is changed: %s', (_name, row, change, decided) => {
  expect(decideTask(row, change, by)).toEqual(decided)
})

test('a new day is today or later, and a new member is an active one of the firm', () => {
  expect(decideDue('2026-11-23', now).toISOString()).toBe('2026-11-22T22:00:00.000Z')
  const refused = (code: string, message?: string) =>
    expect.objectContaining(message ? { code, detail: message } : { code }) as Error
  expect(() => decideDue('2026-11-22', now)).toThrow(refused('bad-request', taskMessages.past))
  expect(() => decideTask(task, { due: '2026-11-19' }, by)).toThrow(refused('bad-request', taskMessages.past))
  expect(() => decideTaskMember(5, undefined)).toThrow(refused('not-found'))
  const inactive = { ...colleague, isActive: false }
  expect(() => decideTaskMember(5, inactive)).toThrow(refused('bad-request', taskMessages.inactive('Memory Zvobgo')))
})

test('a task is shown with its day in Harare', () => {
  expect(taskView(done)).toEqual({
    id: 1,
    title: 'Call the client',
    due: '2026-11-20',
    time: null,
    assignee: { id: 4, name: 'Tariro Moyo' },
    createdBy: 'Farai Dube',
    doneBy: 'Farai Dube',
    doneAt: '1970-01-01T00:00:00.000Z',
  })
})
