import { eq } from 'drizzle-orm'
import { installmentCount } from '#contract/prices'
import { receiptFileName } from '#contract/receipts'
import { serviceLabel } from '#contract/services'
import { discardFile, fetchFile, storeFile } from '../platform/file-store'
import type { Tools } from '../platform/tools'
import { type PrintedReceipt, printPages } from './receipt-pdf'
import { keepPrint, type PaidRow, type PrintedRow, paidWhere, printedReceipt } from './receipt-queries'
import { payments } from './tables'

/** Counts up when receipts look otherwise: all are then printed anew when they are next asked for. */
const layout = 1

/** What a print shows of its payment's standing; a print of another standing is outdated. */
const standingOf = (paid: PaidRow): string =>
  [layout, paid.status, paid.refundedCents, ...(heldFor(paid) > 0 ? ['held', heldFor(paid)] : [])].join(' ')

/** Money of a second payment that could not be sent back, in cents. */
const heldFor = ({ status, keptCents }: PaidRow): number => (status === 'duplicate' ? (keptCents ?? 0) : 0)

/** Whether a receipt was printed from what the payment is now. */
export const isCurrent = (payment: PaidRow, print: PrintedRow | undefined): print is PrintedRow =>
  print?.printed === standingOf(payment)

/** What the queue is asked to print. */
export interface PrintJob {
  receiptOfPayment: number
}

/** Asks the queue for a receipt; asked twice, it is printed once. */
export const printSoon = ({ env, after }: Tools, paymentId: number): void =>
  after(env.NOTIFICATIONS.send({ receiptOfPayment: paymentId } satisfies PrintJob))

/** Prints what the queue was asked for; what is not a print job is left to others. */
export async function printAsked(tools: Tools, bodies: readonly unknown[]): Promise<void> {
  const asked = bodies.flatMap((body) => (isPrintJob(body) ? [body.receiptOfPayment] : []))
  for (const paymentId of new Set(asked)) await printReceipt(tools, paymentId)
}

const isPrintJob = (body: unknown): body is PrintJob =>
  typeof body === 'object' && body !== null && 'receiptOfPayment' in body && typeof body.receiptOfPayment === 'number'

export interface Printed {
  name: string
  content: ArrayBuffer
}

/**
 * The receipt of a payment, printed and kept encrypted unless it was so already. Not for the path of a request.
 * @returns null when no such money has arrived
 */
export async function printReceipt(tools: Tools, paymentId: number): Promise<Printed | null> {
  const { db, now } = tools
  const [[payment], [kept]] = await db.batch([paidWhere(db, eq(payments.id, paymentId)), printedReceipt(db, paymentId)])
  if (!payment) return null
  const name = receiptName(payment)
  if (isCurrent(payment, kept)) return { name, content: await fetchFile(tools, kept) }
  const content = await printPages([toldBy(payment, tools)])
  const stored = await storeFile(tools, `applications/${payment.applicationId}/receipts`, content)
  const row = { ...stored, paymentId, printed: standingOf(payment), printedAt: now() }
  const [placed] = await keepPrint(db, row, kept)
  if (!placed) discardFile(tools, stored)
  else if (kept) discardFile(tools, kept)
  return { name, content }
}

export const receiptName = ({ paymentId, receiptNumber }: PaidRow): string => receiptFileName(receiptNumber, paymentId)

/** What a receipt says, from its payment. */
export const toldBy = (payment: PaidRow, { origin }: Pick<Tools, 'origin'>): PrintedReceipt => ({
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
