import { expect, test } from 'vitest'
import { preferencesOf } from '../../firms/settings-rules'
import { digestDay, digestOf } from './digest-rules'

test.each([
  ['at half past seven in Harare', '2026-11-23T05:30:00Z', '2026-11-23'],
  ['a minute before', '2026-11-23T05:29:59Z', undefined],
  ['later in the morning', '2026-11-23T09:59:59Z', '2026-11-23'],
  ['at noon in Harare', '2026-11-23T10:00:00Z', undefined],
  ['on a Saturday', '2026-11-28T05:30:00Z', '2026-11-28'],
  ['on a Sunday', '2026-11-29T05:30:00Z', undefined],
  ['late on a Sunday in UTC, which is Monday in Harare', '2026-11-29T22:30:00Z', undefined],
  ['in summer, at the same time', '2026-07-01T05:30:00Z', '2026-07-01'],
])('the day of a digest %s', (_, now, day) => {
  expect(digestDay(new Date(now))).toBe(day)
})

const on = preferencesOf({})
const now = new Date('2026-11-23T05:30:00Z')
const member = {
  id: 7,
  invitedBy: null,
  joinedAt: new Date(0),
  role: 'staff',
  permissions: [],
  isFirmActive: true,
  preferences: on,
  tasksDue: 0,
  appointments: [],
  validations: 0,
  identities: 0,
  exceptions: 0,
  notices: 0,
  isStoodInFor: false,
  absent: [],
} as const
const mine = (need: string, files: number, isWhole = true) => ({ need, files, isWhole, assignee: 'me' })
const noOnes = (need: string, files: number, isWhole = true) => ({ need, files, isWhole, assignee: 'none' })
/** Late files of the reader, of a colleague and of no one. */
const late = (own: number, theirs: number, none: number) => ({
  tasksOfNoOne: 0,
  needs: [
    {
      need: 'late',
      byAssignee: [
        { assigneeId: 7, files: own },
        { assigneeId: 8, files: theirs },
        { assigneeId: null, files: none },
      ],
    },
  ] as const,
})
const none = { needs: [], tasksOfNoOne: 0 }
const tendai = { id: 8, name: 'Tendai', tasksDue: 2, appointments: ['09:15'], notices: 1 }

test.each([
  ['their files and those of no one, not a colleague’s', {}, late(2, 5, 3), [mine('late', 2), noOnes('late', 3)]],
  ['nothing that is a colleague’s', {}, late(0, 5, 0), []],
  ['tasks alone', { tasksDue: 3 }, none, [mine('task', 3)]],
  ['tasks of no one', {}, { ...none, tasksOfNoOne: 1 }, [noOnes('task', 1)]],
  ['more than are counted', { tasksDue: 31 }, none, [mine('task', 30, false)]],
  ['fewer than there are, where not all were looked at', {}, late(1, 200, 0), [mine('late', 1, false)]],
  ['nothing when switched off', { tasksDue: 3, preferences: { ...on, morningDigest: false } }, late(1, 0, 0), []],
  ['no validation without the right to deeds', { validations: 2, identities: 1 }, none, [mine('identity', 1)]],
  [
    'what a lawyer may confirm',
    { role: 'lawyer', validations: 2, identities: 1 },
    none,
    [mine('validation', 2), mine('identity', 1)],
  ],
  ['none on their first day', { role: 'lawyer', validations: 2, identities: 1, joinedAt: now }, none, []],
  ['nothing for an inactive firm', { tasksDue: 3, isFirmActive: false }, late(1, 0, 0), []],
  ['nothing while someone stands in for them', { tasksDue: 3, isStoodInFor: true }, late(1, 0, 4), []],
  [
    'what is a colleague’s for whom they stand in',
    { absent: [tendai] },
    late(0, 5, 0),
    [
      { need: 'late', files: 5, isWhole: true, assignee: 8, name: 'Tendai' },
      { need: 'task', files: 2, isWhole: true, assignee: 8, name: 'Tendai' },
    ],
  ],
] as const)('a digest holds %s', (_, reader, ofFirm, due) => {
  expect(digestOf({ ...member, ...reader }, ofFirm, now).due).toEqual(due)
})

test('what colleagues did counts, also for whom they stand in', () => {
  expect(digestOf({ ...member, notices: 2, absent: [tendai] }, none, now).notices).toBe(3)
})

test('a digest has the times of the reader’s appointments, and those of a colleague for whom they stand in', () => {
  const times = ['11:00', '14:30']
  const of = (more: object) => digestOf({ ...member, ...more }, none, now).appointments
  expect(of({ appointments: times, absent: [tendai] })).toEqual([{ times }, { name: 'Tendai', times: ['09:15'] }])
  expect(of({ absent: [{ ...tendai, appointments: [] }] })).toEqual([])
  expect(of({ appointments: times, isStoodInFor: true })).toEqual([])
})
