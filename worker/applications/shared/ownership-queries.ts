import { type SQL, sql } from 'drizzle-orm'
import { deedMarkNames } from '#contract/deeds/property-keys'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { ownershipChecks } from '../ownership-tables'
import { applications } from '../tables'
import { isSpared } from './dismissal-queries'

// Two applications of different people for one deed are both on hold while they are checked (decision 080). What
// begins or ends a check writes these statements into its batch, in this order, and `tellHolds` tells everyone.

/** How many of the others are compared: a number that more have is on hold all the same. */
const mostOthers = 10

/** It was not withdrawn, closed, erased or refunded: such a one holds nobody up. */
export const isOpen = (one: SQL): SQL => sql`${one}.withdrawn_at is null and ${one}.erased_at is null and not (
  ${one}.deposit_paid_at is null and ${one}.money_version > 1 and exists (select 1 from payments as refunded
    where refunded.application_id = ${one}.id and refunded.type = 'deposit' and refunded.status = 'refunded'))`

const [mine, other] = [sql`mine`, sql`other`]

/**
 * The other has this deed: what one of the numbers leaves out makes no difference. Finds it by its index.
 * @param mark of the number that it is compared with
 */
export const hasDeed = (key: SQL, mark: (name: (typeof deedMarkNames)[number]) => SQL): SQL =>
  sql`other.deed_key = ${key} and other.deed_key <> '' and ${sql.join(
    deedMarkNames.map((name) => {
      const ofOther = sql.raw(`other.property_marks ->> '${name}'`)
      return sql`(${ofOther} = ${mark(name)} or '' in (${ofOther}, ${mark(name)}))`
    }),
    sql` and `,
  )}`

const isSameDeed = hasDeed(sql`mine.deed_key`, (name) => sql.raw(`mine.property_marks ->> '${name}'`))

const isOtherPerson = sql`(mine.user_id is null or other.user_id is null or mine.user_id <> other.user_id)`

const isContest = sql`${isSameDeed} and ${isOtherPerson} and ${isOpen(mine)} and ${isOpen(other)}`

interface BeginOptions {
  /** What the browser that applies has submitted. */
  ofBrowser?: readonly number[] | undefined
  /** Its number was corrected, so that it began the check even if it is the older one. */
  isCorrected?: boolean
}

/** Begins the check of an application against those of other people with the same deed. */
export const beginChecks = (
  db: Database,
  id: number | SQL,
  at: Date,
  { ofBrowser = [], isCorrected = false }: BeginOptions = {},
) =>
  insertFrom(
    db,
    ownershipChecks,
    {
      firstId: sql`min(mine.id, other.id)`,
      secondId: sql`max(mine.id, other.id)`,
      createdAt: at,
      // one browser made both
      decision: sql`iif(other.user_id is null and other.id in (select value from json_each(${JSON.stringify(ofBrowser)})), 'both', null)`,
      holdsFirst: sql`typed.id < matched.id or not ${isSpared(at)}`,
      holdsSecond: sql`typed.id > matched.id or not ${isSpared(at)}`,
      begunByFirst: sql`typed.id < matched.id`,
    },
    sql`${applications} as mine join ${applications} as other
      join ${applications} as typed on typed.id = ${isCorrected ? sql`mine.id` : sql`max(mine.id, other.id)`}
      join ${applications} as matched on matched.id = mine.id + other.id - typed.id
      where mine.id = ${id} and other.id <> mine.id and ${isContest} order by other.id limit ${mostOthers}`,
  ).onConflictDoUpdate({
    target: [ownershipChecks.firstId, ownershipChecks.secondId],
    set: {
      endedAt: null,
      decision: null,
      createdAt: at,
      holdsFirst: sql`excluded.holds_first`,
      holdsSecond: sql`excluded.holds_second`,
      begunByFirst: sql`excluded.begun_by_first`,
    },
    setWhere: sql`${ownershipChecks.endedAt} is not null`,
  })

/** Some applications: their ids, or a subquery. */
type Applications = readonly number[] | SQL

const listOf = (ids: Applications): SQL =>
  'getSQL' in ids ? ids : sql`(select value from json_each(${JSON.stringify(ids)}))`

const isOfOne = (ids: SQL) => sql`(${ownershipChecks.firstId} in ${ids} or ${ownershipChecks.secondId} in ${ids})`

/** Ends the checks of which one side is over, or whose sides have become one person’s or other deeds’. */
export const endChecks = (db: Database, ids: Applications, at: Date) =>
  db
    .update(ownershipChecks)
    .set({ endedAt: at })
    .where(
      sql`${ownershipChecks.endedAt} is null and ${isOfOne(listOf(ids))} and not exists (
        select 1 from applications as mine join applications as other
        where mine.id = ${ownershipChecks.firstId} and other.id = ${ownershipChecks.secondId} and ${isContest})`,
    )
    .returning({ firstId: ownershipChecks.firstId, secondId: ownershipChecks.secondId })

/** The hold that an application’s checks make: those that are not decided in its favour. */
const holdOf = sql`(
  select case when sum(decision is null) > 0 then 'checking' when count(*) > 0 then 'kept' end from (
    select decision from ownership_checks where first_id = applications.id and ended_at is null
      and iif(decision is null, holds_first, decision not in ('both', 'first'))
    union all
    select decision from ownership_checks where second_id = applications.id and ended_at is null
      and iif(decision is null, holds_second, decision not in ('both', 'second'))
  ))`

/**
 * Sets or ends the holds of these applications and of those that they are checked against. Both versions go up, so
 * that no move, payment or release that was decided before is written after it.
 */
export const setHolds = (db: Database, ids: Applications, at: Date) =>
  db
    .update(applications)
    .set({
      hold: sql`${holdOf}`,
      heldAt: sql`iif(${holdOf} is null, null, ${at.getTime()})`,
      heldUntil: sql`iif(${holdOf} is null, ${at.getTime()}, held_until)`,
      version: sql`version + 1`,
      moneyVersion: sql`money_version + 1`,
    })
    .where(
      sql`${applications.id} in (
        select id from (select id from applications where id in ${listOf(ids)})
        union select second_id from ownership_checks where first_id in ${listOf(ids)}
        union select first_id from ownership_checks where second_id in ${listOf(ids)}
      ) and ${applications.hold} is not ${holdOf}`,
    )

/** The applications of every check that may hold one. */
export const checkedApplications = sql`(select first_id from ownership_checks where ended_at is null and decision is not 'both')`

/** What ends the checks of applications that are over, or went to an account, in the batch of that change. */
export const endContests = (db: Database, ids: Applications, at: Date) => [
  endChecks(db, ids, at),
  setHolds(db, ids, at),
]

/** Deletes why checks of these applications were decided as they were. */
export const eraseReasons = (db: Database, ids: SQL) =>
  db.update(ownershipChecks).set({ reason: null }).where(isOfOne(ids))

/**
 * SQL condition: no other person’s open application has the same deed, or a super admin said that this one may go on.
 * It does not hold before the number was read.
 */
export const isUncontested = ({ id }: { id: number }): SQL => sql`(
  exists (select 1 from applications where id = ${id} and deed_key is not null) and not exists (
  select 1 from applications as mine join applications as other
  where mine.id = ${id} and other.id <> mine.id and ${isContest} and not exists (
    select 1 from ownership_checks where ended_at is null and (
      (first_id = mine.id and second_id = other.id and decision in ('both', 'first'))
      or (first_id = other.id and second_id = mine.id and decision in ('both', 'second'))))))`

/** Whether another person’s open application has the same stand, with another deed number or none. */
export const sharesStand = (db: Database, id: SQL<number>) =>
  db
    .select({
      isShared: sql<boolean>`exists (
      select 1 from applications as mine join applications as other
      where mine.id = ${id} and other.id <> mine.id and other.stand_key = mine.stand_key and other.stand_key <> ''
        and (mine.property_marks ->> 'town' = other.property_marks ->> 'town'
          or '' in (mine.property_marks ->> 'town', other.property_marks ->> 'town'))
        and ${isOtherPerson} and ${isOpen(mine)} and ${isOpen(other)} and not (${isSameDeed}))`
        .mapWith(Boolean)
        .as('is_shared'),
    })
    .from(sql`(select 1)`)
