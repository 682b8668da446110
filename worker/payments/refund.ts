import { and, eq, type SQL, sql } from 'drizzle-orm'
import { money } from '#contract/prices'
import type { Refunded } from '#contract/refund-views'
import type { NewRefund } from '#contract/refunds'
import type { Owner, OwnerClaim } from '../accounts/owner'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { openGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { bookedPaymentView, refundableCents, refundView } from './booked-views'
import { applicationOfPayment, type Found, type Payment, paymentWhere } from './queries'
import { sendRefund } from './refund-provider'
import { lastRefund, orderRefund, type Refund } from './refund-queries'
import { payments, refunds } from './tables'

/** For so long the same order by the same person is a second click. */
const secondClickMilliseconds = 60_000
const mostTries = 3

/**
 * Sends a payment, or a part of it, back to its card. The order is written down before the provider is asked: a lost
 * answer is asked after later, and a second click finds the first.
 * @throws Failure not-found, not-refundable, refund-too-large, refund-under-way, provider-down
 */
export async function refundPayment(
  tools: Tools,
  claim: OwnerClaim,
  paymentId: number,
  wanted: NewRefund,
  tries = mostTries,
): Promise<Refunded> {
  const { db, now } = tools
  const gateway = await openGateway(tools.env)
  const isNamed = eq(payments.id, paymentId)
  const [admin, [payment], [application], [last]] = await admit(
    tools,
    claim,
    paymentWhere(db, isNamed),
    applicationOfPayment(db, isNamed),
    lastRefund(db, paymentId),
  )
  if (!payment || !application) throw new Failure('not-found')
  const found: Found = { payment, application }
  if (last && isSecondClick(last, payment, admin, wanted, now())) {
    if (last.status === 'sent') return { payment: bookedPaymentView(payment), refund: refundView(last) }
    return answerOf(await sendRefund(tools, gateway, found, last, { isAskedBefore: true }))
  }
  if (last?.status === 'asked') throw new Failure('refund-under-way', undefined, { retryAfter: 60 })
  const amountCents = amountOf(payment, wanted)
  const order = { paymentId, number: (last?.number ?? 0) + 1, amountCents, reason: wanted.reason }
  const ordered = await writeOrder(tools, admin, payment, order)
  if (ordered) return answerOf(await sendRefund(tools, gateway, found, ordered, { isAskedBefore: false }))
  if (tries <= 1) throw new Failure('busy', undefined, { retryAfter: 1 })
  return refundPayment(tools, claim, paymentId, wanted, tries - 1)
}

const answerOf = ({ payment, refund }: { payment: Payment; refund: Refund }): Refunded => ({
  payment: bookedPaymentView(payment),
  refund: refundView(refund),
})

/** The same person wants the same again: at once after the first was sent, or while it is still under way. */
function isSecondClick(last: Refund, payment: Payment, admin: Owner, { amount, reason }: NewRefund, now: Date) {
  if (last.status === 'refused' || last.askedBy !== admin.id || last.reason !== reason) return false
  const isLate = now.getTime() - last.askedAt.getTime() > secondClickMilliseconds
  if (last.status === 'sent' && isLate) return false
  if (amount === undefined) return last.status === 'asked' || refundableCents(payment) === 0
  return last.amountCents === Math.round(amount * 100)
}

/** @throws Failure not-refundable, refund-too-large */
function amountOf(payment: Payment, { amount }: NewRefund): number {
  const left = refundableCents(payment)
  if (left === 0) throw new Failure('not-refundable', whyNot(payment))
  const amountCents = amount === undefined ? left : Math.round(amount * 100)
  if (amountCents <= left) return amountCents
  throw new Failure('refund-too-large', `Only ${money(left)} of this payment can still be sent back.`, {
    facts: { refundableCents: left },
  })
}

function whyNot({ status }: Payment): string {
  if (status === 'refunded' || status === 'duplicate') return 'The whole payment was sent back already.'
  if (status === 'disputed') return 'The bank of the card holds this payment: it decides where the money goes.'
  if (status === 'succeeded') return 'This payment did not go through the payment provider.'
  return 'Nothing was paid here.'
}

/** One batch: the order and its audit row, while the payment is as it was read and no other order came first. */
async function writeOrder(
  { db, now }: Tools,
  admin: Owner,
  payment: Payment,
  order: Pick<Refund, 'paymentId' | 'number' | 'amountCents' | 'reason'>,
): Promise<Refund | undefined> {
  const at = now()
  const { id, applicationId } = payment
  const holds = mayOrder(db, payment, order.number)
  const detail = `${money(order.amountCents)}: ${order.reason}`
  const [, [ordered]] = await db.batch([
    recordAuditIf(db, holds, admin, { action: 'order-refund', subject: `payment ${id}`, applicationId, detail }, at),
    orderRefund(db, { ...order, askedBy: admin.id, askedByName: admin.name, askedAt: at }, holds),
  ])
  return ordered
}

function mayOrder(db: Database, { id, status, refundedCents }: Payment, number: number): SQL {
  const asRead = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.status, status), eq(payments.refundedCents, refundedCents)))
  const other = db
    .select({ number: refunds.number })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), sql`(${refunds.number} = ${number} or ${refunds.status} = 'asked')`))
  return sql`exists ${asRead} and not exists ${other}`
}
