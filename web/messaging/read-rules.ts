import type { MessageSender } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import type { Conversation } from './conversation'

const others = {
  client: ['firm', 'platform'],
  firm: ['client'],
  platform: ['client', 'firm'],
} as const satisfies Record<Conversation['side'], readonly MessageSender[]>

export const isFromOther = (side: Conversation['side'], { sender }: Pick<ConversationMessage, 'sender'>): boolean =>
  others[side].some((other) => other === sender)

/** The newest message that this side has not read; an administrator's reading marks nothing. The newest come first. */
export const newestUnread = (
  side: Conversation['side'],
  messages: readonly ConversationMessage[],
): number | undefined =>
  side === 'platform' ? undefined : messages.find((one) => isFromOther(side, one) && one.readAt === null)?.id

/** Whether the end of the messages counts as read: it is on the screen, and somebody looks at the page. */
export const isEndRead = (isOnScreen: boolean | undefined, visibility: DocumentVisibilityState): boolean =>
  isOnScreen === true && visibility === 'visible'
