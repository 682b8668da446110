import type { SearchQuery } from '#contract/fields/paging'
import { readAs, type SessionToken, type Statement } from '../platform/admission'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../platform/database/page'
import { wordsOf } from '../platform/database/search'
import { searchedRows, totalOf } from './queries'

/** A list that can be searched: the three ways to its rows, its counter, and how a row is shown. */
interface SearchedList<Row, View> {
  page: (db: Database, before: number | undefined, rows: number) => Statement<Row[]>
  /** The newest rows that hold every word. */
  search: (db: Database, q: string, before: number | undefined, rows: number) => Statement<Row[]>
  /** For words that are too short for the search: rows whose email or reference begins so, behind the cursor. */
  prefix: (db: Database, q: string, after: string | undefined, rows: number) => Statement<Row[]>
  /** The email or reference of a row, where the next page of them goes on. */
  begins: (row: Row) => string
  /** What is looked up by how it begins although it is long: a whole reference, as it is written. */
  wholeIn?: (q: string) => string | undefined
  counter: 'users' | 'applications'
  view: (row: Row) => View
}

/** One page of a list, the newest first, or of what holds the words; the total where nothing was searched. */
export async function readList<Actor, Proof extends Statement, Row extends { id: number }, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  { q = '', limit, cursor }: SearchQuery,
  list: SearchedList<Row, View>,
): Promise<Page<View>> {
  const { db } = context
  const { view } = list
  const before = beforeOf(cursor)
  if (q === '') {
    const { all, counted } = await readAs(context, sessionToken, {
      all: list.page(db, before, rowsFor(limit)),
      counted: totalOf(db, list.counter),
    })
    return cut(all, limit, counted, view)
  }
  const whole = list.wholeIn?.(q)
  const isPrefix = whole !== undefined || wordsOf(q).length === 0
  const size = limit ?? searchedRows
  const statement = isPrefix
    ? list.prefix(db, whole ?? q, cursor, rowsFor(size))
    : list.search(db, q, before, rowsFor(size))
  const { found } = await readAs(context, sessionToken, { found: statement })
  const { rows, next } = pageOf(found, size, isPrefix ? list.begins : ({ id }) => id)
  return { rows: rows.map(view), next }
}

/** One page of all rows, with how many there are. */
export function cut<Row extends { id: number }, View>(
  rows: Row[],
  limit: number | undefined,
  [counted]: readonly { total: number }[],
  view: (row: Row) => View,
): Page<View> {
  const page = pageOf(rows, limit, ({ id }) => id)
  return { rows: page.rows.map(view), next: page.next, total: counted?.total ?? 0 }
}
