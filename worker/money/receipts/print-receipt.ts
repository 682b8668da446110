import { installmentCount } from '#contract/installment-schedule-rules'
import { cardName } from '#contract/money/cards'
import { receiptFileName } from '#contract/money/receipts'
import { serviceLabel } from '#contract/services'
import { companyFrom } from '#contract/site/company'
import type { AppContext } from '../../platform/context'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { finish } from '../../platform/files/discarded-files'
import { discardRefused, fetchFile, storeFile } from '../../platform/files/file-store'
import { printPages } from './pdf'
import {
  discardPrint,
  isLatestPrint,
  type PaidRow,
  type PrintedRow,
  paidById,
  printedReceipt,
  storePrint,
} from './queries'
import type { PrintedReceipt } from './receipt-lines'

/** Raise it when the layout changes: all receipts are then printed again on their next download. */
const layout = 4

/** The state of a payment that its receipt shows; a different state makes the receipt outdated. */
const progressOf = (paid: PaidRow): string =>
  [
    layout,
    paid.status,
    paid.refundedCents,
    ...(paid.refundedCents > 0 ? [JSON.stringify(paid.refunds)] : []),
    ...(heldFor(paid) > 0 ? ['held', heldFor(paid)] : []),
  ].join(' ')

const heldFor = ({ status, keptCents }: PaidRow): number => (status === 'duplicate' ? (keptCents ?? 0) : 0)

interface Printed {
  name: string
  content: ArrayBuffer
}

/** The receipt of a payment, for a message. @returns null when no such money has arrived */
export async function printReceipt(context: AppContext, paymentId: number): Promise<Printed | null> {
  const { db } = context
  const [[payment], [kept]] = await db.batch([paidById(db, paymentId), printedReceipt(db, paymentId)])
  return payment ? openPrint(context, payment, kept) : null
}

/** Opens the stored, encrypted receipt; prints and stores it now if it is missing or outdated. */
export async function openPrint(
  context: AppContext,
  payment: PaidRow,
  former: PrintedRow | undefined,
): Promise<Printed> {
  const { db, now } = context
  const name = receiptName(payment)
  const printed = progressOf(payment)
  if (former?.printed === printed) return { name, content: await fetchFile(context, former) }
  const content = await printPages([factsOnReceipt(payment, context)])
  const stored = await storeFile(context, `applications/${payment.applicationId}/receipts`, content)
  const row = { ...stored, paymentId: payment.paymentId, printed, printedAt: now() }
  await commit(db, isLatestPrint(db, row.paymentId, former), {
    finished: finish(db, stored.objectKey),
    former: former && discardPrint(db, former),
    stored: storePrint(db, row),
  })
    .catch(discardRefused(context, stored))
    .catch(ignoreConflict)
  return { name, content }
}

const receiptName = ({ paymentId, receiptNumber }: PaidRow): string => receiptFileName(receiptNumber, paymentId)

export const factsOnReceipt = (
  payment: PaidRow,
  { origin, env }: Pick<AppContext, 'origin' | 'env'>,
): PrintedReceipt => ({
  number: payment.receiptNumber,
  type: payment.type,
  amountCents: payment.amountCents,
  refundedCents: payment.refundedCents,
  refunds: refundsIn(payment),
  status: payment.status,
  heldCents: heldFor(payment),
  paidAt: payment.paidAt ?? new Date(0),
  payer: payment.clientName,
  part: payment.installment === null ? null : partOf(payment.installment),
  service: serviceLabel(payment.serviceType),
  reference: payment.reference,
  method: cardName(payment.cardBrand, payment.cardLast4),
  firm: payment.firmName,
  issuer: companyFrom(env),
  origin,
})

const partOf = (installment: number): string =>
  installment > installmentCount ? 'rest of the installments' : `installment ${installment} of ${installmentCount}`

const refundsIn = ({ refunds }: PaidRow): PrintedReceipt['refunds'] =>
  refunds.map(({ at, cents }) => ({ at: new Date(at), amountCents: cents }))
