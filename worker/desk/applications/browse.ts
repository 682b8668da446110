import type { FilterBar, ListRequest } from '#contract/desk/applications'
import type { ClientApplication } from '#contract/desk/views'
import { defaultPageSize } from '#contract/fields/page-size'
import type { Member, MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { type Page, pageOf, pageOfMatching, rowsFor } from '../../platform/database/page'
import type { Statement } from '../../platform/database/statement'
import { listedApplicationView } from './application-view'
import { applicationsOfFirm, countApplications } from './filter-queries'
import type { ListCursor, ListedApplication, pageByPromise } from './list-queries'
import { byAge, isFiltered, matchesFilters } from './list-rules'
import { type Reader, sinceOf } from './need-rules'

type Paginate = (lists: ListedApplication[][], reader: Reader) => { rows: ListedApplication[]; next: string | null }

/** Reads the session, the count and the candidate rows in one batch, and cuts the page out of them. */
async function pageFrom(
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
  candidates: readonly Statement<ListedApplication[]>[],
  cut: Paginate,
): Promise<Page<ClientApplication>> {
  const { db, prices, now } = context
  const counted = countOf(db, sessionToken, request)
  const { actor, ...read } = await readAs(context, sessionToken, { counted, candidates })
  const { rows, next } = cut(read.candidates, { ...actor, now: now() })
  const total = totalOf(request, actor, read.counted)
  return {
    rows: rows.map((row) => listedApplicationView(row, actor, prices, now())),
    next,
    ...(total === undefined ? {} : { total }),
  }
}

export function browse(
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  const { limit, cursor } = request
  const ranges = applicationsOfFirm(context.db, sessionToken, request, readCursor(cursor), rowsFor(limit))
  return pageFrom(context, sessionToken, request, ranges, (lists) =>
    pageOf(lists.flat().toSorted(byAge(request)), limit, cursorAt),
  )
}

/** Rows read for each payment state for a page filtered by step and service. */
const browsedOfStep = 85

/** No index has both step and service: the next rows of the step are read and filtered here. */
export function browseStep(
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  const rows = browsedOfStep + 1
  const ranges = applicationsOfFirm(
    context.db,
    sessionToken,
    { ...request, service: undefined },
    readCursor(request.cursor),
    rows,
  )
  const order = byAge(request)
  return pageFrom(context, sessionToken, request, ranges, (lists, reader) => {
    // after the nearest end of a truncated range, rows of that range would be missing
    const end = lists
      .flatMap((range) => (range.length > browsedOfStep ? range.slice(browsedOfStep - 1, browsedOfStep) : []))
      .toSorted(order)
      .at(0)
    const seen = lists
      .flat()
      .toSorted(order)
      .filter((row) => matchesFilters(row, request, reader) && (!end || order(row, end) <= 0))
    const page = pageOf(seen, request.limit, cursorAt)
    return { ...page, next: page.next ?? (end ? cursorAt(end) : null) }
  })
}

/** Orders that no index has together with a filter: the next rows are read and filtered here. */
export type BrowseQuery = typeof pageByPromise

/** Rows read for such a page; with rare filters a page may be short although others follow. */
const browsedRows = 100

export function browseBy(
  walk: BrowseQuery,
  isSifted: boolean,
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  const { limit, cursor } = request
  const rows = isSifted ? browsedRows : (limit ?? defaultPageSize)
  const candidates = walk(context.db, sessionToken, readCursor(cursor), rows + 1)
  return pageFrom(context, sessionToken, request, candidates, (lists, reader) =>
    pageOfMatching(lists.flat(), rows, limit, (row) => matchesFilters(row, request, reader), cursorIn(request)),
  )
}

const countOf = (db: Database, { firmId }: MemberSessionToken, request: ListRequest) =>
  countApplications(db, isFiltered(request) && !isUncounted(request) ? firmId : -1, request)

/** No counter knows a member's files or those that need action, so such a list has no total. */
const isUncounted = ({ assignee, need }: FilterBar) => Boolean(assignee ?? need)

function totalOf(request: FilterBar, { firm }: Member, [counted]: readonly { total: number }[]): number | undefined {
  if (isUncounted(request)) return undefined
  return isFiltered(request) ? (counted?.total ?? 0) : firm.totalFiles
}

/** The cursor after a row of the list. */
export const cursorIn =
  ({ need }: FilterBar = noNeed) =>
  (row: ListedApplication): string =>
    btoa(encodeURIComponent(JSON.stringify([row.id, row.clientName, (need && sinceOf(need, row)) ?? row.promisedAt])))
const noNeed = { need: undefined } as FilterBar
const cursorAt = cursorIn()

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

export function readCursor(cursor: string | undefined): ListCursor | undefined {
  if (!cursor) return undefined
  try {
    const [id, name, promisedAt = 0] = JSON.parse(decodeURIComponent(atob(cursor))) as unknown[]
    return isWhole(id) && typeof name === 'string' && isWhole(promisedAt) ? { id, name, promisedAt } : undefined
  } catch {
    return undefined
  }
}
