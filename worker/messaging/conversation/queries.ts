import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { applicationReads } from '../../applications/seen-tables'
import { workingFirm } from '../../applications/shared/firm-queries'
import { applications, documents } from '../../applications/tables'
import { roomFor } from '../../documents/rules'
import { hasRoom } from '../../documents/shared/document-queries'
import { firms } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import type { Database } from '../../platform/database/database'
import type { Side } from './new-message-rules'
import { conversationMessages as messages } from './tables'

export const messageOfSource = (db: Database, sourceKey: string) =>
  db.select({ id: messages.id }).from(messages).where(eq(messages.sourceKey, sourceKey)).limit(1)

/** The message that came with this id of WhatsApp, or the newest that our message with this id told of. */
export const messageOnWhatsApp = (db: Database, wamid: string) => ({
  theirs: db.select().from(messages).where(eq(messages.sourceKey, wamid)).limit(1),
  ours: db
    .select(getTableColumns(messages))
    .from(outbox)
    .innerJoin(
      messages,
      and(
        sql`${messages.applicationId} = (select id from ${applications} where ${eq(applications.referenceNumber, outbox.reference)})`,
        eq(messages.outboxKey, outbox.key),
      ),
    )
    .where(eq(outbox.wamid, wamid))
    .orderBy(desc(messages.id))
    .limit(1),
})

/** Changes a message while its words are the ones that were read. */
export const changeMessageRow = (
  db: Database,
  { id, text }: Pick<typeof messages.$inferSelect, 'id' | 'text'>,
  set: Partial<typeof messages.$inferInsert>,
) =>
  db
    .update(messages)
    .set(set)
    .where(and(eq(messages.id, id), eq(messages.text, text)))
    .returning({ id: messages.id })

/** Messages before one, newest first, each with what became of its notification. */
export const messagesOf = (db: Database, applicationId: number, before: number | undefined, rows: number) =>
  db
    .select({
      ...getTableColumns(messages),
      emailedAt: outbox.emailedAt,
      whatsappStatus: outbox.whatsappStatus,
      whatsappStatusAt: outbox.whatsappStatusAt,
      whatsappWay: outbox.whatsappWay,
    })
    .from(messages)
    .leftJoin(outbox, eq(outbox.key, messages.outboxKey))
    .where(and(eq(messages.applicationId, applicationId), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(rows)
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** The application's documents that came with messages: at most forty (`maxApplicationFiles`). */
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
  statusBefore: string | null
  firmId: number | null
}

/** SQL condition: no one else wrote, the client is not erased and the attachments fit. */
export const isAsRead = (
  { id, messageCount, status, statusBefore, firmId }: AsRead,
  sizes: readonly number[],
  waiting: SQL = sql`true`,
): SQL => {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const isSame = sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    eq(applications.messageCount, messageCount),
    isNull(applications.erasedAt),
    sql`${applications.status} = ${status}`,
    sql`${applications.statusBefore} is ${statusBefore}`,
    sql`${applications.firmId} is ${firmId}`,
  )})`
  return sizes.length === 0 ? isSame : sql`${isSame} and ${waiting} and ${hasRoom(id, roomFor(bytes, sizes.length))}`
}

export const insertMessage = (db: Database, message: typeof messages.$inferInsert) =>
  db.insert(messages).values(message).returning()

/** The id of the message that this batch wrote. */
const lastMessage = (applicationId: number): SQL<number> =>
  sql<number>`(select max(id) from conversation_messages where application_id = ${applicationId})`

/** For a message that `recordHistory` wrote. */
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
    .insert(applicationReads)
    .values({ memberId, applicationId, messages: read, seenAt: at })
    .onConflictDoUpdate({
      target: [applicationReads.memberId, applicationReads.applicationId],
      set: { messages: sql`max(${applicationReads.messages}, excluded.messages)`, seenAt: at },
    })
    .returning({ messages: applicationReads.messages })
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

/** The application of a reply address, with the addresses that its tokens were made for. */
export const repliedTo = (db: Database, reference: string) =>
  db
    .select({ id: applications.id, clientEmail: applications.clientEmail, firmEmail: firms.email })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(and(eq(applications.referenceNumber, reference), isNull(applications.erasedAt)))
    .limit(1)
