import { expect, test } from 'vitest'
import { noticesOfAssignment, noticesOfTask } from './member-notice-rules'

const at = new Date('2026-11-20T08:00:00Z')
const by = { id: 1, name: 'Ada Admin' }
const tendai = { id: 2, fullName: 'Tendai Moyo' }
const ada = { id: 1, fullName: 'Ada Admin' }
const notice = { applicationId: 5, byName: 'Ada Admin', word: 'Please call', createdAt: at }
const assigned = { ...notice, memberId: 2, kind: 'assigned' }

test.each<[string, number | null, typeof tendai | null, object[]]>([
  ['no one gets from no one', null, null, []],
  ['a colleague gets', null, tendai, [assigned]],
  ['the actor takes from no one', null, ada, []],
  ['the actor passes on', 1, tendai, [assigned]],
  ['the actor gives up', 1, null, []],
  ['a colleague keeps', 2, tendai, [assigned]],
  ['the actor takes', 3, ada, [{ ...notice, memberId: 3, kind: 'taken' }]],
  [
    'a colleague gets from another',
    3,
    tendai,
    [assigned, { ...notice, memberId: 3, kind: 'passed', aboutName: 'Tendai Moyo' }],
  ],
  ['a colleague loses', 3, null, [{ ...notice, memberId: 3, kind: 'passed', aboutName: null }]],
])('who is notified of a file that %s', (_, from, to, notices) => {
  expect(noticesOfAssignment({ applicationId: 5, from, to, by, word: 'Please call', at })).toEqual(notices)
})

test('a colleague is notified of a task, and no one of their own', () => {
  const { word: _, ...task } = { ...notice, memberId: 2, kind: 'task' }
  expect(noticesOfTask(5, 2, by, at)).toEqual([task])
  expect([1, null, undefined].map((id) => noticesOfTask(5, id, by, at))).toEqual([[], [], []])
})
