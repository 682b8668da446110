import { expect, test } from 'vitest'
import { type Colleague, type RankedColleague, secondPersonAfter } from '../firms/second-person-rules'
import { mayOpen } from './may-open-rules'
import { blockerOf, isForPlatform } from './may-release-rules'

const now = new Date('2026-11-22T12:00:00Z')
const deed = { uploadedBy: 1, firmId: 7, state: 'uploaded' } as const
const second: Colleague = { id: 2, invitedBy: null, joinedAt: new Date('2026-01-01') }
const joined = (ago: number) => new Date(now.getTime() - ago)

test.each<[string, Partial<Colleague>, string | undefined]>([
  ['a colleague', {}, undefined],
  ['a colleague whom another member invited', { invitedBy: 3 }, undefined],
  ['the uploader', { id: 1 }, 'uploader'],
  ['a member whom the uploader invited, however long ago', { invitedBy: 1 }, 'invited'],
  ['a member who joined a minute less than a day ago', { joinedAt: joined(secondPersonAfter - 60_000) }, 'new'],
  ['a member who joined a day ago', { joinedAt: joined(secondPersonAfter) }, undefined],
])('release by %s', (_who, other, blocker) => {
  expect(blockerOf(deed, { ...second, ...other }, now)).toBe(blocker)
})

const lawyer: RankedColleague = { ...second, role: 'lawyer', permissions: [] }
test.each<[string, number | null, RankedColleague[], boolean]>([
  ['a firm of one person', 7, [{ ...lawyer, id: 1 }], true],
  ['a colleague may', 7, [{ ...lawyer, id: 1 }, lawyer], false],
  ['a colleague may not work with deeds', 7, [{ ...lawyer, role: 'staff' }], true],
  ['a colleague may by a permission of their own', 7, [{ ...lawyer, role: 'staff', permissions: ['deeds'] }], false],
  ['the only colleague was invited by the uploader', 7, [{ ...lawyer, invitedBy: 1 }], true],
  ['the only colleague is new', 7, [{ ...lawyer, joinedAt: now }], true],
  [
    'one is new, another is not',
    7,
    [
      { ...lawyer, joinedAt: now },
      { ...lawyer, id: 3 },
    ],
    false,
  ],
  ['another firm has the file now', 8, [], false],
  ['no firm has the file now', null, [], false],
])('the platform releases: %s', (_when, firmId, colleagues, isIt) => {
  expect(isForPlatform(deed, firmId, colleagues, now)).toBe(isIt)
})

test.each(['released', 'superseded', 'revoked'] as const)('the platform releases no version that is %s', (state) => {
  expect(isForPlatform({ ...deed, state }, 7, [], now)).toBe(false)
})

test('a version that a firm never released stays with that firm; a released one moves with the application', () => {
  expect([mayOpen(deed, 7), mayOpen(deed, 8), mayOpen({ ...deed, state: 'released' }, 8)]).toEqual([true, false, true])
})
