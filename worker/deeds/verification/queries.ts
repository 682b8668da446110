import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ApplicationId } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { deedChecks, deeds } from '../tables'
import { deedsInList } from './credential-rules'

export type Lookup = { code: string } | { sha256: string }

/** The released file, as a subquery of its id. Of a file that was released twice, the release that counts. */
export const deedOfCertificate = (lookup: Lookup): SQL => columnOf(lookup, 'id')

const columnOf = (lookup: Lookup, column: 'id' | 'application_id'): SQL =>
  'code' in lookup
    ? sql`(select ${sql.raw(column)} from deeds where verification_code = ${lookup.code})`
    : sql`(select ${sql.raw(column)} from deeds where sha256 = ${lookup.sha256} and state <> 'uploaded' order by state = 'released' desc, id desc limit 1)`

export const certificateOf = (db: Database, lookup: Lookup) =>
  db
    .select({
      state: deeds.state,
      releasedAt: deeds.releasedAt,
      sha256: deeds.sha256,
      uploadedSha256: deeds.uploadedSha256,
      timedBy: deeds.timedBy,
      timedAt: deeds.timedAt,
      firmName: firms.name,
      firmPhone: firms.phone,
      titleDeedNumber: applications.titleDeedNumber,
      propertyAddress: applications.propertyAddress,
      isNotForSale: applications.isNotForSale,
      isPropertyShown: applications.isPropertyShown,
      serviceType: applications.serviceType,
      changes: applications.changes,
    })
    .from(deeds)
    .innerJoin(applications, eq(applications.id, deeds.applicationId))
    .innerJoin(firms, eq(firms.id, deeds.firmId))
    .where(and(sql`${deeds.id} = ${deedOfCertificate(lookup)}`, ne(deeds.state, 'uploaded')))
    .limit(1)
export type CertificateRow = Awaited<ReturnType<typeof certificateOf>>[number]

export const idOfCertificate = (db: Database, lookup: Lookup) =>
  db
    .select({ id: deeds.id })
    .from(deeds)
    .where(sql`${deeds.id} = ${deedOfCertificate(lookup)}`)
    .limit(1)

const endedOf = (list: number, state: SQL): SQL | undefined =>
  and(
    sql`${deeds.state} in ('superseded', 'revoked')`,
    state,
    gte(deeds.id, list * deedsInList),
    lt(deeds.id, (list + 1) * deedsInList),
  )

export const revokedDeeds = (db: Database, list: number) =>
  db
    .select({ id: deeds.id, objectKey: deeds.objectKey, endedAt: deeds.endedAt })
    .from(deeds)
    .where(endedOf(list, eq(deeds.state, 'revoked')))
    .limit(deedsInList)

/** An erasure revokes them, and they stay replaced. */
export const replacedDeeds = (db: Database, list: number) =>
  db
    .select({ id: deeds.id })
    .from(deeds)
    .where(
      endedOf(
        list,
        sql`(${deeds.state} = 'superseded' or exists (select 1 from deeds as newer
          where newer.application_id = ${deeds.applicationId} and newer.version > ${deeds.version} and newer.state = 'revoked'))`,
      ),
    )
    .limit(deedsInList)

/** The application of a certificate, as a subquery of its id. */
export const applicationOfCertificate = (lookup: Lookup): ApplicationId =>
  columnOf(lookup, 'application_id') as ApplicationId

export const deleteChecks = (db: Database, before: Date) =>
  db
    .delete(deedChecks)
    .where(
      sql`(deed_id, checker) in (select deed_id, checker from deed_checks where told_at < ${before.getTime()} limit 500)`,
    )
