import type { ConsoleApplication, ConsoleFirm, ConsoleUser, InterestView } from '#contract/administration/console'
import type { PageQuery, SearchQuery } from '#contract/fields/paging'
import { type Prices, plainMoney } from '#contract/prices'
import { userView } from '../../accounts/administration/view'
import { refundedIn } from '../../applications/shared/refund-queries'
import { figuresView } from '../../firms/shared/figure-rules'
import { firms } from '../../firms/tables'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { type Page, pageOf, placeOf, rowsFor } from '../../platform/database/page'
import { interestView } from '../../site/partners/move-interest'
import { lawyerInterest } from '../../site/partners/tables'
import { allApplications } from '../lists/applications'
import { totalOf } from '../lists/queries'
import { readPage } from '../lists/searched-page'
import { allUsers } from '../lists/users'
import {
  countDeposits,
  countFirms,
  depositsPage,
  type FirmRow,
  firmsIn,
  interestIn,
  type ListedApplication,
  listedIn,
} from './queries'

export const consoleFirms = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  query: PageQuery,
): Promise<Page<ConsoleFirm>> =>
  readPage(context, sessionToken, query, { table: firms, rows: firmsIn, counted: countFirms, view: firmView })

/** Every application, newest first, or those that match the words. */
export const consoleApplications = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  query: SearchQuery,
): Promise<Page<ConsoleApplication>> =>
  allApplications(context, sessionToken, query, {
    rows: listedIn,
    words: 'words',
    texts: [],
    view: (row) => applicationView(row, context.prices),
  })

/** Every user, newest first, or those whose name or email matches the words. */
export const consoleUsers = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  query: SearchQuery,
): Promise<Page<ConsoleUser>> =>
  allUsers(context, sessionToken, query, (row) => ({ ...userView(row), authProvider: row.authProvider }))

export const consoleInterest = (
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  query: PageQuery,
): Promise<Page<InterestView>> =>
  readPage(context, sessionToken, query, {
    table: lawyerInterest,
    rows: interestIn,
    counted: (db) => totalOf(db, 'interest'),
    view: interestView,
  })

export async function consoleDeposits(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsoleApplication>> {
  const { db, prices } = context
  const { applications, counted } = await readAs(context, sessionToken, {
    applications: depositsPage(db, placeOf(cursor), rowsFor(limit)),
    counted: countDeposits(db),
  })
  const { rows, next } = pageOf(
    applications,
    limit,
    ({ id, depositPaidAt }) => `${depositPaidAt?.getTime() ?? 0}.${id}`,
  )
  return { rows: rows.map((row) => applicationView(row, prices)), next, total: counted[0]?.total ?? 0 }
}

const firmView = ({
  totalFiles,
  openFiles,
  hasActiveAdmin,
  promisesKept,
  promisesMissed,
  replyMinutes,
  ...firm
}: FirmRow): ConsoleFirm => ({
  ...firm,
  figures: figuresView({ promisesKept, promisesMissed, replyMinutes }),
  totalCases: totalFiles,
  completedCases: totalFiles - openFiles,
  hasActiveAdmin: hasActiveAdmin === 1,
})

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
  ...refundedIn(row),
  depositAmount: plainMoney(row.depositCents ?? prices.depositCents),
  depositPaidAt: row.depositPaidAt?.toISOString() ?? null,
  assignedLawFirmName: row.firmName,
  createdAt: row.createdAt.toISOString(),
})
