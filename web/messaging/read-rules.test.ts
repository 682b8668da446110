import { expect, test } from 'vitest'
import type { MessageSender } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { isEndRead, newestUnread } from './read-rules'

const message = (id: number, sender: MessageSender, readAt: string | null = null) =>
  ({ id, sender, readAt }) as ConversationMessage

test.each([
  ['client', [message(3, 'client'), message(2, 'firm'), message(1, 'firm')], 2],
  ['client', [message(2, 'platform'), message(1, 'firm')], 2],
  ['client', [message(2, 'firm', '2026-11-01T08:00:00Z'), message(1, 'firm')], 1],
  ['client', [message(1, 'firm', '2026-11-01T08:00:00Z')], undefined],
  ['firm', [message(3, 'platform'), message(2, 'firm'), message(1, 'client')], 1],
  ['firm', [], undefined],
  ['platform', [message(1, 'client')], undefined],
] as const)('the newest that the side %s has not read', (side, messages, id) => {
  expect(newestUnread(side, messages)).toBe(id)
})

test.each([
  [true, 'visible', true],
  [true, 'hidden', false],
  [false, 'visible', false],
  [undefined, 'visible', false],
] as const)('an end that is on the screen (%s) of a %s page is read: %s', (isOnScreen, visibility, is) => {
  expect(isEndRead(isOnScreen, visibility)).toBe(is)
})
