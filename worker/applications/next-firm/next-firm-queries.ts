import { and, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { workingFirm } from '../shared/firm-queries'
import { isNotOver } from '../shared/refund-queries'
import { applications } from '../tables'
import { passedOn } from './passed-on-tables'

/** Applications at the first step whose firm has missed the first contact, which nobody was told yet. Each is given on once. */
export const missedApplications = (db: Database, now: Date, rows: number) =>
  db
    .select(getTableColumns(applications))
    .from(applications)
    .innerJoin(firms, workingFirm)
    .where(
      and(
        sql`contact_check_at is not null`,
        lte(applications.contactCheckAt, now),
        lte(applications.contactDueAt, now),
        eq(applications.fileStatus, 'file_created'),
        sql`hold is null and withdrawn_at is null and ${isNotOver()} and not exists (
          select 1 from ${passedOn} where ${passedOn.applicationId} = ${applications.id} and ${passedOn.why} = 'late')`,
      ),
    )
    .orderBy(applications.contactCheckAt)
    .limit(rows)

/** SQL condition: the firm was not in touch since it was read, and the next one still works. */
export const isStillToPassOn = (
  { id, contactedAt }: Pick<typeof applications.$inferSelect, 'id' | 'contactedAt'>,
  next: { id: number } | undefined,
): SQL => sql`exists (
  select 1 from ${applications} where ${and(eq(applications.id, id), sql`contacted_at is ${contactedAt?.getTime() ?? null}`)})
  and ${next ? sql`exists (select 1 from ${firms} where id = ${next.id} and is_active = 1)` : sql`true`}`

export const insertPassedOn = (db: Database, row: typeof passedOn.$inferInsert) =>
  db
    .insert(passedOn)
    .values(row)
    .onConflictDoUpdate({ target: [passedOn.applicationId, passedOn.firmId], set: row })
