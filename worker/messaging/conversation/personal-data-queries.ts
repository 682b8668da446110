import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import { erasedCopy, maxExported } from '#contract/accounts/settings'
import { applicationReads } from '../../applications/seen-tables'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { discard } from '../../platform/files/discarded-files'
import { conversationMessages as messages, pendingAttachments } from './tables'

export const personalDataOfConversations = (db: Database, userId: number) => ({
  messages: db
    .select({
      id: messages.id,
      applicationId: messages.applicationId,
      sender: messages.sender,
      senderName: messages.senderName,
      kind: messages.kind,
      status: messages.status,
      channel: messages.channel,
      text: messages.text,
      whole: messages.whole,
      refusedFiles: messages.refusedFiles,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
      earlierTexts: messages.earlierTexts,
      deletedAt: messages.deletedAt,
      reaction: messages.reaction,
    })
    .from(messages)
    .where(inArray(messages.applicationId, applicationsOfAccount(userId)))
    .orderBy(asc(messages.id))
    .limit(maxExported),
})

/** Erases what was written; the system's entries hold nothing personal. Before the applications, whose note follows. */
export function eraseConversations(db: Database, userId: number) {
  const own = applicationsOfAccount(userId)
  return [
    discard(
      db,
      sql`select ${pendingAttachments.objectKey} from ${pendingAttachments} where ${inArray(pendingAttachments.applicationId, own)}`,
    ),
    db.delete(pendingAttachments).where(inArray(pendingAttachments.applicationId, own)),
    db.delete(messages).where(and(inArray(messages.applicationId, own), ne(messages.sender, 'system'))),
    db
      .update(messages)
      .set({ senderName: erasedCopy.client })
      .where(and(inArray(messages.applicationId, own), sql`${messages.senderId} = ${userId}`)),
    db.delete(applicationReads).where(inArray(applicationReads.applicationId, own)),
    db
      .update(applications)
      .set({
        messageCount: sql`(select count(*) from conversation_messages where application_id = ${applications.id})`,
        clientMessages: 0,
        answeredMessages: 0,
        clientUnread: 0,
        awaitingReplyAt: null,
      })
      .where(inArray(applications.id, own)),
  ]
}
