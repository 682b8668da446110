import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CheckedLicence } from '#contract/firms/licence'
import type { Database } from '../../platform/database/database'
import { type LicenceTerms, licenceYears } from '../licence/licence-rules'
import { licences } from '../licence/tables'

// written out: the names of the outer query's tables stay
const ofActiveLawyer =
  sql.raw(`licences as held join members as holder on holder.id = held.member_id and holder.is_active = 1
  where held.decided_at is not null and held.refused_reason is null`)

/**
 * SQL condition: a firm gets new applications on this day, as the rule of this name in `licence-rules.ts` decides.
 * @param firm its name in the query
 */
export function takesApplications(at: Date, terms: LicenceTerms, firm: SQL = sql.raw('firms')): SQL {
  const years = licenceYears(at, terms)
  // written out: the statement that matches an application has them up to eight times
  const [year, least, before] = [years.year, years.least, years.year - 1].map((each) => sql.raw(String(each)))
  const hasValid = sql`exists (
    select 1 from ${ofActiveLawyer} and held.firm_id = ${firm}.id and (held.year >= ${least} or (held.year = ${before} and exists (
      select 1 from licences as next
      where next.member_id = held.member_id and next.year >= ${year} and next.decided_at is null
    )))
  )`
  if (terms.isRequired) return hasValid
  return sql`(${hasValid} or not exists (
    select 1 from licences as past where past.firm_id = ${firm}.id and past.decided_at is not null and past.refused_reason is null
  ))`
}

/** A certificate of this member that was checked, of any year. */
export const checkedCertificateOf = (db: Database, memberId: number) =>
  db
    .select({ year: licences.year })
    .from(licences)
    .where(and(eq(licences.memberId, memberId), isNotNull(licences.decidedAt), isNull(licences.refusedReason)))
    .limit(1)

/** The newest checked certificate of an application's firm, for a query that reads `applications`. */
export const checkedLicence = sql<CheckedLicence | null>`(
  select json_object('year', held.year, 'checkedAt', strftime('%Y-%m-%dT%H:%M:%SZ', held.decided_at / 1000, 'unixepoch'))
  from ${ofActiveLawyer} and held.firm_id = applications.firm_id
  order by held.year desc, held.decided_at desc limit 1
)`.mapWith((text: string | null) => (text === null ? null : (JSON.parse(text) as CheckedLicence)))
