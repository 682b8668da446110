import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { firstContacts } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import { applications } from '../tables'
import { type ContactChange, type CountedRow, countedOf, type Outcome } from './kept-rules'

/**
 * Whatever changes the promise of a first contact: its columns for the row of the application, the statements that count the
 * outcome for the firm, and the guard without which it would count twice. All three belong in one batch.
 */
export function recordContact<const C extends ContactChange>(db: Database, row: CountedRow & { id: number }, set: C) {
  const { less, more } = countedOf(row, set)
  const counts: Statement[] = [...(less ? [takeBack(db, less)] : []), ...(more ? [count(db, more)] : [])]
  return { columns: set, counts, isAsRead: Object.keys(set).length > 0 ? isContactAsRead(row) : undefined }
}

/** SQL condition: nobody was in touch, nothing was missed and no other promise began since the application was read. */
const isContactAsRead = ({ id, contactFrom, contactedAt, contactMissedAt }: CountedRow & { id: number }): SQL =>
  sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    sql`contact_from is ${contactFrom?.getTime() ?? null}`,
    sql`contacted_at is ${contactedAt?.getTime() ?? null}`,
    sql`contact_missed_at is ${contactMissedAt?.getTime() ?? null}`,
  )})`

const count = (db: Database, outcome: Outcome) =>
  db
    .insert(firstContacts)
    .values({ ...outcome, promises: 1 })
    .onConflictDoUpdate({
      target: [firstContacts.firmId, firstContacts.day, firstContacts.hours, firstContacts.isKept],
      set: { promises: sql`promises + 1` },
    })

// cron may have deleted the day
const takeBack = (db: Database, { firmId, day, hours, isKept }: Outcome) =>
  db
    .update(firstContacts)
    .set({ promises: sql`promises - 1` })
    .where(
      and(
        eq(firstContacts.firmId, firmId),
        eq(firstContacts.day, day),
        eq(firstContacts.hours, hours),
        eq(firstContacts.isKept, isKept),
        gt(firstContacts.promises, 0),
      ),
    )
