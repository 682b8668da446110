import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { workingFirm } from '../shared/firm-queries'
import { depositRefunded } from '../shared/refund-queries'
import { applications } from '../tables'

/** The promises that are looked at next, from an index that holds only running ones. On hold nobody is reminded. */
export const promisesToCheck = (db: Database, now: Date, rows: number) =>
  db
    .select({
      id: applications.id,
      reference: applications.referenceNumber,
      service: applications.serviceType,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      withdrawnAt: applications.withdrawnAt,
      erasedAt: applications.erasedAt,
      depositRefunded: depositRefunded(),
      contactFrom: applications.contactFrom,
      contactDueAt: applications.contactDueAt,
      contactedAt: applications.contactedAt,
      contactMissedAt: applications.contactMissedAt,
      firmId: applications.firmId,
      hold: applications.hold,
      firm: { name: firms.name, slug: firms.slug, email: firms.email, openingHours: firms.openingHours },
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(and(sql`contact_check_at is not null`, lte(applications.contactCheckAt, now), isNull(applications.hold)))
    .orderBy(applications.contactCheckAt)
    .limit(rows)
export type CheckedRow = Awaited<ReturnType<typeof promisesToCheck>>[number]

/** SQL condition: since they were read nobody was in touch or took them over, and no hold began. */
export const areStillToCheck = (ids: readonly number[], now: Date): SQL =>
  sql`(select count(*) from ${applications} where ${and(
    inArray(applications.id, [...ids]),
    lte(applications.contactCheckAt, now),
    isNull(applications.hold),
  )}) = ${ids.length}`

export const setChecked = (db: Database, id: number, set: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(set).where(eq(applications.id, id))
