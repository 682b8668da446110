import { installmentCount } from '#contract/prices'
import { receiptFileName } from '#contract/receipts'
import { serviceLabel } from '#contract/services'
import type { AppContext } from '../platform/context'
import { discardFile, fetchFile, storeFile } from '../platform/files/file-store'
import { type PrintedReceipt, printPages } from './pdf'
import { type PaidRow, type PrintedRow, paidById, printedReceipt, storePrint } from './queries'

/** Raise it when the layout changes: all receipts are then printed again on their next download. */
const layout = 2

/** The state of a payment that its receipt shows; a different state makes the receipt outdated. */
const progressOf = (paid: PaidRow): string =>
  [layout, paid.status, paid.refundedCents, ...(heldFor(paid) > 0 ? ['held', heldFor(paid)] : [])].join(' ')

const heldFor = ({ status, keptCents }: PaidRow): number => (status === 'duplicate' ? (keptCents ?? 0) : 0)

export interface Printed {
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
  const [placed] = await storePrint(db, row, former)
  if (!placed) discardFile(context, stored)
  else if (former) discardFile(context, former)
  return { name, content }
}

const receiptName = ({ paymentId, receiptNumber }: PaidRow): string => receiptFileName(receiptNumber, paymentId)

export const factsOnReceipt = (payment: PaidRow, { origin }: Pick<AppContext, 'origin'>): PrintedReceipt => ({
  number: payment.receiptNumber,
  type: payment.type,
  amountCents: payment.amountCents,
  refundedCents: payment.refundedCents,
  status: payment.status,
  heldCents: heldFor(payment),
  paidAt: payment.paidAt ?? new Date(0),
  payer: payment.clientName,
  service: serviceLabel(payment.serviceType),
  reference: payment.reference,
  method: payment.installment === null ? 'Card' : `Card, installment ${payment.installment} of ${installmentCount}`,
  firm: payment.firmName,
  origin,
})
