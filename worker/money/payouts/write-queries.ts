import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import type { DecidedEntry } from './entry-rules'
import type { NewLine } from './payout-line-rules'
import { payoutEntries, payoutLines, payouts } from './tables'

/** The payout that this batch enters. */
export const newestPayout: SQL = sql`(select max(id) from payouts)`

/** SQL condition: each of these payments still has this much to be sent, and none is being refunded. */
export const areOwed = (lines: readonly NewLine[]): SQL => sql`not exists (
  select 1 from json_each(${JSON.stringify(lines)}) as line left join payments on payments.id = line.value ->> 'payment'
  where payments.id is null
    or iif(payments.status = 'duplicate', 0, payments.kept_cents) - payments.paid_out_cents <> line.value ->> 'cents'
    or exists (select 1 from refunds where refunds.payment_id = payments.id and refunds.status = 'asked')
)`

export const addPayout = (db: Database, row: typeof payouts.$inferInsert) =>
  db.insert(payouts).values(row).returning({ id: payouts.id })

export const addLines = (db: Database, lines: readonly NewLine[]) =>
  db.insert(payoutLines).select(
    sql`select value ->> 'payment', value ->> 'number', ${newestPayout}, value ->> 'cents'
      from json_each(${JSON.stringify(lines)}) where true`,
  )

/** Its payments are owed again. */
export const takeLinesBack = (db: Database, id: number) =>
  db.insert(payoutLines).select(
    sql`select payment_id, (select max(number) + 1 from payout_lines as any_line where any_line.payment_id = line.payment_id),
      payout_id, -cents from payout_lines as line where payout_id = ${id}`,
  )

/** SQL condition: nothing was recorded of it since this many entries. */
export const hasEntries = (id: number, count: number): SQL =>
  sql`(select count(*) from payout_entries where payout_id = ${id}) = ${count}`

export const addEntry = (
  db: Database,
  row: Omit<typeof payoutEntries.$inferInsert, 'kind' | 'day' | 'cents' | 'bankReference' | 'reason'>,
  { kind, day, cents, bankReference, reason }: DecidedEntry,
) => db.insert(payoutEntries).values({ ...row, kind, day, cents, bankReference, reason })

export const setState = (db: Database, id: number, { state }: DecidedEntry, stateAt: Date) =>
  db.update(payouts).set({ state, stateAt }).where(eq(payouts.id, id))
