import { pageSize } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import type { FileFilters, FileSort, FilesWanted } from '#contract/staff/firms'
import type { ClientFile } from '#contract/views/firms'
import type { Member, MemberSessionToken } from '../../firms/member'
import { readAs, type Statement } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { type Page, pageOf, pageOfFitting, rowsFor } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import { filesOfMember } from '../work/list-queries'
import { assigneeIn, byAge, fits, isFiltered, sorted } from './file-list-rules'
import {
  countFiles,
  type FileCursor,
  fileByReference,
  filesByName,
  filesByPromise,
  filesOfFirm,
  type ListedFile,
  type Lister,
  searchFiles,
} from './file-queries'
import { fileView } from './file-view'

/** The applications of the member's firm, filtered, sorted or searched, one page at a time. */
export function clientFiles(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  if (wanted.q) return search(context, sessionToken, wanted, wanted.q)
  const walk = walks[wanted.sort ?? 'newest']
  if (walk) return browseBy(walk, isFiltered(wanted), context, sessionToken, wanted)
  if (wanted.assignee) return browseOfMember(wanted.assignee, context, sessionToken, wanted)
  return wanted.status && wanted.service
    ? browseStep(context, sessionToken, wanted)
    : browse(context, sessionToken, wanted)
}

type Cut = (found: ListedFile[][]) => { rows: ListedFile[]; next: string | null }

/** Reads the session, the count and the candidate rows in one batch, and cuts the page out of them. */
async function pageFrom(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
  candidates: readonly Statement<ListedFile[]>[],
  cut: Cut,
): Promise<Page<ClientFile>> {
  const { db, prices, now } = context
  const counted = countOf(db, sessionToken, wanted)
  const { actor, ...read } = await readAs(context, sessionToken, { counted, candidates })
  const { rows, next } = cut(read.candidates)
  const total = totalOf(wanted, actor, read.counted)
  return {
    rows: rows.map((row) => fileView(row, actor, prices, now())),
    next,
    ...(total === undefined ? {} : { total }),
  }
}

function browse(context: AppContext, sessionToken: MemberSessionToken, wanted: FilesWanted): Promise<Page<ClientFile>> {
  const { limit, cursor } = wanted
  const ranges = filesOfFirm(context.db, sessionToken, wanted, readCursor(cursor), rowsFor(limit))
  return pageFrom(context, sessionToken, wanted, ranges, (found) =>
    pageOf(found.flat().toSorted(byAge(wanted)), limit, cursorAt),
  )
}

/** Rows read for each payment state for a page filtered by step and service. */
const browsedOfStep = 85

/** No index has both step and service: the next rows of the step are read and filtered here. */
function browseStep(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const ofStep = { ...wanted, service: undefined }
  const rows = browsedOfStep + 1
  const ranges = filesOfFirm(context.db, sessionToken, ofStep, readCursor(wanted.cursor), rows)
  const order = byAge(wanted)
  return pageFrom(context, sessionToken, wanted, ranges, (found) => {
    // after the nearest end of a truncated range, rows of that range would be missing
    const end = found
      .flatMap((range) => (range.length > browsedOfStep ? range.slice(browsedOfStep - 1, browsedOfStep) : []))
      .toSorted(order)
      .at(0)
    const seen = found
      .flat()
      .toSorted(order)
      .filter((row) => fits(row, wanted, sessionToken.id) && (!end || order(row, end) <= 0))
    const page = pageOf(seen, wanted.limit, cursorAt)
    return { ...page, next: page.next ?? (end ? cursorAt(end) : null) }
  })
}

/** Orders that no index has together with a filter: the next rows are read and filtered here. */
type Walk = typeof filesByPromise
const walks: Partial<Record<FileSort, Walk>> = { name: filesByName, overdue: filesByPromise }

/** Rows read for such a page; with rare filters a page may be short although others follow. */
const browsedRows = 100

function browseBy(
  walk: Walk,
  isSifted: boolean,
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const { limit, cursor } = wanted
  const rows = isSifted ? browsedRows : (limit ?? pageSize)
  const candidates = walk(context.db, sessionToken, readCursor(cursor), rows + 1)
  return pageFrom(context, sessionToken, wanted, candidates, (found) =>
    pageOfFitting(found.flat(), rows, limit, (row) => fits(row, wanted, sessionToken.id), cursorAt),
  )
}

/** The files of one member, or of no one, newest or oldest first. */
function browseOfMember(
  assignee: string,
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const memberId = assigneeIn(assignee, sessionToken.id)
  const walk: Walk = (db, lister, after, rows) => filesOfMember(db, lister, memberId, wanted.sort, after, rows)
  return browseBy(walk, isFiltered({ ...wanted, assignee: undefined }), context, sessionToken, wanted)
}

const countOf = (db: Database, { firmId }: MemberSessionToken, wanted: FilesWanted) =>
  countFiles(db, isFiltered(wanted) && !wanted.assignee ? firmId : -1, wanted)

/** A member's files have no total: none is counted for them. */
function totalOf(wanted: FileFilters, { firm }: Member, [counted]: readonly { total: number }[]): number | undefined {
  if (wanted.assignee) return undefined
  return isFiltered(wanted) ? (counted?.total ?? 0) : firm.totalFiles
}

/** Rows that a search returns by default, and reads when it also filters. */
const searchedRows = 30
const searchedAndFiltered = 45

/** A page of a search may be short: it holds the matching ones of the candidates it read. */
async function search(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
  q: string,
): Promise<Page<ClientFile>> {
  const { db, prices, now } = context
  const size = wanted.limit ?? searchedRows
  const looked = isFiltered(wanted) ? Math.max(size, searchedAndFiltered) : size
  const statements = statementsFor(db, sessionToken, q, readCursor(wanted.cursor), looked + 1)
  const { actor: member, found } = await readAs(context, sessionToken, { found: statements })
  const { rows, next } = pageOfFitting(
    found.flat(),
    looked,
    size,
    (row) => fits(row, wanted, sessionToken.id),
    cursorAt,
  )
  return { rows: sorted(rows, wanted).map((row) => fileView(row, member, prices, now())), next }
}

/** A full reference is looked up, words are searched, and text too short for the index is a name's prefix. */
function statementsFor(db: Database, lister: Lister, q: string, after: FileCursor | undefined, rows: number) {
  const reference = wholeReferenceIn(q)
  if (reference) return [fileByReference(db, lister, reference)]
  if (wordsOf(q).length > 0) return [searchFiles(db, lister, q, after?.id, rows)]
  return filesByName(db, lister, after, rows, q)
}

const cursorAt = ({ id, clientName, promisedAt }: ListedFile) =>
  btoa(encodeURIComponent(JSON.stringify([id, clientName, promisedAt])))

function readCursor(cursor: string | undefined): FileCursor | undefined {
  if (!cursor) return undefined
  try {
    const [id, name, promisedAt = 0] = JSON.parse(decodeURIComponent(atob(cursor))) as unknown[]
    const isOurs = Number.isSafeInteger(id) && typeof name === 'string' && Number.isSafeInteger(promisedAt)
    return isOurs ? { id: id as number, name, promisedAt: promisedAt as number } : undefined
  } catch {
    return undefined
  }
}
