import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { workingFirm } from '../../applications/shared/firm-queries'
import { depositRefunded } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'

/** The reminders that are due, from an index that holds only running ones. On hold nobody is reminded. */
export const remindersDue = (db: Database, now: Date, rows: number) =>
  db
    .select({
      id: applications.id,
      reference: applications.referenceNumber,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      clientNumber: applications.clientNumber,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      erasedAt: applications.erasedAt,
      missingDocuments: applications.missingDocuments,
      remindFrom: applications.remindFrom,
      remindersSent: applications.remindersSent,
      firm: { name: firms.name, openingHours: firms.openingHours },
      depositRefunded: depositRefunded(),
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(and(sql`remind_at is not null`, lte(applications.remindAt, now), isNull(applications.hold)))
    .orderBy(applications.remindAt)
    .limit(rows)
export type ReminderRow = Awaited<ReturnType<typeof remindersDue>>[number]

/** SQL condition: since they were read no other run reminded of them, nothing has come, and nothing ended or stopped. */
export const areStillDue = (rows: readonly ReminderRow[], now: Date): SQL =>
  sql`(select count(*) from ${applications} where ${and(
    lte(applications.remindAt, now),
    or(
      ...rows.map(({ id, status, missingDocuments, remindFrom, withdrawnAt, erasedAt }) =>
        and(
          eq(applications.id, id),
          eq(applications.status, status),
          sql`coalesce(json_array_length(${applications.missingDocuments}, '$.missing'), 0) = ${missingDocuments?.missing.length ?? 0}`,
          sql`${applications.remindFrom} is ${remindFrom?.getTime() ?? null}`,
          withdrawnAt || erasedAt
            ? sql`coalesce(withdrawn_at, erased_at) is not null`
            : sql`coalesce(withdrawn_at, erased_at) is null`,
        ),
      ),
    ),
    isNull(applications.hold),
  )}) = ${rows.length}`

/** SQL condition: no one has stopped or started the reminders since they were read, and none was sent. */
export const areRemindersAsRead = ({
  id,
  remindersStoppedBy,
  remindAt,
}: Pick<ApplicationRow, 'id' | 'remindersStoppedBy' | 'remindAt'>): SQL =>
  sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    sql`${applications.remindersStoppedBy} is ${remindersStoppedBy}`,
    sql`${applications.remindAt} is ${remindAt?.getTime() ?? null}`,
  )})`

export const setReminders = (db: Database, id: number, set: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(set).where(eq(applications.id, id))

/** The same by a person, who is recorded. */
export const setRemindersBy = (
  db: Database,
  actor: Actor,
  id: number,
  isOn: boolean,
  set: Partial<typeof applications.$inferInsert>,
  at: Date,
) => ({
  changed: setReminders(db, id, set),
  audit: recordAudit(
    db,
    actor,
    { action: 'switch-reminders', entity: 'application', id, applicationId: id, detail: isOn ? 'on' : 'off' },
    at,
  ),
})

/** Whose reminders a link stops. */
export const remindedApplication = (db: Database, id: number) =>
  db
    .select({
      id: applications.id,
      remindFrom: applications.remindFrom,
      remindAt: applications.remindAt,
      remindersSent: applications.remindersSent,
      remindersStoppedBy: applications.remindersStoppedBy,
    })
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.erasedAt)))
    .limit(1)
