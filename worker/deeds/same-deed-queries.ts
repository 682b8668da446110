import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import type { Database } from '../platform/database/database'
import { deeds } from './tables'

/** The deed of another application: as it was uploaded, or as its owner gets it. That of an erased client does not count. */
const isElsewhere = (applicationId: number, hash: string) =>
  and(
    or(eq(deeds.sha256, hash), eq(deeds.uploadedSha256, hash)),
    ne(deeds.applicationId, applicationId),
    ne(deeds.state, 'revoked'),
  )

/** The application that has this file as its deed, and its firm. */
export const sameDeedElsewhere = (db: Database, applicationId: number, hash: string) =>
  db
    .select({ reference: applications.referenceNumber, firmId: applications.firmId })
    .from(deeds)
    .innerJoin(applications, eq(applications.id, deeds.applicationId))
    .where(isElsewhere(applicationId, hash))
    .limit(1)

export const isNoOtherDeed = (applicationId: number, hash: string): SQL =>
  sql`not exists (select 1 from ${deeds} where ${isElsewhere(applicationId, hash)})`
