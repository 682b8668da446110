import type { ClientFile, FileFilters } from '#contract/firms'
import { type Prices, plainMoney } from '#contract/prices'
import { contactWithinHours, usualStepDays } from '#contract/product'
import type { Member, MemberClaim } from '../firms/member'
import { admit } from '../platform/admission'
import { type Page, pageOf, rowsFor } from '../platform/page'
import type { Tools } from '../platform/tools'
import {
  countFiles,
  type FileCursor,
  filesByPrefix,
  filesOfFirm,
  type ListedFile,
  searchedRows,
  searchFiles,
  wordsOf,
} from './file-queries'

export interface FilesWanted extends FileFilters {
  limit?: number | undefined
  cursor?: string | undefined
}

/** The files of the member's firm, filtered, sorted or searched, a page at a time. */
export function clientFiles(tools: Tools, claim: MemberClaim, wanted: FilesWanted): Promise<Page<ClientFile>> {
  return wanted.q ? search(tools, claim, wanted, wanted.q) : browse(tools, claim, wanted)
}

async function browse(tools: Tools, claim: MemberClaim, wanted: FilesWanted): Promise<Page<ClientFile>> {
  const { db, prices, now } = tools
  const { status, service, payment, limit } = wanted
  const files = filesOfFirm(db, claim.firmId, wanted, readCursor(wanted.cursor), rowsFor(limit))
  const isFiltered = Boolean(status ?? service ?? payment)
  const [member, rows, counted] = isFiltered
    ? await admit(tools, claim, files, countFiles(db, claim.firmId, wanted))
    : [...(await admit(tools, claim, files)), []]
  const { rows: shown, next } = pageOf(rows, limit, (last) => writeCursor({ id: last.id, name: last.clientName }))
  return {
    rows: shown.map((row) => fileView(row, member, prices, now())),
    next,
    total: isFiltered ? (counted[0]?.total ?? 0) : member.firm.totalFiles,
  }
}

/** A page of a search may be short: it holds what fits of the candidates it looked at. */
async function search(tools: Tools, claim: MemberClaim, wanted: FilesWanted, q: string): Promise<Page<ClientFile>> {
  const { db, prices, now } = tools
  const before = readCursor(wanted.cursor)?.id
  const found = wordsOf(q).length > 0 ? searchFiles(db, claim.firmId, q, before) : filesByPrefix(db, claim.firmId, q)
  const [member, candidates] = await admit(tools, claim, found)
  const { rows, next } = pageOf(candidates, searchedRows, ({ id, clientName }) => writeCursor({ id, name: clientName }))
  const fitting = rows.filter((row) => fits(row, wanted))
  return { rows: sorted(fitting, wanted).map((row) => fileView(row, member, prices, now())), next }
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
  return sort === 'name' ? rows.toSorted((a, b) => a.clientName.localeCompare(b.clientName)) : rows
}

const writeCursor = ({ id, name }: FileCursor) => btoa(encodeURIComponent(JSON.stringify([id, name])))

/** A cursor we did not write begins at the first page. */
function readCursor(cursor: string | undefined): FileCursor | undefined {
  if (!cursor) return undefined
  try {
    const [id, name] = JSON.parse(decodeURIComponent(atob(cursor))) as unknown[]
    return Number.isSafeInteger(id) && typeof name === 'string' ? { id: id as number, name } : undefined
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
  overdue: isOverdue(row, now),
})

/** Whether a file has stayed at its step longer than was promised or is usual. */
function isOverdue({ fileStatus, fileStatusAt }: ListedFile, now: Date): boolean {
  if (fileStatus === 'complete') return false
  const hours = fileStatus === 'file_created' ? contactWithinHours : usualStepDays[fileStatus] * 24
  return now.getTime() - fileStatusAt.getTime() > hours * 60 * 60 * 1000
}
