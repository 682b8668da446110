import { expect, test } from 'vitest'
import { type Reply, usualReplyMinutes } from './reply-rules'

const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
const answered = (wait: number, age = 200): Reply => ({
  createdAt: hours(age),
  repliedAt: hours(age - wait),
  withdrawnAt: null,
  isMoved: false,
})
const waiting = (age: number): Reply => ({ ...answered(0, age), repliedAt: null })
const withdrawn = (reply: Reply): Reply => ({ ...reply, withdrawnAt: now })
const moved = (reply: Reply): Reply => ({ ...reply, isMoved: true })
const four = [answered(1), answered(2), answered(3), answered(30)]

test.each([
  ['none', [], null],
  ['four replies', four, null],
  ['five replies: the median', [...four, answered(5)], 3 * 60],
  ['six: the longer of the two in the middle', [...four, answered(5), answered(40)], 5 * 60],
  ['in any order', [answered(5), ...four.toReversed()], 3 * 60],
  ['one that waits longer than promised counts as the longest', [...four, waiting(25)], 3 * 60],
  ['a new one that waits does not count yet', [...four, waiting(24)], null],
  ['the usual one is still waiting', [...four, ...Array.from({ length: 5 }, () => waiting(48))], null],
  ['withdrawn before a reply: not counted', [...four, withdrawn(waiting(48))], null],
  ['withdrawn after a reply: counted', [...four, withdrawn(answered(5))], 3 * 60],
  ['moved by an administrator: not counted', [...four, moved(answered(5))], null],
  ['a reply in the same moment is a minute', Array.from({ length: 5 }, () => answered(0)), 1],
])('%s', (_, replies, minutes) => {
  expect(usualReplyMinutes(replies, now)).toBe(minutes)
})
