import type { Match } from '#contract/applications/finding/match'
import { type Findable, matchOf } from '#contract/desk/find/match-rules'
import { readQuery } from '#contract/desk/find/query-rules'
import { officeCountry } from '#contract/fields/countries'
import type { SearchQuery } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import { matchView, rankFound } from '../../applications/finding/find-rules'
import { foundFrom, pageOfFound } from '../../applications/finding/found-page'
import { type FindScope, foundIds, foundTexts, mostFound } from '../../applications/shared/find-queries'
import { hasNumber } from '../../applications/shared/phone-queries'
import { readAs, type SessionToken } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { type Page, rowsFor } from '../../platform/database/page'
import type { Statement } from '../../platform/database/statement'
import { searchedNumber } from '../../platform/typed-phone'
import { type Range, searchableApplications, searchedRows, withIds } from './queries'
import { searchedRange, searchPage } from './searched-page'

interface Seen<Row, View> {
  rows: (db: Database, range: Range, limit: number) => Statement<Row[]>
  words: string
  /** What is searched besides the rows: only what the person may read there. */
  texts: FindScope['texts']
  /** The email of the account that has it, where that is searched too. */
  account?: (row: Row) => string | null
  view: (row: Row) => View
}

const searched = {
  begins: ({ referenceNumber }: { referenceNumber: string }) => referenceNumber,
  wholeIn: wholeReferenceIn,
  lookedUp: (q: string) => {
    const number = searchedNumber(q, officeCountry)
    return number ? hasNumber(number) : undefined
  },
  counter: 'applications',
} as const

/** Every application, newest first, or those that match the words: what they most likely mean first. */
export async function allApplications<
  Actor,
  Proof extends Statement,
  Row extends Findable & { id: number },
  View extends object,
>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  request: SearchQuery,
  { words, texts, ...seen }: Seen<Row, View>,
): Promise<Page<View & { match?: Match }>> {
  const { q, limit, cursor } = request
  const table = { ...searchableApplications, words }
  if (!q) return searchPage(context, sessionToken, request, { ...seen, ...searched, table })
  const { db } = context
  const size = limit ?? searchedRows
  const from = foundFrom(cursor)
  const query = readQuery(q)
  const ids = foundIds({ texts }, query)
  const { range, cursorOf } = searchedRange<Row>(
    { ...searched, table },
    q,
    size,
    from === undefined ? cursor : undefined,
  )
  const parts = await readAs(context, sessionToken, {
    likely: seen.rows(db, withIds(table, ids), mostFound),
    texts: foundTexts(db, { texts }, query),
    candidates: seen.rows(db, range, rowsFor(size)),
  })
  const matches = rankFound(parts.likely, parts.texts, query)
  const reasonOf = (row: Row): Match | undefined => {
    const account = seen.account?.(row)
    const match =
      matches.get(row.id) ??
      matchOf(row, query) ??
      (account ? matchOf({ ...row, clientEmail: account }, query) : undefined)
    return match && matchView(match)
  }
  // words of one or two letters are not in the index of letters; a number was looked up whole
  const fits = (row: Row) => query.digits !== undefined || reasonOf(row) !== undefined
  const byId = new Map(parts.likely.map((row) => [row.id, row]))
  const best = [...matches.keys()].flatMap((id) => byId.get(id) ?? [])
  const rest = { candidates: parts.candidates, looked: size, fits, cursorOf }
  const page = pageOfFound<Row>(best, from, size, rest)
  const view = (row: Row): View & { match?: Match } => {
    const match = reasonOf(row)
    return { ...seen.view(row), ...(match && { match }) }
  }
  return { ...page, rows: page.rows.map(view) }
}
