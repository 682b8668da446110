import { type SQL, sql } from 'drizzle-orm'
import type { Assignment } from '#contract/applications/assignment'
import { minCases } from '#contract/firms/contact-figures'
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

/** The share of first contacts in time, in per cent; of a firm with few cases the others count as in time. An index has it. */
const share = (name: 'firms' | 'other'): SQL => {
  const cases = `max(${minCases}, ${name}.promises_kept + ${name}.promises_missed)`
  return sql.raw(`100 * (${cases} - ${name}.promises_missed) / ${cases}`)
}

/** How soon a firm usually replies; one whose time is not known comes last. */
const reply = (name: 'firms' | 'other'): SQL => sql.raw(`coalesce(${name}.reply_minutes, 9999999)`)

const inOrder = sql`order by firms.open_files, ${share('firms')} desc, ${reply('firms')}, firms.last_assigned_at, firms.id limit 1`

/** Something of the firm that is chosen; with a town only of a firm there, unless they are too busy. */
const ofNextFirm = (matching: Matching, chosen: (firm: SQL, town: string | null) => SQL): SQL => {
  const { town } = matching
  const anywhere = chosen(sql`(select firms.id from ${offering(matching)} ${inOrder})`, null)
  if (town === null) return anywhere
  const there = sql`(select firms.id from ${offering(matching)} and firms.town = ${town}
    and firms.open_files <= ${mostMore} + (select min(other.open_files) from ${offering(matching, 'other')}) ${inOrder})`
  return sql`coalesce(${chosen(there, town)}, ${anywhere})`
}

/**
 * The firm for a new application; null when no firm offers the service.
 * Among active firms that offer it and may take files: the fewest open applications, then the best first contacts, the
 * soonest reply, the longest without a new one, the lowest id. With a town only those there, unless the least busy of them
 * has over ten more than the least busy of all.
 * Evaluated inside the insert, so that two simultaneous applications never see the same count.
 */
export const nextFirmFor = (matching: Matching): SQL<number | null> => sql`${ofNextFirm(matching, (firm) => firm)}`

/** Why that firm is chosen, for the same statement. */
export const reasonForNextFirm = (matching: Matching): SQL<Assignment | null> =>
  sql`${ofNextFirm(matching, (firm, town) => {
    // of the other firms with as few open files
    const isSame = sql`(${share('other')} = ${share('firms')} and ${reply('other')} = ${reply('firms')})`
    return sql`(select (select json_object('by', 'matching', 'openFiles', firms.open_files, 'town', ${town},
      'keptMost', iif(max(${share('other')} < ${share('firms')}),
        json_object('kept', firms.promises_kept, 'of', firms.promises_kept + firms.promises_missed), null),
      'repliesSoonest', iif(max(${share('other')} = ${share('firms')} and ${reply('other')} > ${reply('firms')}),
        firms.reply_minutes, null),
      'waitedLongest', json(iif(max(${isSame})
        and not max(${isSame} and coalesce(other.last_assigned_at, 0) <= coalesce(firms.last_assigned_at, 0)), 'true', 'false')))
      from ${offering(matching, 'other')} and other.id <> firms.id and other.open_files = firms.open_files
        ${town === null ? sql`` : sql`and other.town = ${town}`})
      from firms where firms.id = ${firm})`
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
