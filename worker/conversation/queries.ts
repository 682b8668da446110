import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { hasRoom } from '../applications/documents/document-tables'
import { applications, documents, fileReads } from '../applications/tables'
import type { Visitor } from '../applications/visitor'
import { isFollowed } from '../applications/visitor-tables'
import { outbox } from '../notifications/tables'
import type { Database } from '../platform/database/database'
import type { Side } from './rules'
import { conversationMessages as messages, pendingAttachments } from './tables'

export const followedFile = (db: Database, visitor: Visitor, id: number) =>
  db.select().from(applications).where(isFollowed(visitor, id)).limit(1)

export const messageOfSource = (db: Database, sourceKey: string) =>
  db.select({ id: messages.id }).from(messages).where(eq(messages.sourceKey, sourceKey)).limit(1)

/** Messages before one, newest first, each with when its notification was sent. */
export const messagesOf = (db: Database, applicationId: number, before: number | undefined, rows: number) =>
  db
    .select({
      ...getTableColumns(messages),
      emailedAt: outbox.emailedAt,
      whatsappedAt: outbox.whatsappedAt,
    })
    .from(messages)
    .leftJoin(outbox, eq(outbox.key, messages.outboxKey))
    .where(and(eq(messages.applicationId, applicationId), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(rows)
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** The application's documents that came with messages: at most forty (`maxFiles`). */
export const attachmentsOf = (db: Database, applicationId: number) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        isNull(documents.deletedAt),
        sql`${documents.messageId} is not null`,
      ),
    )
    .orderBy(documents.id)
    .limit(40)

interface AsRead {
  id: number
  messageCount: number
  status: string
  firmId: number | null
}

/** Holds while no one else wrote, the client is not erased and the attachments fit. */
export const isAsRead = (
  { id, messageCount, status, firmId }: AsRead,
  sizes: readonly number[],
  waiting: SQL = sql`true`,
): SQL => {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const isSame = sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    eq(applications.messageCount, messageCount),
    isNull(applications.erasedAt),
    sql`${applications.status} = ${status}`,
    sql`${applications.firmId} is ${firmId}`,
  )})`
  return sizes.length === 0 ? isSame : sql`${isSame} and ${waiting} and ${hasRoom(id, bytes, sizes.length)}`
}

export const insertMessage = (db: Database, message: typeof messages.$inferInsert) =>
  db.insert(messages).values(message).returning()

/** The id of the message that this batch wrote. */
export const lastMessage = (applicationId: number): SQL<number> =>
  sql<number>`(select max(id) from conversation_messages where application_id = ${applicationId})`

/** For a message that the history's trigger wrote. */
export const linkNotice = (db: Database, applicationId: number, outboxKey: string) =>
  db
    .update(messages)
    .set({ outboxKey })
    .where(eq(messages.id, lastMessage(applicationId)))

export const insertAttachments = (db: Database, rows: (typeof documents.$inferInsert)[]) =>
  rows.map((row) =>
    db
      .insert(documents)
      .values({ ...row, messageId: lastMessage(row.applicationId) })
      .returning(),
  )

export const setMarks = (db: Database, id: number, marks: Partial<typeof applications.$inferInsert>) =>
  Object.keys(marks).length > 0 ? db.update(applications).set(marks).where(eq(applications.id, id)) : undefined

/** Files of one uploader that wait for their message. */
export interface Uploader {
  kind: 'owner' | 'member'
  /** Null for the client, who may sign in between upload and message. */
  id: number | null
}

const isWaiting = (applicationId: number, { kind, id }: Uploader) =>
  and(
    eq(pendingAttachments.applicationId, applicationId),
    eq(pendingAttachments.uploadedByKind, kind),
    sql`${pendingAttachments.uploadedById} is ${id}`,
  )

export const waitingOf = (db: Database, applicationId: number, uploader: Uploader) =>
  db
    .select()
    .from(pendingAttachments)
    .where(isWaiting(applicationId, uploader))
    .orderBy(pendingAttachments.id)
    .limit(20)
export type Waiting = Awaited<ReturnType<typeof waitingOf>>[number]

/** Holds while each of these files still waits. */
export const stillWait = (applicationId: number, uploader: Uploader, ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`true`
    : sql`(select count(*) = ${ids.length} from ${pendingAttachments} where ${and(
        isWaiting(applicationId, uploader),
        inArray(pendingAttachments.id, [...ids]),
      )})`

/** Holds while fewer than this many of the uploader's files wait. */
export const hasFewWaiting = (applicationId: number, uploader: Uploader, most: number): SQL =>
  sql`(select count(*) < ${most} from ${pendingAttachments} where ${isWaiting(applicationId, uploader)})`

export const insertWaiting = (db: Database, row: typeof pendingAttachments.$inferInsert) =>
  db.insert(pendingAttachments).values(row).returning()

export const deleteWaiting = (db: Database, applicationId: number, uploader: Uploader, ids: readonly number[]) =>
  db
    .delete(pendingAttachments)
    .where(and(isWaiting(applicationId, uploader), inArray(pendingAttachments.id, [...ids])))
    .returning()

export const oldWaiting = (before: Date) =>
  sql`select ${pendingAttachments.objectKey} from ${pendingAttachments} where ${lt(pendingAttachments.createdAt, before)}`

export const deleteOldWaiting = (db: Database, before: Date) =>
  db.delete(pendingAttachments).where(lt(pendingAttachments.createdAt, before))

const sendersTo = { client: ['firm', 'platform'], firm: ['client', 'platform'] } as const

const isUnreadBy = (applicationId: number, side: Side, upTo: number) =>
  and(
    eq(messages.applicationId, applicationId),
    sql`read_at is null`,
    inArray(messages.sender, side === 'client' ? [...sendersTo.client] : ['client']),
    lte(messages.id, upTo),
  )

export const markRead = (db: Database, applicationId: number, side: Side, upTo: number, at: Date) =>
  db
    .update(messages)
    .set({ readAt: at })
    .where(isUnreadBy(applicationId, side, upTo))

export const countClientUnread = (db: Database, applicationId: number) =>
  db
    .update(applications)
    .set({
      clientUnread: sql`(select count(*) from ${messages} where ${isUnreadBy(applicationId, 'client', Number.MAX_SAFE_INTEGER)})`,
    })
    .where(eq(applications.id, applicationId))
    .returning({ unread: applications.clientUnread })

/** What a member has read: the client's messages but those after this one. */
export const recordMemberRead = (db: Database, memberId: number, applicationId: number, upTo: number, at: Date) => {
  const read = sql`(select ${applications.clientMessages} from ${applications} where ${eq(applications.id, applicationId)})
    - (select count(*) from ${messages} where ${and(
      eq(messages.applicationId, applicationId),
      sql`${messages.id} > ${upTo}`,
      eq(messages.sender, 'client'),
    )})`
  return db
    .insert(fileReads)
    .values({ memberId, applicationId, messages: read, seenAt: at })
    .onConflictDoUpdate({
      target: [fileReads.memberId, fileReads.applicationId],
      set: { messages: sql`max(${fileReads.messages}, excluded.messages)`, seenAt: at },
    })
    .returning({ messages: fileReads.messages })
}

/** Takes back a notification that is not due yet, once its messages are read. */
export const cancelNotice = (db: Database, key: string, at: Date) =>
  db.delete(outbox).where(and(eq(outbox.key, key), sql`${outbox.dueAt} > ${at.getTime()}`, eq(outbox.tries, 0)))

/** Whether an administrator joined this conversation before. */
export const joinedBefore = (db: Database, applicationId: number, adminId: number) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.applicationId, applicationId), eq(messages.kind, 'joined'), eq(messages.senderId, adminId)))
    .limit(1)
