import type { PageQuery } from '#contract/fields/paging'
import type { ConversationMessage, UnreadView } from '#contract/messaging/conversation-views'
import { noticeKey } from '../../applications/notice-rules'
import { type ApplicationRow, applicationOfFirm } from '../../applications/shared/application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Results } from '../../platform/database/batch'
import { commit } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import type { Side } from './new-message-rules'
import { attachmentsOf, cancelNotice, countClientUnread, markRead, messagesOf, recordMemberRead } from './queries'
import { messageView } from './views'

/** One page of an application's conversation, newest first. */
export const conversationParts = (db: Database, id: number, { limit, cursor }: PageQuery) => ({
  messages: messagesOf(db, id, beforeOf(cursor), rowsFor(limit)),
  attachments: attachmentsOf(db, id),
})

export function conversationPage(
  { messages, attachments }: Results<ReturnType<typeof conversationParts>>,
  { messageCount, serviceType }: Pick<ApplicationRow, 'messageCount' | 'serviceType'>,
  { limit }: PageQuery,
): Page<ConversationMessage> {
  const { rows, next } = pageOf(messages, limit, ({ id }) => id)
  return { rows: rows.map((row) => messageView(row, attachments, serviceType)), next, total: messageCount }
}

/** The conversation as its client sees it. @throws Failure signed-out, not-found */
export async function readAsClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  query: PageQuery,
): Promise<Page<ConversationMessage>> {
  const { applications, page } = await readAsViewer(context, viewer, {
    applications: followedApplication(context.db, viewer, id),
    page: conversationParts(context.db, id, query),
  })
  return conversationPage(page, applicationIn(applications), query)
}

/** The conversation as the firm sees it. @throws Failure signed-out, not-found */
export async function readAsFirm(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  query: PageQuery,
): Promise<Page<ConversationMessage>> {
  const { applications, page } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(context.db, sessionToken.firmId, id),
    page: conversationParts(context.db, id, query),
  })
  return conversationPage(page, applicationIn(applications), query)
}

/** Marks the client's messages up to one as read by them. @throws Failure signed-out, not-found */
export async function markReadByClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  upTo: number,
): Promise<UnreadView> {
  const { db, now } = context
  const { applications } = await readAsViewer(context, viewer, { applications: followedApplication(db, viewer, id) })
  const application = applicationIn(applications)
  if (application.clientUnread === 0) return { unread: 0 }
  const { counted } = await commit(db, undefined, {
    marked: markRead(db, id, 'client', upTo, now()),
    counted: countClientUnread(db, id),
    canceled: cancelOf(context, 'client', application),
  })
  return { unread: counted[0]?.unread ?? 0 }
}

/** Marks the client's messages up to one as read by a member. @throws Failure signed-out, not-found */
export async function markReadByMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  upTo: number,
): Promise<UnreadView> {
  const { db, now } = context
  const { actor, applications } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
  })
  const application = applicationIn(applications)
  if (application.clientMessages === 0) return { unread: 0 }
  const { recorded } = await commit(db, undefined, {
    marked: markRead(db, id, 'firm', upTo, now()),
    recorded: recordMemberRead(db, actor.id, id, upTo, now()),
    canceled: cancelOf(context, 'firm', application),
  })
  return { unread: Math.max(0, application.clientMessages - (recorded[0]?.messages ?? 0)) }
}

/** A notification that waits for its turn is not sent once its messages are read. */
function cancelOf({ db, now }: AppContext, side: Side, application: ApplicationRow) {
  const dueAt = side === 'client' ? application.clientNotifiedAt : application.firmNotifiedAt
  return dueAt && dueAt > now() ? cancelNotice(db, noticeKey(application.id, side, dueAt), now()) : undefined
}

function applicationIn([application]: readonly ApplicationRow[]): ApplicationRow {
  if (!application) throw new Failure('not-found')
  return application
}
