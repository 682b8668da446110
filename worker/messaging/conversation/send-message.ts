import { conversationMessagesText, type MessageForm } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { type ApplicationRow, applicationById, applicationOfFirm } from '../../applications/shared/application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { MemberSessionToken } from '../../firms/member'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { deleteWaiting, stillWait, type Uploader, type Waiting, waitingOf } from './attachment-queries'
import { assertSeen, type Sender } from './new-message-rules'
import { insertMessage, joinedBefore } from './queries'
import { type ConversationRead, conversationReads, writeMessage } from './write-message'

export const clientUploader: Uploader = { kind: 'owner', id: null }

/**
 * Sends the client's message to the firm.
 * @throws Failure signed-out, not-found, bad-request, new-message, withdrawn (with attachments), quota-reached,
 * too-many-attempts
 */
export const sendAsClient = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  form: MessageForm,
): Promise<ConversationMessage> =>
  retryOnConflict(async () => {
    const { db } = context
    const { actor, applications, waiting, parts } = await readAsViewer(context, viewer, {
      applications: followedApplication(db, viewer, id),
      waiting: waitingOf(db, id, clientUploader),
      parts: conversationReads(context, id, 'client'),
    })
    const application = applicationIn(applications)
    const by = actor.kind === 'owner' ? actor.name : application.clientName
    return send(context, { ...parts, application }, { sender: 'client', by, actor }, form, waiting, clientUploader)
  })

/** Sends a member's message to the client. @throws Failure signed-out, not-found, client-erased, as `sendAsClient` */
export const sendAsMember = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: MessageForm,
): Promise<ConversationMessage> =>
  retryOnConflict(async () => {
    const { db } = context
    const uploader: Uploader = { kind: 'member', id: sessionToken.id }
    const { actor, applications, waiting, parts } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      waiting: waitingOf(db, id, uploader),
      parts: conversationReads(context, id, 'firm'),
    })
    const writer = { sender: 'firm', by: actor.name, actor } as const
    return send(context, { ...parts, application: applicationIn(applications) }, writer, form, waiting, uploader)
  })

/** Sends an administrator's message to both sides, who see that they joined. @throws Failure as `sendAsMember` */
export const sendAsAdmin = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  text: string,
): Promise<ConversationMessage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, applications, joined, parts } = await readAs(context, sessionToken, {
      applications: applicationById(db, id),
      joined: joinedBefore(db, id, sessionToken.id),
      parts: conversationReads(context, id, 'platform'),
    })
    const at = now()
    const { name: by } = actor
    const line = { applicationId: id, sender: 'platform', senderId: actor.id, senderName: by, kind: 'joined' } as const
    const event = { action: 'join-conversation', entity: 'application', id, applicationId: id } as const
    const isNew = joined.length === 0
    return writeMessage(
      context,
      { ...parts, application: applicationIn(applications) },
      { sender: 'platform', by, actor, channel: 'web', text, attachments: [] },
      isNew
        ? {
            before: insertMessage(db, { ...line, text: '', createdAt: at, readAt: at }),
            after: recordAudit(db, actor, event, at),
          }
        : {},
    )
  })

interface Writer {
  sender: Sender
  by: string
  actor: Actor
}

function send(
  context: AppContext,
  conversation: ConversationRead,
  writer: Writer,
  { text, attachments: ids, seen }: MessageForm,
  waiting: readonly Waiting[],
  uploader: Uploader,
): Promise<ConversationMessage> {
  assertSeen(conversation.application, seen)
  const attachments = ids.map((id) => {
    const file = waiting.find((each) => each.id === id)
    if (!file) throw new Failure('bad-request', conversationMessagesText.attachmentGone)
    const { objectKey, wrappedKey, sha256, sizeBytes, name, contentType } = file
    return { objectKey, wrappedKey, sha256, sizeBytes, name, contentType }
  })
  const { id } = conversation.application
  const draft = { ...writer, channel: 'web', text, attachments } as const
  if (ids.length === 0) return writeMessage(context, conversation, draft)
  return writeMessage(context, conversation, draft, {
    waiting: stillWait(id, uploader, ids),
    after: deleteWaiting(context.db, id, uploader, ids),
  })
}

function applicationIn([application]: readonly ApplicationRow[]): ApplicationRow {
  if (!application) throw new Failure('not-found')
  return application
}
