import type { ConversationMessage, MessageNotice } from '#contract/messaging/conversation-views'
import { conversationCopy } from './copy'

const { marks } = conversationCopy

interface Mark {
  words: string
  at?: string
}

/** How far a message got, in words. Reading it on the site counts more than what WhatsApp or a mail server says. */
export function markOf({ readAt, notice }: Pick<ConversationMessage, 'readAt' | 'notice'>): Mark {
  if (readAt) return { words: marks.read, at: readAt }
  return notice ? markOfNotice(notice) : { words: marks.sent }
}

function markOfNotice({ emailedAt, whatsapp }: MessageNotice): Mark {
  const emailed = emailedAt ? { words: marks.emailed, at: emailedAt } : { words: marks.sent }
  if (!whatsapp) return emailed
  const { status, at, isWhole } = whatsapp
  switch (status) {
    case 'read':
      return { words: isWhole ? marks.readOnWhatsApp : marks.noticeRead, at }
    case 'delivered':
      return { words: isWhole ? marks.delivered : marks.noticeDelivered, at }
    case 'failed':
      return emailedAt ? { words: marks.failedEmailed, at: emailedAt } : { words: marks.notDelivered, at }
    case 'accepted':
    case 'sent':
      return { words: emailedAt ? marks.onBoth : marks.onWhatsApp, at }
  }
}
