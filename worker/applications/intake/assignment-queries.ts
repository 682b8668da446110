import { type SQL, sql } from 'drizzle-orm'
import type { Assignment } from '#contract/applications/assignment'
import type { ServiceType } from '#contract/services'
import type { LicenceTerms } from '../../firms/licence/licence-rules'
import { takesApplications } from '../../firms/shared/licence-queries'
import type { Database } from '../../platform/database/database'

/** How many open applications more the firms of the town may have. */
const mostMore = 10

/** What the choice of a firm looks at. */
export interface Matching {
  service: ServiceType
  /** Where the original is brought; null when it is sent. */
  town: string | null
  at: Date
  terms: LicenceTerms
  /** The ids of firms that it is not given to. */
  except?: SQL
}

/** The firm of an application, and those that it was passed on from. */
export const firmsSoFar = ({ id, firmId }: { id: number; firmId: number | null }): SQL =>
  sql`select ${firmId ?? 0} union select firm_id from passed_on where application_id = ${id}`

/** The firms that take applications for a service. @param name of the firm in this part of the statement */
const offering = ({ service, at, terms, except }: Matching, name: 'firms' | 'other' = 'firms'): SQL => {
  const firm = sql.raw(name)
  return sql`firms as ${firm} where ${firm}.is_active = 1
    and exists (select 1 from json_each(${firm}.services) where value = ${service})
    and ${takesApplications(at, terms, firm)} ${except ? sql`and ${firm}.id not in (${except})` : sql``}`
}

const byOpenFiles = sql`order by firms.open_files, firms.last_assigned_at, firms.id limit 1`

/** Something of the firm that is chosen; with a town only of a firm there, unless they are too busy. */
const ofNextFirm = (matching: Matching, chosen: (town: string | null) => SQL): SQL => {
  const { town } = matching
  const anywhere = sql`(select ${chosen(null)} from ${offering(matching)} ${byOpenFiles})`
  if (town === null) return anywhere
  return sql`coalesce(
    (select ${chosen(town)} from ${offering(matching)} and firms.town = ${town}
      and firms.open_files <= ${mostMore} + (select min(other.open_files) from ${offering(matching, 'other')})
      ${byOpenFiles}),
    ${anywhere}
  )`
}

/**
 * The firm for a new application; null when no firm offers the service.
 * Among active firms that offer it and may take files: the fewest open applications, then the longest without one, then
 * the lowest id. With a town only those there, unless the least busy of them has over ten more than the least busy of all.
 * Evaluated inside the insert, so that two simultaneous applications never see the same count.
 */
export const nextFirmFor = (matching: Matching): SQL<number | null> => sql`${ofNextFirm(matching, () => sql`firms.id`)}`

/** Why that firm is chosen, for the same statement. */
export const reasonForNextFirm = (matching: Matching): SQL<Assignment | null> =>
  sql`${ofNextFirm(matching, (town) => {
    const equal = sql`${offering(matching, 'other')} and other.id <> firms.id and other.open_files = firms.open_files
      ${town === null ? sql`` : sql`and other.town = ${town}`}`
    return sql`json_object('by', 'matching', 'openFiles', firms.open_files, 'town', ${town}, 'waitedLongest', json(iif(
      exists (select 1 from ${equal})
        and not exists (select 1 from ${equal} and coalesce(other.last_assigned_at, 0) <= coalesce(firms.last_assigned_at, 0)),
      'true', 'false')))`
  })}`

/** The same on its own, for an application that is there already. */
export const reasonOf = (db: Database, matching: Matching) =>
  db
    .select({
      reason: reasonForNextFirm(matching)
        .mapWith((text: string | null) => (text === null ? null : (JSON.parse(text) as Assignment)))
        .as('reason'),
    })
    .from(sql`(select 1)`)
