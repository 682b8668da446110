import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import { firms } from '../firms/tables'
import type { Database } from '../platform/database'
import { insertFrom } from '../platform/insert-if'
import { deedChecks, deeds } from './tables'

/** What somebody holds: the code of a certificate, or a file by its hash. */
export type Held = { code: string } | { sha256: string }

/** The released file that is meant, as a subquery of its id. Of one that was released twice, the release that counts. */
const idOf = (held: Held): SQL =>
  'code' in held
    ? sql`(select id from deeds where verification_code = ${held.code})`
    : sql`(select id from deeds where sha256 = ${held.sha256} and state <> 'uploaded' order by state = 'released' desc, id desc limit 1)`

export const certificateOf = (db: Database, held: Held) =>
  db
    .select({
      state: deeds.state,
      releasedAt: deeds.releasedAt,
      sha256: deeds.sha256,
      firmName: firms.name,
      titleDeedNumber: applications.titleDeedNumber,
      isNotForSale: applications.isNotForSale,
    })
    .from(deeds)
    .innerJoin(applications, eq(applications.id, deeds.applicationId))
    .innerJoin(firms, eq(firms.id, deeds.firmId))
    .where(and(sql`${deeds.id} = ${idOf(held)}`, ne(deeds.state, 'uploaded')))
    .limit(1)
export type CertificateRow = Awaited<ReturnType<typeof certificateOf>>[number]

/**
 * The certificate that is asked for and its application, as `checked` and `theirs`, while this check is news to its
 * owner: for what is written of it.
 */
export const newsOf = (held: Held, checker: string, since: Date, condition: SQL): SQL =>
  sql`deeds as checked join applications as theirs on theirs.id = checked.application_id
    where checked.id = ${idOf(held)} and checked.state <> 'uploaded' and theirs.erased_at is null
      and not exists (select 1 from deed_checks as earlier where earlier.deed_id = checked.id
        and earlier.checker = ${checker} and earlier.told_at > ${since.getTime()})
      and ${condition}`

/** Notes whom the owner was told of; the last of what is written of a check. */
export const noteCheck = (db: Database, news: SQL, checker: string, at: Date) =>
  insertFrom(db, deedChecks, { deedId: sql`checked.id` as never, checker, toldAt: at }, news).onConflictDoUpdate({
    target: [deedChecks.deedId, deedChecks.checker],
    set: { toldAt: at },
  })

/** Checks that are older than what they are kept for. */
export const deleteChecks = (db: Database, before: Date) =>
  db
    .delete(deedChecks)
    .where(
      and(
        lt(deedChecks.toldAt, before),
        sql`(deed_id, checker) in (select deed_id, checker from deed_checks where told_at < ${before.getTime()} limit 500)`,
      ),
    )
