import type { PageQuery, SearchQuery } from '#contract/fields/paging'
import { readAs, type SessionToken, type Statement } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import { beginningWith, newest, type Range, type Searchable, searchedRows, totalOf, withWords } from './queries'

interface PagedList<Row, View> {
  table: Pick<Searchable, 'id'>
  rows: (db: Database, range: Range, limit: number) => Statement<Row[]>
  counted: (db: Database) => Statement<{ total: number }[]>
  view: (row: Row) => View
}

interface SearchedList<Row, View> extends Omit<PagedList<Row, View>, 'counted'> {
  table: Searchable
  /** The email or reference of a row, where the next page of them goes on. */
  begins: (row: Row) => string
  /** What is looked up by how it begins although it is long: a whole reference, as it is written. */
  wholeIn?: (q: string) => string | undefined
  counter: 'users' | 'applications'
}

/** One page of all rows, the newest first, with how many there are. */
export async function readPage<Actor, Proof extends Statement, Row extends { id: number }, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  { limit, cursor }: PageQuery,
  { table, rows, counted, view }: PagedList<Row, View>,
): Promise<Page<View>> {
  const { db } = context
  const found = await readAs(context, sessionToken, {
    rows: rows(db, newest(table.id, beforeOf(cursor)), rowsFor(limit)),
    counted: counted(db),
  })
  const page = pageOf(found.rows, limit, ({ id }) => id)
  return { rows: page.rows.map(view), next: page.next, total: found.counted[0]?.total ?? 0 }
}

/** One page of a list, the newest first, or of what holds the words; the total where nothing was searched. */
export async function searchPage<Actor, Proof extends Statement, Row extends { id: number }, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  { q = '', limit, cursor }: SearchQuery,
  list: SearchedList<Row, View>,
): Promise<Page<View>> {
  const { db } = context
  const { table, counter } = list
  if (q === '') {
    return readPage(context, sessionToken, { limit, cursor }, { ...list, counted: () => totalOf(db, counter) })
  }
  const whole = list.wholeIn?.(q)
  const isPrefix = whole !== undefined || wordsOf(q).length === 0
  const size = limit ?? searchedRows
  const range = isPrefix
    ? beginningWith(table, whole ?? q, cursor)
    : withWords(table, q, beforeOf(cursor), rowsFor(size))
  const { found } = await readAs(context, sessionToken, { found: list.rows(db, range, rowsFor(size)) })
  const { rows, next } = pageOf(found, size, isPrefix ? list.begins : ({ id }) => id)
  return { rows: rows.map(list.view), next }
}
