import { expect, test } from 'vitest'
import { preferencesOf } from '../../firms/settings-rules'
import { counted, digestDay, digestOf } from './digest-rules'

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
const late = counted('late', 2)
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
  validations: 0,
  identities: 0,
} as const

test.each([
  ['what the firm needs, without what is zero', { tasksDue: 0 }, [late, counted('message', 0)], [late]],
  ['tasks alone', { tasksDue: 3 }, [], [{ need: 'task', files: 3, isWhole: true }]],
  ['more than are counted', { tasksDue: 31 }, [], [{ need: 'task', files: 30, isWhole: false }]],
  ['nothing when all is zero', { tasksDue: 0 }, [counted('late', 0)], []],
  ['nothing when switched off', { tasksDue: 3, preferences: { ...on, morningDigest: false } }, [late], []],
  ['no validation without the right to deeds', { validations: 2, identities: 1 }, [], [counted('identity', 1)]],
  [
    'what a lawyer may confirm',
    { role: 'lawyer', validations: 2, identities: 1 },
    [],
    [counted('validation', 2), counted('identity', 1)],
  ],
  ['none on their first day', { role: 'lawyer', validations: 2, identities: 1, joinedAt: now }, [], []],
  ['nothing for an inactive firm', { tasksDue: 3, isFirmActive: false }, [late], []],
] as const)('a digest holds %s', (_, reader, ofFirm, digest) => {
  expect(digestOf({ ...member, ...reader }, ofFirm, now)).toEqual(digest)
})

test('a count that a counter keeps is whole', () => {
  expect(counted('deposit', 45, false)).toEqual({ need: 'deposit', files: 45, isWhole: true })
})
