import type { ListRequest } from '#contract/desk/applications'
import { matchOf, ranks } from '#contract/desk/find/match-rules'
import { readQuery } from '#contract/desk/find/query-rules'
import type { Sort } from '#contract/desk/list-choices'
import type { Need } from '#contract/desk/needs'
import type { ClientApplication } from '#contract/desk/views'
import { officeCountry } from '#contract/fields/countries'
import { wholeReferenceIn } from '#contract/fields/reference'
import { matchView, rankFound } from '../../applications/finding/find-rules'
import { foundFrom, pageOfFound } from '../../applications/finding/found-page'
import { type FindScope, foundIds, foundTexts } from '../../applications/shared/find-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import type { Page } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import { searchedNumber } from '../../platform/typed-phone'
import { listedApplicationView } from './application-view'
import { type BrowseQuery, browse, browseBy, browseStep, cursorIn, readCursor } from './browse'
import { applicationsOfMember } from './filter-queries'
import {
  applicationByReference,
  foundApplications,
  type ListCursor,
  type ListedApplication,
  type Lister,
  pageByName,
  pageByNumber,
  pageByPromise,
  searchApplications,
} from './list-queries'
import { assigneeIn, isFiltered, matchesFilters, sorted } from './list-rules'
import { pageByNeed } from './need-queries'

/** The applications of the member's firm, filtered, sorted or searched, one page at a time. */
export function listApplications(
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  if (request.q) return search(context, sessionToken, request, request.q)
  const walk = sortQueries[request.sort ?? 'newest']
  if (request.need) return browseNeed(request.need, context, sessionToken, request)
  if (walk) return browseBy(walk, isFiltered(request), context, sessionToken, request)
  if (request.assignee) return browseOfMember(request.assignee, context, sessionToken, request)
  return request.status && request.service
    ? browseStep(context, sessionToken, request)
    : browse(context, sessionToken, request)
}

/** Rows that a search returns by default, and reads when it also filters. */
const searchedRows = 30
const searchedAndFiltered = 45

/** A page of a search: what it most likely means first, then every other file with the letters, the newest first. */
async function search(
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
  q: string,
): Promise<Page<ClientApplication>> {
  const { db, prices, now } = context
  const size = request.limit ?? searchedRows
  const looked = isFiltered(request) ? Math.max(size, searchedAndFiltered) : size
  const query = readQuery(q)
  const scope: FindScope = { firmId: sessionToken.firmId, texts: ['messages', 'documents', 'waybills'] }
  const parts = await readAs(context, sessionToken, {
    likely: foundApplications(db, sessionToken, foundIds(scope, query)),
    texts: foundTexts(db, scope, query),
    others: statementsFor(db, sessionToken, q, readCursor(request.cursor), looked + 1),
  })
  const reader = { ...parts.actor, now: now() }
  const matches = rankFound(parts.likely, parts.texts, query)
  const reasonOf = (row: ListedApplication) => matches.get(row.id) ?? matchOf(row, query)
  // words of one or two letters are not in the index of letters; a number was looked up whole
  const fits = (row: ListedApplication) =>
    matchesFilters(row, request, reader) && (query.digits !== undefined || reasonOf(row) !== undefined)
  const byId = new Map(parts.likely.map((row) => [row.id, row]))
  const best = [...matches.keys()].flatMap((id) => byId.get(id) ?? []).filter(fits)
  const rest = { candidates: parts.others.flat(), looked, fits, cursorOf: cursorIn(request) }
  const { rows, next } = pageOfFound<ListedApplication>(best, foundFrom(request.cursor), size, rest)
  const view = (row: ListedApplication): ClientApplication => {
    const match = reasonOf(row)
    return { ...listedApplicationView(row, parts.actor, prices, now()), ...(match && { match: matchView(match) }) }
  }
  // the chosen order is that of results that are as good
  const rankOf = (row: ListedApplication) => reasonOf(row)?.rank ?? ranks.exact
  return {
    rows: sorted(rows, request)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(view),
    next,
  }
}

/** A full reference or phone number is looked up, words are searched, and text too short for the index is a name's prefix. */
function statementsFor(db: Database, lister: Lister, q: string, after: ListCursor | undefined, rows: number) {
  const reference = wholeReferenceIn(q)
  if (reference) return [applicationByReference(db, lister, reference)]
  const number = searchedNumber(q, officeCountry)
  if (number) return [pageByNumber(db, lister, number, after?.id, rows)]
  if (wordsOf(q).length > 0) return [searchApplications(db, lister, q, after?.id, rows)]
  return pageByName(db, lister, after, rows, q)
}

/** The files that need one thing, the oldest need first. */
function browseNeed(
  need: Need,
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  const hasOtherFilters = isFiltered({ ...request, need: undefined })
  const query: BrowseQuery = (db, lister, after, rows) => pageByNeed(db, lister, need, context.now(), after, rows)
  return browseBy(query, hasOtherFilters, context, sessionToken, request)
}

const sortQueries: Partial<Record<Sort, BrowseQuery>> = { name: pageByName, overdue: pageByPromise }

/** The files of one member, or of no one, newest or oldest first. */
function browseOfMember(
  assignee: string,
  context: AppContext,
  sessionToken: MemberSessionToken,
  request: ListRequest,
): Promise<Page<ClientApplication>> {
  const memberId = assigneeIn(assignee, sessionToken.id)
  const query: BrowseQuery = (db, lister, after, rows) =>
    applicationsOfMember(db, lister, memberId, request.sort, after, rows)
  return browseBy(query, isFiltered({ ...request, assignee: undefined }), context, sessionToken, request)
}
