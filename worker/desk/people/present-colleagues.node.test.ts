import { expect, test } from 'vitest'
import type { Member } from '../../firms/member'
import { presentColleagues } from './present-colleagues'

const now = new Date('2026-11-26T10:00:00Z')
const act = (minutes: number, more: object = {}) => ({
  at: new Date(now.getTime() - minutes * 60_000),
  who: 'Tendai',
  role: 'lawyer, Titan Law',
  action: 'view-file',
  actorKind: 'member',
  actorId: 2,
  ...more,
})
const me = { id: 1, firm: { name: 'Titan Law' } } as Member

test.each([
  ['a colleague, at their last view', [act(5), act(2)], [['Tendai', 2]]],
  [
    'several, the last one first',
    [act(5), act(3, { actorId: 3, who: 'Rudo' })],
    [
      ['Rudo', 3],
      ['Tendai', 5],
    ],
  ],
  ['not oneself', [act(1, { actorId: 1 })], []],
  ['not after a quarter of an hour', [act(15)], []],
  ['not what else they did', [act(1, { action: 'log-call' })], []],
  ['not the owner or an admin of the platform', [act(1, { actorKind: 'user' })], []],
  ['not a member of the firm that had it', [act(1, { role: 'lawyer, Gambe Law Group' })], []],
] as const)('who has a file open: %s', (_, acts, seen) => {
  const shown = presentColleagues(acts, me, now)
  expect(shown.map(({ name, at }) => [name, (now.getTime() - Date.parse(at)) / 60_000])).toEqual(seen)
})
