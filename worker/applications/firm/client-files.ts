import { pageSize } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import { type Prices, plainMoney } from '#contract/prices'
import type { FileFilters, FileSort, FilesWanted } from '#contract/staff/firms'
import type { ClientFile } from '#contract/views/firms'
import type { Member, MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { type Page, pageOf, pageOfFitting, rowsFor } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import {
  countFiles,
  type FileCursor,
  fileByReference,
  filesByName,
  filesByPromise,
  filesOfFirm,
  type ListedFile,
  searchFiles,
} from './file-queries'

/** The files of the member's firm, filtered, sorted or searched, a page at a time. */
export function clientFiles(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  if (wanted.q) return search(context, sessionToken, wanted, wanted.q)
  const walk = walks[wanted.sort ?? 'newest']
  if (walk) return browseBy(walk, context, sessionToken, wanted)
  return wanted.status && wanted.service
    ? browseStep(context, sessionToken, wanted)
    : browse(context, sessionToken, wanted)
}

async function browse(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const { db, prices, now } = context
  const { limit, sort, cursor } = wanted
  const ranges = filesOfFirm(db, sessionToken.firmId, wanted, readCursor(cursor), rowsFor(limit))
  const {
    actor: member,
    counted,
    found,
  } = await readAs(context, sessionToken, { counted: countOf(db, sessionToken, wanted), found: ranges })
  const inOrder = found.flat().toSorted((a, b) => (sort === 'oldest' ? a.id - b.id : b.id - a.id))
  const { rows, next } = pageOf(inOrder, limit, cursorAt)
  return {
    rows: rows.map((row) => fileView(row, member, prices, now())),
    next,
    total: totalOf(wanted, member, counted),
  }
}

/** How many files of each payment state are looked at for one page of a step and a service. */
const browsedOfStep = 85

/** No index serves a step and a service together: the next files of the step are looked at and filtered here. */
async function browseStep(
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const { db, prices, now } = context
  const { limit, sort, cursor } = wanted
  const ofStep = { ...wanted, service: undefined }
  const ranges = filesOfFirm(db, sessionToken.firmId, ofStep, readCursor(cursor), browsedOfStep + 1)
  const {
    actor: member,
    counted,
    found,
  } = await readAs(context, sessionToken, { counted: countOf(db, sessionToken, wanted), found: ranges })
  const order = (a: ListedFile, b: ListedFile) => (sort === 'oldest' ? a.id - b.id : b.id - a.id)
  // beyond the nearest end of a range that was cut off, files of that range would be missing
  const end = found
    .flatMap((range) => (range.length > browsedOfStep ? range.slice(browsedOfStep - 1, browsedOfStep) : []))
    .toSorted(order)
    .at(0)
  const seen = found
    .flat()
    .toSorted(order)
    .filter((row) => fits(row, wanted) && (!end || order(row, end) <= 0))
  const { rows, next } = pageOf(seen, limit, cursorAt)
  return {
    rows: rows.map((row) => fileView(row, member, prices, now())),
    next: next ?? (end ? cursorAt(end) : null),
    total: totalOf(wanted, member, counted),
  }
}

/** Orders that no index serves together with a filter: the next files are looked at and filtered here. */
type Walk = typeof filesByPromise
const walks: Partial<Record<FileSort, Walk>> = { name: filesByName, overdue: filesByPromise }

/** How many files are looked at for one such page; with rare filters the page may be short, and goes on. */
const browsedRows = 100

async function browseBy(
  walk: Walk,
  context: AppContext,
  sessionToken: MemberSessionToken,
  wanted: FilesWanted,
): Promise<Page<ClientFile>> {
  const { db, prices, now } = context
  const { limit, cursor } = wanted
  const walked = isFiltered(wanted) ? browsedRows : (limit ?? pageSize)
  const {
    actor: member,
    counted,
    found,
  } = await readAs(context, sessionToken, {
    counted: countOf(db, sessionToken, wanted),
    found: walk(db, sessionToken.firmId, readCursor(cursor), walked + 1),
  })
  const { rows, next } = pageOfFitting(found.flat(), walked, limit, (row) => fits(row, wanted), cursorAt)
  return {
    rows: rows.map((row) => fileView(row, member, prices, now())),
    next,
    total: totalOf(wanted, member, counted),
  }
}

const isFiltered = ({ status, service, payment }: FileFilters) => Boolean(status ?? service ?? payment)

/** Without a filter the firm's own counter is known already, and nothing is added up. */
const countOf = (db: Database, { firmId }: MemberSessionToken, wanted: FilesWanted) =>
  countFiles(db, isFiltered(wanted) ? firmId : -1, wanted)

/** The firm's own counter where nothing is filtered, else the counters of the kinds that pass. */
const totalOf = (wanted: FileFilters, { firm }: Member, [counted]: readonly { total: number }[]): number =>
  isFiltered(wanted) ? (counted?.total ?? 0) : firm.totalFiles

/** How many files a search answers that was not told how many, and looks at where it also filters. */
const searchedRows = 30
const searchedAndFiltered = 45

/** A page of a search may be short: it holds what fits of the candidates it looked at. */
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
  const { rows, next } = pageOfFitting(found.flat(), looked, size, (row) => fits(row, wanted), cursorAt)
  return { rows: sorted(rows, wanted).map((row) => fileView(row, member, prices, now())), next }
}

/** A whole reference is looked up, words are searched, and what is too short for the search begins a name. */
function statementsFor(
  db: Database,
  { firmId }: MemberSessionToken,
  q: string,
  after: FileCursor | undefined,
  rows: number,
) {
  const reference = wholeReferenceIn(q)
  if (reference) return [fileByReference(db, firmId, reference)]
  if (wordsOf(q).length > 0) return [searchFiles(db, firmId, q, after?.id, rows)]
  return filesByName(db, firmId, after, rows, q)
}

function fits(row: ListedFile, { status, service, payment }: FileFilters): boolean {
  if (status && row.fileStatus !== status) return false
  if (service && row.serviceType !== service) return false
  if (payment === 'unpaid') return row.depositPaidAt === null
  if (payment === 'balance_paid') return row.balancePaidAt !== null
  return !payment || row.depositPaidAt !== null
}

function sorted(rows: ListedFile[], { sort }: FileFilters): ListedFile[] {
  if (sort === 'oldest') return rows.toReversed()
  if (sort === 'overdue') return rows.toSorted((a, b) => (a.promisedAt ?? 0) - (b.promisedAt ?? 0))
  return sort === 'name' ? rows.toSorted((a, b) => a.clientName.localeCompare(b.clientName)) : rows
}

const cursorAt = ({ id, clientName, promisedAt }: ListedFile) =>
  btoa(encodeURIComponent(JSON.stringify([id, clientName, promisedAt])))

/** A cursor we did not write begins at the first page. */
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

/** A file as its firm sees it in a list. */
export const fileView = (row: ListedFile, { firm }: Member, prices: Prices, now: Date): ClientFile => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  propertyAddress: row.propertyAddress,
  serviceType: row.serviceType,
  status: row.fileStatus,
  ownerStatus: row.status,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  depositAmount: plainMoney(prices.depositCents),
  assignedLawFirmName: firm.name,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  newDocumentsAt: row.newDocumentsAt?.toISOString() ?? null,
  overdue: (row.promisedAt ?? now.getTime()) < now.getTime(),
})
