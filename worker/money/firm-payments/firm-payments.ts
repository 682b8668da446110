import { type FirmPayment, type PaymentsQuery, rangeOf } from '#contract/money/firm-payments'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import type { OpenedFile } from '../../documents/documents'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { type Page, pageOf, placeOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { openPrint } from '../receipts/print-receipt'
import { paidByFirm, printedReceipt } from '../receipts/queries'
import { paymentsOfApplication, paymentsOfFirm } from './queries'
import { firmPaymentView } from './rules'

/** More payments than an application ever has: two plans, refunds, and what was paid twice. */
const mostOfApplication = 100

/** What arrived in a month or quarter while the firm worked on the application, the oldest first. */
export async function firmPayments(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { period, cursor, limit }: PaymentsQuery,
): Promise<Page<FirmPayment>> {
  const { db, prices } = context
  const { firmId } = sessionToken
  const { rows } = await readAs(context, sessionToken, {
    rows: paymentsOfFirm(db, firmId, { ...rangeOf(period), after: placeOf(cursor) }, rowsFor(limit)),
  })
  const page = pageOf(rows, limit, ({ paidAt, id }) => `${paidAt}.${id}`)
  return { ...page, rows: page.rows.map((row) => firmPaymentView(row, firmId, prices)) }
}

/** The payments of an application of the member's firm, the oldest first. @throws Failure signed-out, not-found */
export async function applicationPayments(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<FirmPayment[]> {
  const { db, prices } = context
  const { firmId } = sessionToken
  const { applications, rows } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, firmId, id),
    rows: paymentsOfApplication(db, firmId, id, mostOfApplication),
  })
  if (applications.length === 0) throw new Failure('not-found')
  return rows.map((row) => firmPaymentView(row, firmId, prices))
}

/** The receipt of a payment of an application of the member's firm. @throws Failure signed-out, not-found */
export async function firmReceipt(
  context: AppContext,
  sessionToken: MemberSessionToken,
  paymentId: number,
): Promise<OpenedFile> {
  const { db, now } = context
  const { actor, payments, prints } = await readAs(context, sessionToken, {
    payments: paidByFirm(db, sessionToken.firmId, paymentId),
    prints: printedReceipt(db, paymentId),
  })
  const [payment] = payments
  if (!payment) throw new Failure('not-found')
  const { applicationId } = payment
  await recordAudit(db, actor, { action: 'read-receipt', entity: 'payment', id: paymentId, applicationId }, now())
  return { ...(await openPrint(context, payment, prints[0])), contentType: 'application/pdf' }
}
