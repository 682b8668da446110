import type { DocumentType } from '#contract/documents/documents'
import { conversationMessagesText } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { contactOfMessage } from '../../applications/promise/contact-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { firmOfApplication, quotaOf, receiveDocuments } from '../../documents/shared/document-queries'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue, enqueueBundled } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, type Condition, commit } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { finish } from '../../platform/files/discarded-files'
import { nameOfType } from '../../platform/files/file-name'
import type { StoredFile } from '../../platform/files/file-store'
import { assertAttemptsLeft, attemptsOf, countAttempt } from '../../platform/rate-limit'
import { decideMessage, type Firm, messageLimit, type Sender, type Written } from './new-message-rules'
import { insertAttachments, insertMessage, isAsRead, setMarks } from './queries'
import { refusedFilesNotice } from './refused-files-rules'
import { messageView } from './views'

export interface Attachment extends StoredFile {
  name: string
  contentType: DocumentType
}

interface Draft extends Omit<Written, 'attachments'> {
  actor: Actor
  attachments: readonly Attachment[]
  sourceKey?: string
  whole?: string | null
}

/** What the decision needs, as it was read. */
export interface ConversationRead {
  application: ApplicationRow
  firm: readonly Firm[]
  quota: readonly { files: number; bytes: number }[]
  tried: readonly { tries: number }[]
}

/** Reads that `writeMessage` needs, for the batch that also reads the application. */
export const conversationReads = ({ db, now }: AppContext, id: number, sender: Sender) => ({
  firm: firmOfApplication(db, id),
  quota: quotaOf(db, id),
  tried: attemptsOf(db, messageLimit(id, sender).key, now()),
})

/**
 * Writes a message of any side in one batch: attachments, counters, audit and the notification of the others.
 * @param more a condition, and statements before the message and after it
 * @throws Conflict when someone wrote meanwhile; Failure too-many-attempts, and as `decideMessage`
 */
export async function writeMessage(
  context: AppContext,
  { application, firm, quota, tried }: ConversationRead,
  draft: Draft,
  more: { waiting?: Condition; before?: Statement; after?: Statement } = {},
): Promise<ConversationMessage> {
  const { db, now } = context
  const at = now()
  const { actor, attachments, sender, by, channel, text, sourceKey, whole = null, isOtherSender = false } = draft
  const { refusedFiles = [] } = draft
  const { id } = application
  const limit = messageLimit(id, sender)
  assertAttemptsLeft(tried, limit, conversationMessagesText.tooMany)
  const { notices, marks, received } = decideMessage(application, firm, draft, quota, at)
  const sizes = attachments.map(({ sizeBytes }) => sizeBytes)
  const contact = recordContact(db, application, contactOfMessage(application, draft, at))
  const guards = allOf(isAsRead(application, sizes, more.waiting), contact.isAsRead)
  const { written, added } = await commit(db, guards, {
    before: more.before,
    finished: attachments.map(({ objectKey }) => finish(db, objectKey)),
    written: insertMessage(db, {
      applicationId: id,
      sender,
      senderId: actor.id,
      senderName: by,
      channel,
      text,
      whole,
      refusedFiles: refusedFiles.length > 0 ? refusedFiles : null,
      isOtherSender,
      createdAt: at,
      sourceKey: sourceKey ?? null,
      outboxKey: notices[0]?.notice.key ?? null,
    }),
    added: insertAttachments(
      db,
      attachments.map((file) => ({
        ...file,
        applicationId: id,
        name: nameOfType(file.name, file.contentType),
        uploadedByKind: sender === 'client' ? 'owner' : 'member',
        uploadedById: actor.id,
        uploadedByName: by,
        createdAt: at,
      })),
    ),
    audit: recordAudit(
      db,
      actor,
      { action: 'send-message', entity: 'application', id, applicationId: id, detail: filesText(attachments.length) },
      at,
    ),
    received: received && receiveDocuments(db, actor, application, received, at),
    contacts: contact.counts,
    marks: setMarks(db, id, { ...marks, ...contact.columns }),
    notices: notices.map(({ notice, text: shown, dueAt }) => enqueueBundled(db, notice, shown, at, dueAt)),
    refused:
      refusedFiles.length > 0 && sourceKey
        ? enqueue(db, refusedFilesNotice(application, firm, draft, sourceKey), at)
        : undefined,
    counted: countAttempt(db, limit, at),
    after: more.after,
  })
  for (const { dueAt } of notices) deliverSoon(context, dueAt)
  if (refusedFiles.length > 0) deliverSoon(context)
  return messageView(onlyRow(written), added.flat(), application.serviceType)
}

const filesText = (files: number): string | null => (files === 0 ? null : files === 1 ? '1 file' : `${files} files`)
