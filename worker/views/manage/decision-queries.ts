import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Confirmed, confirmedKinds } from '#contract/administration/decisions'
import { memberRoles, permissionsOf } from '#contract/firms/member-roles'
import { isOverdueAt } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { secondPersonAfter } from '../../firms/second-person-rules'
import { payments } from '../../money/ledger/tables'
import type { Database } from '../../platform/database/database'

/** Firms that are looked at; each costs a row of its own, one of an index and its file's. */
const firmsLooked = 25

/** The longest overdue application of each firm, the longest overdue first; that of a closed one has no firm. */
export const latestOfFirms = (db: Database, rows: number, now: Date) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      promisedAt: applications.promisedAt,
      firmName: sql<string | null>`iif(nearby.is_active, nearby.name, null)`.as('firm_name'),
    })
    .from(
      sql`(select f.name, f.is_active, (
          select a.id from applications as a
          where a.firm_id = f.id and ${isOverdueAt(now.getTime(), 'a')}
          order by a.promised_at limit 1
        ) as file
        from firms as f order by f.id limit ${firmsLooked}) as nearby`,
    )
    // a cross join fixes the order: firms first
    .crossJoin(applications)
    .where(sql`${applications.id} = nearby.file`)
    .orderBy(applications.promisedAt)
    .limit(rows)

/** Payments that a bank holds or took back, paid after a moment, the newest first; there are very few. */
export const disputedPayments = (db: Database, rows: number, since: Date) =>
  db
    .select({
      paymentId: payments.id,
      applicationId: payments.applicationId,
      referenceNumber: applications.referenceNumber,
      disputedCents: payments.disputedCents,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    // written out, so that its partial index is used
    .where(and(sql`${payments.status} = 'disputed'`, gt(payments.paidAt, since)))
    .orderBy(desc(payments.id))
    .limit(rows)

/** Who entered what waits, of an application `a`. */
const waits = {
  validation: ['validation_waits_at', "select actor_id from evidence_entries where kind = 'validated'", 'number'],
  identity: ['identity_waits_at', "select actor_id from identity_entries where kind = 'checked'", 'number'],
  deed: ['deed_waiting_at', "select uploaded_by from deeds where state = 'uploaded'", 'version'],
} as const

/**
 * Of each firm and kind the file that has waited longest of those that no member of the firm may confirm or release. Who may
 * is the rule of `secondPersonBlocker` and `permissionsOf`; platform-evidence.test.ts compares them.
 */
export const waitingForPlatform = (db: Database, rows: number, now: Date) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      firmName: sql<string>`waiting.name`.as('firm_name'),
      what: sql<Confirmed>`waiting.what`.as('what'),
      since: sql<number>`waiting.since`.as('since'),
    })
    .from(
      sql`(with alone as (
          select f.id, f.name from firms as f join members as author on author.firm_id = f.id
          where not exists (${seconds(sql`author.id`, true, now)}) group by f.id limit ${firmsLooked}
        ) ${sql.join(
          confirmedKinds.map((what) => longestWaiting(what, now)),
          sql` union all `,
        )}) as waiting`,
    )
    // a cross join fixes the order: firms first
    .crossJoin(applications)
    .where(sql`${applications.id} = waiting.id`)
    .orderBy(sql`waiting.since`)
    .limit(rows)

function longestWaiting(what: Confirmed, now: Date): SQL {
  const [column, author, last] = waits[what]
  const since = sql.raw(column)
  const isOfDeeds = what !== 'identity'
  const by = sql`(${sql.raw(author)} and application_id = a.id order by ${sql.raw(last)} desc limit 1)`
  return sql`select f.name, ${what} as what, a.${since} as since, a.id from alone as f cross join applications as a
    where a.id = (
      select a.id from applications as a where a.firm_id = f.id and a.${since} is not null
        ${isOfDeeds ? sql`and a.hold is null` : sql``} and not exists (${seconds(by, isOfDeeds, now)})
      order by a.${since} limit 1)`
}

/** The members of a firm `f` who may be the second person of an author. */
const seconds = (author: SQL, isOfDeeds: boolean, now: Date): SQL =>
  sql`select 1 from members as m where m.firm_id = f.id and m.is_active = 1
    and ${author} not in (m.id, coalesce(m.invited_by, 0)) and m.created_at <= ${now.getTime() - secondPersonAfter}
    ${isOfDeeds ? sql`and ${mayChangeDeeds}` : sql``}`

const mayChangeDeeds = sql`(m.role in (${sql.join(
  memberRoles.filter((role) => permissionsOf(role, []).includes('deeds')).map((role) => sql`${role}`),
  sql`, `,
)}) or m.permissions like '%"deeds"%')`
