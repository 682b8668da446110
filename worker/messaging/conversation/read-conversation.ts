import type { PageQuery } from '#contract/fields/paging'
import type { ConversationMessage, UnreadView } from '#contract/messaging/conversation-views'
import { noticeKey } from '../../applications/notice-rules'
import { type FileRow, fileOfFirm } from '../../applications/shared/application-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import type { Results } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import {
  attachmentsOf,
  cancelNotice,
  countClientUnread,
  followedFile,
  markRead,
  messagesOf,
  recordMemberRead,
} from './queries'
import type { Side } from './rules'
import { messageView } from './views'

/** One page of an application's conversation, newest first. */
export const conversationParts = (db: Database, id: number, { limit, cursor }: PageQuery) => ({
  messages: messagesOf(db, id, beforeOf(cursor), rowsFor(limit)),
  attachments: attachmentsOf(db, id),
})

export function conversationPage(
  { messages, attachments }: Results<ReturnType<typeof conversationParts>>,
  { messageCount }: Pick<FileRow, 'messageCount'>,
  { limit }: PageQuery,
): Page<ConversationMessage> {
  const { rows, next } = pageOf(messages, limit, ({ id }) => id)
  return { rows: rows.map((row) => messageView(row, attachments)), next, total: messageCount }
}

/** The conversation as its client sees it. @throws Failure signed-out, not-found */
export async function readAsClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  wanted: PageQuery,
): Promise<Page<ConversationMessage>> {
  const { found, page } = await readAsViewer(context, viewer, {
    found: followedFile(context.db, viewer, id),
    page: conversationParts(context.db, id, wanted),
  })
  return conversationPage(page, fileIn(found), wanted)
}

/** The conversation as the firm sees it. @throws Failure signed-out, not-found */
export async function readAsFirm(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  wanted: PageQuery,
): Promise<Page<ConversationMessage>> {
  const { found, page } = await readAs(context, sessionToken, {
    found: fileOfFirm(context.db, sessionToken.firmId, id),
    page: conversationParts(context.db, id, wanted),
  })
  return conversationPage(page, fileIn(found), wanted)
}

/** Marks the client's messages up to one as read by them. @throws Failure signed-out, not-found */
export async function markReadByClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  upTo: number,
): Promise<UnreadView> {
  const { db, now } = context
  const { found } = await readAsViewer(context, viewer, { found: followedFile(db, viewer, id) })
  const file = fileIn(found)
  if (file.clientUnread === 0) return { unread: 0 }
  const { counted } = await commit(db, undefined, {
    marked: markRead(db, id, 'client', upTo, now()),
    counted: countClientUnread(db, id),
    canceled: cancelOf(context, 'client', file),
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
  const { actor, found } = await readAs(context, sessionToken, { found: fileOfFirm(db, sessionToken.firmId, id) })
  const file = fileIn(found)
  if (file.clientMessages === 0) return { unread: 0 }
  const { recorded } = await commit(db, undefined, {
    marked: markRead(db, id, 'firm', upTo, now()),
    recorded: recordMemberRead(db, actor.id, id, upTo, now()),
    canceled: cancelOf(context, 'firm', file),
  })
  return { unread: Math.max(0, file.clientMessages - (recorded[0]?.messages ?? 0)) }
}

/** A notification that waits for its turn is not sent once its messages are read. */
function cancelOf({ db, now }: AppContext, side: Side, file: FileRow) {
  const dueAt = side === 'client' ? file.clientNotifiedAt : file.firmNotifiedAt
  return dueAt && dueAt > now() ? cancelNotice(db, noticeKey(file.id, side, dueAt), now()) : undefined
}

function fileIn([file]: readonly FileRow[]): FileRow {
  if (!file) throw new Failure('not-found')
  return file
}
