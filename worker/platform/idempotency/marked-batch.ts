import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { runBatch } from '../database/batch'
import { type Database, unrecorded } from '../database/database'
import { resultWith } from '../database/recording'
import type { Statement } from '../database/statement'
import { idempotencyKeys, sessions } from '../database/tables'
import { isSelect, returnedRows, writes } from './returned-rows'

/** A view that marks a batch in its key, and refuses it from any but the latest try; see migrations/0073_marked_keys.sql. */
const keyMarks = sqliteTable('key_marks', {
  key: text('key').notNull(),
  try: integer('try').notNull(),
  batch: integer('batch').notNull(),
  fingerprint: text('fingerprint').notNull(),
  told: text('told').notNull(),
  live: integer('live').notNull(),
})

interface Mark {
  key: string
  try: number
  batch: number
  fingerprint: string
  told: string
  /** Counts the caller's sessions that have not ended. */
  live: SQLWrapper
}

/**
 * Writes a batch with its mark, and with what keeps the rows that it returns.
 * @returns the rows of each of its own statements
 */
export async function writeMarked(db: Database, statements: readonly Statement[], mark: Mark): Promise<unknown[]> {
  const isKey = sql`${idempotencyKeys.key} = ${mark.key}`
  const live = sql`${mark.live}`
  const all: Statement[] = [db.insert(keyMarks).values({ ...mark, live })]
  const places = statements.map((statement, at) => {
    const place = sql.raw(`'$."${mark.batch}.${at}"'`)
    const keep = (rows: SQL) =>
      db
        .update(idempotencyKeys)
        .set({ returned: sql`json_set(${idempotencyKeys.returned}, ${place}, json(${rows}))` })
        .where(isKey)
    const { before, after } = returnedRows(statement, sql`json_extract(${idempotencyKeys.returned}, ${place})`)
    if (before) all.push(keep(before))
    const own = all.push(statement) - 1
    if (after) all.push(keep(after))
    return own
  })
  // a session that the batch itself ends is still the caller's
  if (statements.some((statement) => writes(statement, sessions)))
    all.push(db.update(idempotencyKeys).set({ live }).where(isKey))
  const results = await runBatch(db, all)
  return places.map((own) => results[own])
}

/** The rows that a batch returned, from what was kept of them. What only reads is asked again. */
export async function rowsOf(
  db: Database,
  statements: readonly Statement[],
  number: number,
  returned: string,
): Promise<unknown[]> {
  const kept = JSON.parse(returned) as Record<string, unknown[][]>
  const selects = statements.filter(isSelect)
  const selectResults = (await runBatch(unrecorded(db), selects)).values()
  const writesOnly = statements.filter((statement) => !isSelect(statement))
  const results = statements.flatMap((statement, at) =>
    isSelect(statement) ? [] : [resultWith(kept[`${number}.${at}`] ?? [])],
  )
  const batch = (() => Promise.resolve(results)) as unknown as D1Database['batch']
  const writeResults = (await runBatch(unrecorded(db, batch), writesOnly)).values()
  return statements.map((statement) => (isSelect(statement) ? selectResults : writeResults).next().value)
}
