import { desc, eq, sql } from 'drizzle-orm'
import type { ApplicationId } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { custodyRecords } from './tables'

/** The application of a record, with its firm's name. */
export const printedApplication = (db: Database, id: ApplicationId) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      propertyAddress: applications.propertyAddress,
      firmName: firms.name,
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, id))
    .limit(1)

export const lastRecordOf = (db: Database, id: ApplicationId) =>
  db
    .select()
    .from(custodyRecords)
    .where(eq(custodyRecords.applicationId, id))
    .orderBy(desc(custodyRecords.issuedAt))
    .limit(1)
export type RecordRow = Awaited<ReturnType<typeof lastRecordOf>>[number]

export const insertRecord = (db: Database, row: RecordRow) => db.insert(custodyRecords).values(row)

/** A record by its code or its file, and whether entries came after it. */
export const recordOf = (db: Database, lookup: { code: string } | { sha256: string }) =>
  db
    .select({
      issuedAt: custodyRecords.issuedAt,
      entries: custodyRecords.entries,
      firmName: custodyRecords.firmName,
      sha256: custodyRecords.sha256,
      isLatest: sql<number>`not exists (select 1 from custody_entries
        where application_id = ${custodyRecords.applicationId} and number > ${custodyRecords.entries})`.as('is_latest'),
    })
    .from(custodyRecords)
    .where('code' in lookup ? eq(custodyRecords.code, lookup.code) : eq(custodyRecords.sha256, lookup.sha256))
    .limit(1)
export type PublicRecord = Awaited<ReturnType<typeof recordOf>>[number]
