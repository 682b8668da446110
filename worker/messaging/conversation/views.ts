import type { ConversationMessage, PendingAttachment } from '#contract/messaging/conversation-views'
import { readsStatus } from '#contract/service-statuses'
import type { ServiceType } from '#contract/services'
import { documentView } from '../../applications/owner/views'
import type { documents } from '../../applications/tables'
import type { Waiting } from './attachment-queries'
import type { MessageRow } from './queries'

type Marks = Pick<MessageRow, 'emailedAt' | 'whatsappStatus' | 'whatsappStatusAt' | 'whatsappWay'>
type Sent = Omit<MessageRow, keyof Marks> & Partial<Marks>

/** @param service of its application; a status that its client does not read is a text */
export function messageView(
  row: Sent,
  attachments: readonly (typeof documents.$inferSelect)[],
  service: ServiceType,
): ConversationMessage {
  const { id, sender, senderName, channel, text, whole, isOtherSender, createdAt, readAt } = row
  const isRead = row.status === null || readsStatus(service, row.status)
  return {
    id,
    kind: isRead ? row.kind : 'text',
    sender,
    by: senderName,
    channel,
    text,
    whole,
    status: isRead ? row.status : null,
    isOtherSender,
    createdAt: createdAt.toISOString(),
    notice: noticeView(row),
    readAt: readAt?.toISOString() ?? null,
    earlier: (row.earlierTexts ?? []).map((one) => ({ text: one.text, until: new Date(one.until).toISOString() })),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    reaction: row.reaction,
    attachments: attachments.filter(({ messageId }) => messageId === id).map(documentView),
    refusedFiles: [...(row.refusedFiles ?? [])],
  }
}

function noticeView({ emailedAt, whatsappStatus: status, whatsappStatusAt: at, whatsappWay }: Partial<Marks>) {
  // skipped: nothing was sent
  const whatsapp =
    status && at && status !== 'skipped' ? { status, at: at.toISOString(), isWhole: whatsappWay === 'text' } : null
  return emailedAt || whatsapp ? { emailedAt: emailedAt?.toISOString() ?? null, whatsapp } : null
}

export const attachmentView = ({ id, name, contentType, sizeBytes }: Waiting): PendingAttachment => ({
  id,
  name,
  contentType,
  sizeBytes,
})
