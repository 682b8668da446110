import type { ConsoleApplication, ConsoleFirm, ConsoleUser, InterestView } from '#contract/console-views'
import { type Prices, plainMoney } from '#contract/prices'
import type { PageQuery, SearchQuery } from '#contract/reading'
import { admit } from '../platform/admission'
import { type Page, pageOf, rowsFor } from '../platform/page'
import type { Tools } from '../platform/tools'
import {
  applicationsByReference,
  applicationsPage,
  countDeposits,
  countFirms,
  countInterest,
  depositsPage,
  firmsPage,
  interestPage,
  type ListedApplication,
  type PaidCursor,
  searchApplications,
} from './console-queries'
import { applicationsWay, beforeOf, cut, wayOf } from './lists'
import { type Person, searchUsers, totalOf, usersByPrefix, usersPage } from './queries'
import type { SuperClaim } from './super-admin'

/** The law firms, the newest first. */
export async function consoleFirms(
  tools: Tools,
  claim: SuperClaim,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsoleFirm>> {
  const { db } = tools
  const [, rows, [counted]] = await admit(tools, claim, firmsPage(db, beforeOf(cursor), rowsFor(limit)), countFirms(db))
  return cut(rows, 'all', limit, counted, ({ totalFiles, openFiles, hasActiveAdmin, ...firm }) => ({
    ...firm,
    totalCases: totalFiles,
    completedCases: totalFiles - openFiles,
    hasActiveAdmin: hasActiveAdmin === 1,
  }))
}

/** Every application, the newest first, or those that hold the words. */
export async function consoleApplications(
  tools: Tools,
  claim: SuperClaim,
  { q, limit, cursor }: SearchQuery,
): Promise<Page<ConsoleApplication>> {
  const { db, prices } = tools
  const before = beforeOf(cursor)
  const { way, words } = applicationsWay(q)
  const statement =
    way === 'all'
      ? applicationsPage(db, before, rowsFor(limit))
      : way === 'search'
        ? searchApplications(db, words, before)
        : applicationsByReference(db, words, cursor)
  const [, rows, [counted]] = await admit(tools, claim, statement, totalOf(db, 'applications'))
  return cut(
    rows,
    way,
    limit,
    counted,
    (row) => applicationView(row, prices),
    ({ referenceNumber }) => referenceNumber,
  )
}

/** Applications whose deposit is paid, the latest payment first. */
export async function consoleDeposits(
  tools: Tools,
  claim: SuperClaim,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsoleApplication>> {
  const { db, prices } = tools
  const [, found, [counted]] = await admit(
    tools,
    claim,
    depositsPage(db, paidCursor(cursor), rowsFor(limit)),
    countDeposits(db),
  )
  const { rows, next } = pageOf(found, limit, ({ id, depositPaidAt }) => `${depositPaidAt?.getTime() ?? 0}.${id}`)
  return { rows: rows.map((row) => applicationView(row, prices)), next, total: counted?.total ?? 0 }
}

/** A cursor we did not write begins at the first page. */
function paidCursor(cursor: string | undefined): PaidCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : undefined
}

/** Every user, the newest first, or those whose name or email holds the words. */
export async function consoleUsers(
  tools: Tools,
  claim: SuperClaim,
  { q, limit, cursor }: SearchQuery,
): Promise<Page<ConsoleUser>> {
  const { db } = tools
  const before = beforeOf(cursor)
  const way = wayOf(q)
  const statement =
    way === 'all'
      ? usersPage(db, before, rowsFor(limit))
      : way === 'search'
        ? searchUsers(db, q ?? '', before)
        : usersByPrefix(db, q ?? '', cursor)
  const [, rows, [counted]] = await admit(tools, claim, statement, totalOf(db, 'users'))
  return cut(rows, way, limit, counted, userView, ({ email }) => email)
}

/** What law firms wrote into the partner form, the newest first. */
export async function consoleInterest(
  tools: Tools,
  claim: SuperClaim,
  { limit, cursor }: PageQuery,
): Promise<Page<InterestView>> {
  const { db } = tools
  const [, rows, [counted]] = await admit(
    tools,
    claim,
    interestPage(db, beforeOf(cursor), rowsFor(limit)),
    countInterest(db),
  )
  return cut(rows, 'all', limit, counted, interestView)
}

export const applicationView = (row: ListedApplication, prices: Prices): ConsoleApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  serviceType: row.serviceType,
  status: row.fileStatus,
  ownerStatus: row.status,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  depositAmount: plainMoney(row.depositCents ?? prices.depositCents),
  depositPaidAt: row.depositPaidAt?.toISOString() ?? null,
  assignedLawFirmName: row.firmName,
  createdAt: row.createdAt.toISOString(),
})

const userView = (row: Person): ConsoleUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  authProvider: row.authProvider,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

type InterestRow = Awaited<ReturnType<typeof interestPage>>[number]
export const interestView = ({ createdAt, ...row }: InterestRow): InterestView => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
