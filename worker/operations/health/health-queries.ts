import { eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AlertKind, StoragePart } from '#contract/administration/health'
import { whatsAppEvents } from '../../messaging/whatsapp/tables'
import { outbox } from '../../notifications/tables'
import { archivedUntil } from '../../platform/archive/segment-queries'
import type { Database } from '../../platform/database/database'
import { auditLog, leftWork } from '../../platform/database/tables'
import { faultCounts, requestCounts } from '../../platform/measure/tables'
import { fileProblems } from '../stored-files/tables'
import { weights } from './database-size-rules'
import { alerts, sweepRuns } from './tables'

export const requestsSince = (db: Database, since: Date) =>
  db
    .select({
      area: requestCounts.area,
      slot: requestCounts.slot,
      total: sql<number>`sum(${requestCounts.total})`,
      failed: sql<number>`sum(${requestCounts.failed})`,
    })
    .from(requestCounts)
    .where(gte(requestCounts.at, since))
    .groupBy(requestCounts.area, requestCounts.slot)

export const faultsSince = (db: Database, since: Date) =>
  db
    .select({
      kind: faultCounts.kind,
      what: faultCounts.what,
      total: sql<number>`sum(${faultCounts.total})`,
      lastAt: sql<number>`max(${faultCounts.lastAt})`,
    })
    .from(faultCounts)
    .where(gte(faultCounts.hour, since))
    .groupBy(faultCounts.kind, faultCounts.what)

export const oldestMessage = (db: Database) =>
  db.select({ dueAt: outbox.dueAt }).from(outbox).where(isNotNull(outbox.dueAt)).orderBy(outbox.dueAt).limit(1)

export const oldestLink = (db: Database) =>
  db.select({ dueAt: leftWork.dueAt }).from(leftWork).orderBy(leftWork.dueAt).limit(1)

export const oldestEvent = (db: Database) =>
  db
    .select({ dueAt: whatsAppEvents.dueAt })
    .from(whatsAppEvents)
    .where(isNotNull(whatsAppEvents.dueAt))
    .orderBy(whatsAppEvents.dueAt)
    .limit(1)

/** The first row of the audit log after the last checkpoint. */
export const firstUnsigned = (db: Database) =>
  db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(sql`${auditLog.id} > (select coalesce(max(last_id), 0) from audit_seals)`)
    .orderBy(auditLog.id)
    .limit(1)

export const countBroken = (db: Database) => db.select({ total: sql<number>`count(*)` }).from(fileProblems)

/** The highest number of each table that has numbers: a seek each, however many rows there are. */
export const lastNumbers = (db: Database) => {
  const last = (part: StoragePart) =>
    sql<number | null>`(select max(id) from ${sql.identifier(weights[part].table)})`.as(part)
  return db
    .select({
      // what is archived is in the bucket
      audit: sql<number | null>`(select max(id) from audit_log) - ${archivedUntil}`.as('audit'),
      messages: last('messages'),
      documents: last('documents'),
      applications: last('applications'),
      payments: last('payments'),
      deeds: last('deeds'),
      accounts: last('accounts'),
    })
    .from(sql`(select 1)`)
}

export const runsOfTasks = (db: Database) => db.select().from(sweepRuns)

export const openAlerts = (db: Database) => db.select().from(alerts)

export const beginAlert = (db: Database, kind: AlertKind, at: Date) =>
  db.insert(alerts).values({ kind, since: at, mailedAt: at }).onConflictDoNothing()

export const noteMailed = (db: Database, kind: AlertKind, at: Date) =>
  db.update(alerts).set({ mailedAt: at }).where(eq(alerts.kind, kind))

export const endAlerts = (db: Database, kinds: readonly AlertKind[]) =>
  db.delete(alerts).where(inArray(alerts.kind, [...kinds]))
