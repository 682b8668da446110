import type { PageQuery, SearchQuery } from '#contract/fields/paging'
import { readAs, type SessionToken } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import type { Statement } from '../../platform/database/statement'
import { among, beginningWith, newest, type Range, type Searchable, searchedRows, totalOf, withWords } from './queries'

interface PagedList<Row, View> {
  table: Pick<Searchable, 'id'>
  rows: (db: Database, range: Range, limit: number) => Statement<Row[]>
  counted: (db: Database) => Statement<{ total: number }[]>
  view: (row: Row) => View
}

interface SearchedList<Row, View> extends Omit<PagedList<Row, View>, 'counted'> {
  table: Searchable
  /** The email or reference of a row, for the next page's cursor. */
  begins: (row: Row) => string
  /** A full reference in the text, in its stored form, which is looked up as a prefix. */
  wholeIn?: (q: string) => string | undefined
  /** The condition of a text that is looked up in a column of its own. */
  lookedUp?: (q: string) => Range['where']
  counter: 'users' | 'applications'
}

export async function readPage<Actor, Proof extends Statement, Row extends { id: number }, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  { limit, cursor }: PageQuery,
  { table, rows, counted, view }: PagedList<Row, View>,
): Promise<Page<View>> {
  const { db } = context
  const parts = await readAs(context, sessionToken, {
    rows: rows(db, newest(table.id, beforeOf(cursor)), rowsFor(limit)),
    counted: counted(db),
  })
  const page = pageOf(parts.rows, limit, ({ id }) => id)
  return { rows: page.rows.map(view), next: page.next, total: parts.counted[0]?.total ?? 0 }
}

/** One page of a list, newest first, or of what matches the words; the total if nothing was searched. */
export async function searchPage<Actor, Proof extends Statement, Row extends { id: number }, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  { q = '', limit, cursor }: SearchQuery,
  list: SearchedList<Row, View>,
): Promise<Page<View>> {
  const { db } = context
  if (q === '') {
    return readPage(context, sessionToken, { limit, cursor }, { ...list, counted: () => totalOf(db, list.counter) })
  }
  const size = limit ?? searchedRows
  const { range, cursorOf } = searchedRange(list, q, size, cursor)
  const { candidates } = await readAs(context, sessionToken, { candidates: list.rows(db, range, rowsFor(size)) })
  const { rows, next } = pageOf(candidates, size, cursorOf)
  return { rows: rows.map(list.view), next }
}

/** The rows that a search reads for one page, and the cursor after one of them. */
export function searchedRange<Row extends { id: number }>(
  list: Pick<SearchedList<Row, never>, 'table' | 'begins' | 'wholeIn' | 'lookedUp'>,
  q: string,
  size: number,
  cursor: string | undefined,
): { range: Range; cursorOf: (row: Row) => string | number } {
  const { table } = list
  const whole = list.wholeIn?.(q)
  const lookedUp = list.lookedUp?.(q)
  if (lookedUp) return { range: among(table, lookedUp, beforeOf(cursor)), cursorOf: ({ id }) => id }
  if (whole !== undefined || wordsOf(q).length === 0)
    return { range: beginningWith(table, whole ?? q, cursor), cursorOf: list.begins }
  return { range: withWords(table, q, beforeOf(cursor), rowsFor(size)), cursorOf: ({ id }) => id }
}
