import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { workingFirm } from '../../applications/shared/firm-queries'
import { hasNumber } from '../../applications/shared/phone-queries'
import { progressColumns } from '../../applications/shared/progress-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import { moneyColumns } from '../../money/shared/lock-queries'
import { outbox } from '../../notifications/tables'
import { whatsAppNumbers } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'
import { whatsAppEvents } from './tables'

export type EventRow = typeof whatsAppEvents.$inferSelect

/** Longer than a round can take: until then leased events belong to one worker. */
const leaseMilliseconds = 120_000

export interface StoredEvent {
  id: string
  kind: 'message' | 'status'
  number: string | null
  body: string
}

/** New events; those that arrived before stay as they are. */
export const storeEvents = (db: Database, events: readonly StoredEvent[], at: Date) =>
  db
    .insert(whatsAppEvents)
    .select(
      sql`select value ->> 'id', value ->> 'kind', value ->> 'number', value ->> 'body', ${at.getTime()}, ${at.getTime()}, 0, null
          from json_each(${JSON.stringify(events)}) where true`,
    )
    .onConflictDoNothing()

export const leaseEvents = (db: Database, most: number, now: Date) => {
  const due = db
    .select({ id: whatsAppEvents.id })
    .from(whatsAppEvents)
    .where(lte(whatsAppEvents.dueAt, now))
    .orderBy(asc(whatsAppEvents.dueAt))
    .limit(most)
  return db
    .update(whatsAppEvents)
    .set({ dueAt: new Date(now.getTime() + leaseMilliseconds), tries: sql`${whatsAppEvents.tries} + 1` })
    .where(and(inArray(whatsAppEvents.id, due), lte(whatsAppEvents.dueAt, now)))
    .returning()
}

/** An event that took effect keeps nothing but its id. */
const done = { dueAt: null, body: null, number: null, waitingSince: null }

const among = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`

export const eventsDone = (db: Database, ids: readonly string[]) =>
  db
    .update(whatsAppEvents)
    .set(done)
    .where(sql`${whatsAppEvents.id} in ${among(ids)}`)

export const rescheduleEvent = (db: Database, id: string, dueAt: Date) =>
  db.update(whatsAppEvents).set({ dueAt }).where(eq(whatsAppEvents.id, id))

export const parkEvent = (db: Database, id: string, since: Date) =>
  db.update(whatsAppEvents).set({ dueAt: null, waitingSince: since }).where(eq(whatsAppEvents.id, id))

/** The messages of a number that wait for its choice, oldest first. */
export const waitingEvents = (db: Database, number: string) =>
  db
    .select()
    .from(whatsAppEvents)
    .where(and(eq(whatsAppEvents.number, number), isNotNull(whatsAppEvents.waitingSince)))
    .orderBy(asc(whatsAppEvents.waitingSince))
    .limit(50)

/** Ids are kept longer than WhatsApp repeats a webhook. */
export const deleteOldEvents = (db: Database, before: Date) =>
  db.delete(whatsAppEvents).where(and(lt(whatsAppEvents.receivedAt, before), isNull(whatsAppEvents.dueAt)))

/** What waits for a choice is not kept longer than a day. */
export const endWaiting = (db: Database, before: Date) =>
  db
    .update(whatsAppEvents)
    .set(done)
    .where(lt(whatsAppEvents.waitingSince, before))
    .returning({ id: whatsAppEvents.id })

/** Of people without an application who wrote once. */
export const deleteOldNumbers = (db: Database, before: Date) =>
  db
    .delete(whatsAppNumbers)
    .where(
      and(
        isNull(whatsAppNumbers.optedInAt),
        lt(whatsAppNumbers.lastInboundAt, before),
        isNull(whatsAppNumbers.optedOutAt),
        isNull(whatsAppNumbers.unreachableAt),
      ),
    )

export const numberRow = (db: Database, number: string) =>
  db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.number, number)).limit(1)

/** SQL condition: no other message of this number was decided. */
export const isNumberAs = (number: string, row: typeof whatsAppNumbers.$inferSelect | undefined): SQL => {
  const same = (['askedAt', 'unknownAnsweredAt', 'chosenAt', 'optedOutAt'] as const).map(
    (name) => sql`${whatsAppNumbers[name]} is ${row?.[name]?.getTime() ?? null}`,
  )
  const unchanged = sql`exists (select 1 from ${whatsAppNumbers} where ${and(eq(whatsAppNumbers.number, number), ...same)})`
  if (row) return unchanged
  return sql`not exists (select 1 from ${whatsAppNumbers} where ${eq(whatsAppNumbers.number, number)})`
}

/**
 * Applications whose client gave this number; one with an account only if that account confirmed its address. Those of
 * accounts come first, then those to which the number said yes, then the others, the oldest of them first: what someone
 * else adds with this number crowds none of them out.
 */
export const applicationsOfNumber = (db: Database, number: string) =>
  db
    .select({
      ...progressColumns,
      ...moneyColumns(),
      userId: applications.userId,
      numberAgreedAt: applications.numberAgreedAt,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .leftJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        hasNumber(`+${number}`),
        isNull(applications.erasedAt),
        isNull(applications.withdrawnAt),
        or(isNull(applications.userId), isNotNull(users.emailVerifiedAt)),
      ),
    )
    .orderBy(
      sql`${applications.userId} is null`,
      sql`${applications.userId} is null and ${applications.numberAgreedAt} is null`,
      sql`iif(${applications.userId} is null and ${applications.numberAgreedAt} is null, ${applications.id}, -${applications.id})`,
    )
    .limit(50)

/** Notes the yes of a number to an application without an account. */
export const recordAgreement = (db: Database, id: number, number: string, at: Date) =>
  db
    .update(applications)
    .set({ numberAgreedAt: at })
    .where(
      and(eq(applications.id, id), eq(applications.clientNumber, `+${number}`), isNull(applications.numberAgreedAt)),
    )

/** The newest number of WhatsApp's id of a person, if we know one. */
export const numberOfUser = (db: Database, userId: string) =>
  db
    .select({ number: whatsAppNumbers.number })
    .from(whatsAppNumbers)
    .where(and(eq(whatsAppNumbers.userId, userId), sql`${whatsAppNumbers.number} glob '[1-9]*'`))
    .orderBy(desc(whatsAppNumbers.lastInboundAt))
    .limit(1)

/** Which id a number has, as a status of our message names both; one that their own message named stays. */
export const noteUserId = (db: Database, number: string, userId: string) =>
  db
    .insert(whatsAppNumbers)
    .values({ number, userId })
    .onConflictDoUpdate({
      target: whatsAppNumbers.number,
      set: { userId },
      setWhere: sql`${whatsAppNumbers.userId} is null or ${whatsAppNumbers.lastInboundAt} is null`,
    })

export const messagesOfWamids = (db: Database, wamids: readonly string[]) =>
  db
    .select({
      key: outbox.key,
      message: outbox.message,
      wamid: outbox.wamid,
      status: outbox.whatsappStatus,
      at: outbox.whatsappStatusAt,
      error: outbox.whatsappError,
      way: outbox.whatsappWay,
      tries: outbox.whatsappTries,
      isScheduled: sql<number>`${outbox.dueAt} is not null`.as('is_scheduled'),
      /** Whether no email is owed. */
      isMailed: sql<number>`${outbox.email} is null or ${outbox.emailedAt} is not null`.as('is_mailed'),
    })
    .from(outbox)
    .where(sql`${outbox.wamid} in ${among(wamids)}`)

export type MarkedMessage = Awaited<ReturnType<typeof messagesOfWamids>>[number]

export const markWhatsApp = (db: Database, key: string, set: Partial<typeof outbox.$inferInsert>) =>
  db.update(outbox).set(set).where(eq(outbox.key, key))

/** SQL condition: the marks of these messages are the ones that were read. */
export const areMarksAs = (rows: readonly MarkedMessage[]): SQL =>
  sql`not exists (select 1 from json_each(${JSON.stringify(rows.map(({ key, status }) => [key, status]))}) as seen
      join ${outbox} on ${outbox.key} = seen.value ->> 0 where ${outbox.whatsappStatus} is not seen.value ->> 1)`
