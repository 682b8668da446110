import type { PageQuery, SearchQuery } from '#contract/fields/paging'
import { type Prices, plainMoney } from '#contract/prices'
import type { ConsoleApplication, ConsoleFirm, ConsoleUser, InterestView } from '#contract/views/console'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { beforeOf, type Page, pageOf, rowsFor } from '../platform/database/page'
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
import { byReference, people, userView } from './lists'
import { cut, readList } from './searched-list'
import type { SuperAdminSessionToken } from './super-admin'

/** The law firms, the newest first. */
export async function consoleFirms(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsoleFirm>> {
  const { db } = context
  const { rows, counted } = await readAs(context, sessionToken, {
    rows: firmsPage(db, beforeOf(cursor), rowsFor(limit)),
    counted: countFirms(db),
  })
  return cut(rows, limit, counted, ({ totalFiles, openFiles, hasActiveAdmin, ...firm }) => ({
    ...firm,
    totalCases: totalFiles,
    completedCases: totalFiles - openFiles,
    hasActiveAdmin: hasActiveAdmin === 1,
  }))
}

/** Every application, the newest first, or those that hold the words. */
export const consoleApplications = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  wanted: SearchQuery,
): Promise<Page<ConsoleApplication>> =>
  readList(context, sessionToken, wanted, {
    page: applicationsPage,
    search: searchApplications,
    prefix: applicationsByReference,
    ...byReference,
    view: (row) => applicationView(row, context.prices),
  })

/** Applications whose deposit is paid, the latest payment first. */
export async function consoleDeposits(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsoleApplication>> {
  const { db, prices } = context
  const { found, counted } = await readAs(context, sessionToken, {
    found: depositsPage(db, paidCursor(cursor), rowsFor(limit)),
    counted: countDeposits(db),
  })
  const { rows, next } = pageOf(found, limit, ({ id, depositPaidAt }) => `${depositPaidAt?.getTime() ?? 0}.${id}`)
  return { rows: rows.map((row) => applicationView(row, prices)), next, total: counted[0]?.total ?? 0 }
}

/** A cursor we did not write begins at the first page. */
function paidCursor(cursor: string | undefined): PaidCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : undefined
}

/** Every user, the newest first, or those whose name or email holds the words. */
export const consoleUsers = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  wanted: SearchQuery,
): Promise<Page<ConsoleUser>> =>
  readList(context, sessionToken, wanted, {
    ...people,
    view: (row) => ({ ...userView(row), authProvider: row.authProvider }),
  })

/** What law firms wrote into the partner form, the newest first. */
export async function consoleInterest(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<InterestView>> {
  const { db } = context
  const { rows, counted } = await readAs(context, sessionToken, {
    rows: interestPage(db, beforeOf(cursor), rowsFor(limit)),
    counted: countInterest(db),
  })
  return cut(rows, limit, counted, interestView)
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

type InterestRow = Awaited<ReturnType<typeof interestPage>>[number]
export const interestView = ({ createdAt, ...row }: InterestRow): InterestView => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
