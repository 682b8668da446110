import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { workingFirm } from '../../applications/shared/firm-queries'
import { progressColumns } from '../../applications/shared/progress-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { moneyColumns } from '../../money/shared/lock-queries'
import { outbox } from '../../notifications/tables'
import { upsertNumber, whatsAppNumbers, whatsAppProblems } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'

export type Message = typeof outbox.$inferSelect

/** Longer than a round can take: until then a leased message belongs to one sender. */
const leaseMilliseconds = 60_000

/** Leases due messages to one sender: a leased one is not due again before its lease ends. */
export const leaseDue = (db: Database, most: number, now: Date) => {
  const due = db
    .select({ key: outbox.key })
    .from(outbox)
    .where(lte(outbox.dueAt, now))
    .orderBy(asc(outbox.dueAt))
    .limit(most)
  return db
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + leaseMilliseconds), tries: sql`${outbox.tries} + 1` })
    .where(and(inArray(outbox.key, due), lte(outbox.dueAt, now)))
    .returning()
}

export const countDue = (db: Database, now: Date) => db.$count(outbox, lte(outbox.dueAt, now))

export const markMessage = (db: Database, key: string, set: Partial<Message>) =>
  db.update(outbox).set(set).where(eq(outbox.key, key))

/** SQL condition: the application's account has confirmed the client's email as its own. */
const isOwnEmail = sql`exists (select 1 from users where id = ${applications.userId}
  and email_verified_at is not null and lower(email) = lower(${applications.clientEmail}))`

/** What the progress of these applications is made of. */
export const progressRows = (db: Database, references: readonly string[]) =>
  db
    .select({
      ...progressColumns,
      ...moneyColumns(),
      contactFrom: applications.contactFrom,
      propertyAddress: applications.propertyAddress,
      userId: applications.userId,
      isOwnEmail: isOwnEmail.mapWith(Boolean),
      numberAgreedAt: applications.numberAgreedAt,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(inArray(applications.referenceNumber, [...references]))

/** What is known of these numbers. */
export const numbersIn = (db: Database, numbers: readonly string[]) =>
  db
    .select()
    .from(whatsAppNumbers)
    .where(inArray(whatsAppNumbers.number, [...numbers]))
export type KnownRow = Awaited<ReturnType<typeof numbersIn>>[number]

/** There is at most one for the account and one for each template. */
export const whatsAppProblemRows = (db: Database) => db.select().from(whatsAppProblems).limit(100)
export type ProblemRow = Awaited<ReturnType<typeof whatsAppProblemRows>>[number]

export const noteProblem = (
  db: Database,
  { key, code, details }: Pick<ProblemRow, 'key' | 'code' | 'details'>,
  at: Date,
) =>
  db
    .insert(whatsAppProblems)
    .values({ key, code, details, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: whatsAppProblems.key,
      set: { code, details, times: sql`${whatsAppProblems.times} + 1`, lastAt: at },
    })

export const clearProblem = (db: Database, keys: readonly string[]) =>
  db.delete(whatsAppProblems).where(inArray(whatsAppProblems.key, [...keys]))

export const noteUnreachable = (db: Database, number: string, code: number | null, at: Date) =>
  upsertNumber(db, number, { unreachableAt: at, unreachableCode: code })
