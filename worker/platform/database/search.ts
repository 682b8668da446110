import { type SQL, sql } from 'drizzle-orm'

/** The shortest term that FTS5's trigram index finds. */
const pieceLength = 3

export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word.length >= pieceLength)

/**
 * Matches index rows before this one, so that a later page costs no more than the first.
 * D1 binds a JavaScript number as REAL, which FTS5 cannot seek by: without the cast it scans every later row.
 */
export const rowidBefore = (before: number | SQL | undefined): SQL =>
  before === undefined ? sql`` : sql`and rowid < cast(${before} as integer)`

/** The FTS5 query for every searchable word of `q`. `columns` is a name, or several: `{words account}`. */
export const matching = (columns: string, q: string): string[] =>
  wordsOf(q).map((word) => `${columns} : "${word.replaceAll('"', '""')}"`)
