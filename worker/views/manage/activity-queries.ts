import { and, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { ActivityQuery } from '#contract/administration/administration'
import { day as dayLength, harareAhead, harareMidnight } from '#contract/time'
import { actDetail, actorName } from '../../applications/shared/audit-queries'
import { applications } from '../../applications/tables'
import { readsArchived } from '../../platform/archive/archived-rows'
import { auditSearch, auditSegments } from '../../platform/archive/audit-tables'
import { archivedUntil, hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { AuditValues } from '../../platform/audit/chain'
import type { Database } from '../../platform/database/database'
import { matching, rowidBefore } from '../../platform/database/search'
import { auditLog, counters } from '../../platform/database/tables'

/** Rows that cron has not indexed yet and a search reads one by one. */
export const unindexedRows = 80
const indexedAtOnce = 500

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actorName: actorName.as('who'),
  actorRole: auditLog.actorRole,
  action: auditLog.action,
  subject: auditLog.subject,
  applicationId: auditLog.applicationId,
  address: auditLog.address,
  result: auditLog.result,
  detail: actDetail.as('told'),
  referenceNumber: applications.referenceNumber,
}
export type AuditRow = Awaited<ReturnType<typeof auditPage>>[number]

const rowsOf = (db: Pick<Database, 'select'>) =>
  db.select(columns).from(auditLog).leftJoin(applications, eq(applications.id, auditLog.applicationId))

/** The last indexed row, or the last archived one; 0 before the first round. */
const mark = sql`max(coalesce((select total from counters where name = 'audit searchable'), 0), ${archivedUntil})`
/** `audit day 2026-11-21` holds the first row of that day. */
const dayPrefix = 'audit day '
const startOf = (day: string) => new Date(harareMidnight(day))
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10)

type Span = Pick<ActivityQuery, 'from' | 'to'>

/** The first row of the first recorded day from this one on; null when there is none. */
const firstOf = (day: string) =>
  sql`(select total from counters where name >= ${dayPrefix + day} and name < 'audit day:' order by name limit 1)`

/** The ids of a range of days; rows that are not indexed yet are compared by time. */
const within = (id: typeof auditLog.id, { from, to }: Span): SQL | undefined =>
  and(from ? gte(id, beginOf(from)) : undefined, to ? lt(id, endOf(to)) : undefined)
const beginOf = (day: string) => sql`coalesce(${firstOf(day)}, ${mark})`
const endOf = (day: string) => sql`coalesce(${firstOf(dayAfter(day))}, 9000000000000000)`

const atIn = ({ from, to }: Span): SQL | undefined =>
  and(from ? gte(auditLog.at, startOf(from)) : undefined, to ? lt(auditLog.at, startOf(dayAfter(to))) : undefined)

interface Chosen extends Span {
  application?: SQL | undefined
}

const chosen = ({ application, ...span }: Chosen) =>
  and(
    application && sql`${auditLog.applicationId} = ${application} and ${auditLog.applicationId} is not null`,
    within(auditLog.id, span),
    atIn(span),
  )

/** Of the rows that are in the database alone. */
export const auditPage = (db: Database, filter: Chosen, before: number | undefined, rows: number) =>
  rowsOf(db)
    .where(
      and(chosen(filter), before === undefined ? undefined : lt(auditLog.id, before), gt(auditLog.id, archivedUntil)),
    )
    .orderBy(desc(auditLog.id))
    .limit(rows)

/** The next two segments that can have such rows: one for a page, and whether there is another. */
export const nextSegments = (db: Database, { application, from, to }: Chosen, before: number | undefined) =>
  segmentsBefore(
    db,
    before,
    2,
    and(
      application && hasRowsOf('application', sql`(${application})`),
      from ? gte(auditSegments.lastId, beginOf(from)) : undefined,
      to ? lt(auditSegments.firstId, endOf(to)) : undefined,
    ),
  )

/** Of these archived rows. */
export const archivedPage = (db: Database, rows: readonly AuditValues[], filter: Chosen) =>
  rowsOf(readsArchived(db, rows)).where(chosen(filter)).orderBy(desc(auditLog.id))

/** The newest rows that are not indexed yet, for the caller to filter. */
export const unindexed = (db: Database, span: Span, before: number | undefined) =>
  rowsOf(db)
    .where(and(sql`${auditLog.id} > ${mark}`, before === undefined ? undefined : lt(auditLog.id, before), atIn(span)))
    .orderBy(desc(auditLog.id))
    .limit(unindexedRows + 1)

export const searchAudit = (
  db: Database,
  { q = '', actor = '', application, ...span }: Span & { q?: string; actor?: string; application?: string },
  before: number | undefined,
  rows: number,
) => {
  const words = [
    ...(application === undefined ? [] : [`scope : "[${application}]"`]),
    ...matching('words', q),
    ...matching('who', actor),
  ].join(' AND ')
  return rowsOf(db)
    .where(
      and(
        sql`${auditLog.id} in (
          select rowid from audit_search where audit_search match ${words}
            ${span.from ? sql`and rowid >= ${beginOf(span.from)}` : sql``}
            ${rowidBefore(span.to ? sql`min(${before ?? Number.MAX_SAFE_INTEGER}, ${endOf(span.to)})` : before)}
          order by rowid desc limit ${rows}
        )`,
        atIn(span),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(rows)
}

export const applicationNamed = (name: string): SQL =>
  /^[1-9]\d{0,14}$/.test(name)
    ? sql`${Number(name)}`
    : sql`(select ${applications.id} from ${applications} where ${applications.referenceNumber} = ${name})`

/** The number of rows, with the archived ones. */
export const auditTotal = (db: Database) =>
  db.select({ total: sql<number>`coalesce(max(${auditLog.id}), 0)` }).from(auditLog)

/** One round: indexes the next rows and the days that start among them, and returns its end. */
export const indexRound = (db: Database, labels: Record<string, string>) => {
  const next = sql`audit_log.id > ${mark} and audit_log.id <= ${mark} + ${indexedAtOnce}`
  return {
    indexed: db.insert(auditSearch).select(sql`
      select audit_log.id,
        '[' || coalesce(application_id, 0) || '] [' || coalesce(reference_number, '') || ']',
        actor_name || ' ' || actor_role,
        action || ' ' || coalesce(json_extract(${JSON.stringify(labels)}, '$."' || action || '"'), '') || ' ' || subject
          || ' ' || coalesce(detail, '') || ' ' || coalesce(reference_number, '')
      from audit_log left join applications on applications.id = application_id
      where ${next} order by audit_log.id`),
    days: db
      .insert(counters)
      .select(
        sql`select ${dayPrefix} || date((at + ${harareAhead}) / 1000, 'unixepoch'), min(id)
          from audit_log where ${next} group by 1`,
      )
      .onConflictDoNothing(),
    marks: db
      .insert(counters)
      .select(
        sql`select 'audit searchable', min(${mark} + ${indexedAtOnce}, coalesce(max(id), 0)) from audit_log where true`,
      )
      .onConflictDoUpdate({ target: counters.name, set: { total: sql`excluded.total` } })
      .returning({ total: counters.total }),
    totals: auditTotal(db),
  }
}
