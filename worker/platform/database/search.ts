import { type SQL, sql } from 'drizzle-orm'

/** Letters that the search index's shortest piece has. */
const pieceLength = 3

/** The words that a search index can find: it knows pieces of three letters. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word.length >= pieceLength)

/**
 * Holds for rows of a search index before this one, so that a later page costs no more than the first.
 * A number from JavaScript is bound as a real one, by which FTS5 does not seek: it walks through all that stand after it.
 */
export const rowidBefore = (before: number | SQL | undefined): SQL =>
  before === undefined ? sql`` : sql`and rowid < cast(${before} as integer)`

/**
 * Every findable word of `q` in one of these columns, in the language of the search index.
 * `columns` is a name, or several in braces: `{words account}`.
 */
export const matching = (columns: string, q: string): string[] =>
  wordsOf(q).map((word) => `${columns} : "${word.replaceAll('"', '""')}"`)
