import { and, eq, exists, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { howChecked } from '#contract/deeds/verification'
import { hour } from '#contract/time'
import type { ApplicationId } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { enqueueFrom } from '../../notifications/shared/outbox-queries'
import { auditRow } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { auditLog } from '../../platform/database/tables'
import { isBelowLimit, type Limit } from '../../platform/rate-limit'
import { deedChecks, deeds } from '../tables'
import { deedsInList } from './credential-rules'
import type { Verifier } from './verifier'

export type Lookup = { code: string } | { sha256: string }

/** How long another check by the same verifier sends the owner no message. */
export const checkMilliseconds = hour

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

/**
 * The rows for a check that the owner has not heard of.
 * The audit row, the message, and last the row that marks it as recent. The insert itself finds out whether it is new,
 * which saves a second trip.
 */
export function checkStatements(context: AppContext, checker: Verifier, lookup: Lookup, limit: Limit, at: Date) {
  const { db } = context
  const { key, country } = checker
  const way = 'code' in lookup ? 'code' : 'file'
  const isOthers = sql`${isBelowLimit(limit, at)} and ${not(isInsider(context, checker, 'theirs'))}`
  const news = unreportedCheck(lookup, key, new Date(at.getTime() - checkMilliseconds), isOthers)
  // the log is never deleted, so it holds no address of people who only looked
  const visitor = { kind: 'stranger', id: null, name: 'Someone', role: 'stranger', address: null } as const
  const event = {
    action: 'check-certificate',
    entity: 'deed',
    id: sql`checked.id`,
    applicationId: sql`theirs.id`,
    detail: howChecked(way, country),
  } as const
  return {
    audit: insertFrom(db, auditLog, auditRow(visitor, event, at), news),
    message: enqueueFrom(
      db,
      news,
      {
        message: 'certificate-checked',
        to: {},
        facts: { name: '', reference: '', applicationId: 0, at: at.getTime(), way, country },
        key: `certificate-checked:${crypto.randomUUID()}`,
      },
      {
        facts: {
          name: sql`json_quote(theirs.client_name)`,
          reference: sql`json_quote(theirs.reference_number)`,
          applicationId: sql`json_quote(theirs.id)`,
        },
        email: sql`theirs.client_email`,
        phone: sql`theirs.client_number`,
        reference: sql`theirs.reference_number`,
      },
      at,
    ),
    notices: insertFrom(db, deedChecks, { deedId: sql`checked.id`, checker: key, toldAt: at }, news)
      .onConflictDoUpdate({ target: [deedChecks.deedId, deedChecks.checker], set: { toldAt: at } })
      .returning(),
  }
}

/** The certificate and its application, as `checked` and `theirs`, unless the owner was notified recently. */
const unreportedCheck = (lookup: Lookup, checker: string, since: Date, condition: SQL): SQL =>
  sql`deeds as checked join applications as theirs on theirs.id = checked.application_id
    where checked.id = ${deedOfCertificate(lookup)} and checked.state <> 'uploaded' and theirs.erased_at is null
      and not exists (select 1 from deed_checks as earlier where earlier.deed_id = checked.id
        and earlier.checker = ${checker} and earlier.told_at > ${since.getTime()})
      and ${condition}`

/**
 * SQL condition for the applications of the verifier's own side: the owner, the browser that submitted it, its firm, admins.
 * @param theirs the alias of applications in the query
 */
function isInsider(context: AppContext, { viewer, member }: Verifier, theirs: string): SQL {
  const column = (name: string) => sql.raw(`${theirs}.${name}`)
  const { sessionToken, applicationIds } = viewer
  const isAdmin =
    sessionToken && sql`exists (select 1 from users where users.id = ${sessionToken.id} and users.role = 'admin')`
  return (
    or(
      sessionToken && isAdmin
        ? and(or(eq(column('user_id'), sessionToken.id), isAdmin), exists(sessionToken.proof(context)))
        : undefined,
      applicationIds.length > 0
        ? and(inArray(column('id'), [...applicationIds]), isNull(column('user_id')), eq(column('started_elsewhere'), 0))
        : undefined,
      member ? and(eq(column('firm_id'), member.firmId), exists(member.proof(context))) : undefined,
    ) ?? sql`false`
  )
}

export const deleteChecks = (db: Database, before: Date) =>
  db
    .delete(deedChecks)
    .where(
      sql`(deed_id, checker) in (select deed_id, checker from deed_checks where told_at < ${before.getTime()} limit 500)`,
    )
