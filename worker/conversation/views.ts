import type { ConversationMessage, PendingAttachment } from '#contract/views/conversation'
import type { documents } from '../applications/tables'
import { documentView } from '../applications/views'
import type { Waiting } from './attachment-queries'
import type { MessageRow } from './queries'

type Sent = Omit<MessageRow, 'emailedAt' | 'whatsappedAt'> & Partial<Pick<MessageRow, 'emailedAt' | 'whatsappedAt'>>

export function messageView(row: Sent, attachments: readonly (typeof documents.$inferSelect)[]): ConversationMessage {
  const { id, kind, sender, senderName, channel, text, status, isOtherSender, createdAt, readAt } = row
  const sentAt = [row.emailedAt, row.whatsappedAt].filter((at) => at instanceof Date).toSorted((a, b) => +a - +b)[0]
  return {
    id,
    kind,
    sender,
    by: senderName,
    channel,
    text,
    status,
    isOtherSender,
    createdAt: createdAt.toISOString(),
    deliveredAt: sentAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    attachments: attachments.filter(({ messageId }) => messageId === id).map(documentView),
  }
}

export const attachmentView = ({ id, name, contentType, sizeBytes }: Waiting): PendingAttachment => ({
  id,
  name,
  contentType,
  sizeBytes,
})
