import type { MessageSender } from '#contract/messaging/conversation'
import type { Actor } from '../platform/audit/actor'

/**
 * Who writes an entry of the history to the client. What the owner does is noted by the system; another owner's account is
 * an administrator's.
 * @param ownerId the account of the application
 */
export function senderOf({ kind, id }: Pick<Actor, 'kind' | 'id'>, ownerId: number | null): MessageSender {
  if (kind === 'member') return 'firm'
  if (kind === 'super') return 'platform'
  return kind === 'owner' && id !== ownerId ? 'platform' : 'system'
}

/** Identifies the notification of a side that is due then; messages until then share it. */
export const noticeKey = (id: number, side: 'client' | 'firm', dueAt: Date): string =>
  `conversation:${id}:${side}:${dueAt.getTime()}`

/**
 * When a client was last notified, or is next, after a mail of its own about a status or a request.
 * It counts like a notification, so that messages after it wait their ten minutes. One that waits already stays.
 */
export const nextNotifiedAt = ({ clientNotifiedAt: last }: { clientNotifiedAt: Date | null }, at: Date): Date =>
  last && last > at ? last : at
