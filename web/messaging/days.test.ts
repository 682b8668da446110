import { expect, test } from 'vitest'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { daysOf } from './days'

const at = (id: number, createdAt: string) => ({ id, createdAt }) as ConversationMessage

test('messages are grouped by the day in Harare, oldest first', () => {
  const newestFirst = [
    at(4, '2026-11-22T22:30:00Z'),
    at(3, '2026-11-22T21:59:00Z'),
    at(2, '2026-11-22T08:00:00Z'),
    at(1, '2026-11-20T08:00:00Z'),
  ]
  expect(daysOf(newestFirst).map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
    ['20 Nov 2026', [1]],
    ['22 Nov 2026', [2, 3]],
    ['23 Nov 2026', [4]],
  ])
  expect(daysOf([])).toEqual([])
})
