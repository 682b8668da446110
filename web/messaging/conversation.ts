import type { QueryClient } from '@tanstack/react-query'
import type { MessageForm } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import type { DraftOwner } from '../server/device/draft-rules'
import { type ListAnswer, listQuery } from '../server/list-page'

/** One conversation as one side of it uses it. */
export interface Conversation {
  side: 'client' | 'firm' | 'platform'
  id: number
  /** Who writes here; their drafts are kept on the device. */
  owner: DraftOwner
  /** The address of its calls; files are uploaded and removed below it. */
  path: string
  list: (page: { cursor?: string }) => Promise<ListAnswer<ConversationMessage>>
  send: (form: MessageForm, key: string) => Promise<unknown>
  markRead: (upTo: number) => Promise<unknown>
  removeFile: (attachment: number) => Promise<unknown>
  /** Wraps a call of this side: their session may have ended. */
  guard: <Answer>(call: Promise<Answer>) => Promise<Answer>
  /** Where a file is read; absent for those who may not. */
  documentPath?: (document: number) => string
  /** After a message was sent or read: what else shows it is read again. */
  onChanged: () => unknown
}

export const conversationQuery = ({ side, id, list }: Pick<Conversation, 'side' | 'id' | 'list'>) =>
  listQuery(conversationKey(side, id), list, { seen: readers[side] })

/**
 * How often an open conversation is read again, in milliseconds: the other side may answer. An administrator's is not:
 * each reading is recorded.
 */
export const readAgainEvery = (side: Conversation['side']): number | false => (side === 'platform' ? false : 60_000)

/** Who can read it without a connection, too; an administrator's reading is recorded each time. */
const readers = { client: { kind: 'owner' }, firm: { kind: 'member' }, platform: undefined } as const
export const conversationKey = (side: Conversation['side'], id: number) => ['conversation', side, String(id)] as const

/** How many messages the page knows of; undefined while none are loaded. */
export const messagesSeen = (client: QueryClient, conversation: Conversation): number | undefined =>
  client.getQueryData(conversationQuery(conversation).queryKey)?.pages[0]?.total
