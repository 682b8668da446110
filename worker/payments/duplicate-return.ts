import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { money } from '#contract/prices'
import { enqueueIf } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Tools } from '../platform/tools'
import { type Found, isAsRead } from './queries'
import { isOrdered, orderRefund, type Refund } from './refund-queries'
import type { Standing } from './standing'
import { payments, refunds } from './tables'
import { bookkeeper } from './views'

/** Who orders a refund without a person, in the place of an account's id. */
export const nobody = 0
/** How often the money of a second payment is sent again without a person, when it comes back. */
const mostOrders = 2

/**
 * Follows the money of a second payment: a refund that comes back, or a dispute that we win, leaves us with money
 * that is not ours. It is sent again by itself a few times; then it waits for an administrator, and its owner is told.
 * @param becomes holds when a payment that is none yet has become one: it was sent back, the thing was paid anew, and then
 * the refund failed
 */
export function followDuplicate(
  tools: Tools,
  { payment, application }: Found,
  standing: Standing,
  becomes?: SQL,
): Statement[] {
  const { disputedCents } = standing
  const refundedCents = standing.charge?.amount_refunded ?? 0
  const isSame = refundedCents === payment.refundedCents && disputedCents === payment.disputedCents
  if (isSame) return []
  const gone = refundedCents + disputedCents
  const cents = gone - payment.refundedCents - payment.disputedCents
  const { db, now } = tools
  const { id } = payment
  const condition = and(
    isAsRead(payment),
    eq(payments.status, payment.status),
    or(ne(payments.refundedCents, refundedCents), ne(payments.disputedCents, disputedCents)),
    becomes,
  )
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(condition)}`
  const detail = `${money(gone)} of ${money(payment.amountCents)} is sent back`
  const doing = { subject: `payment ${id}`, applicationId: application.id, detail }
  const set = db.update(payments).set({ status: 'duplicate', refundedCents, disputedCents }).where(condition)
  if (cents === 0) return [set]
  const action = cents > 0 ? 'refund-payment' : 'return-payment'
  const found = { payment, application }
  const isHeld = disputedCents > payment.disputedCents
  return [
    recordAuditIf(db, holds, bookkeeper, { ...doing, action }, now()),
    ...(cents > 0
      ? [tellSent(tools, found, { cents, isHeld, holds })]
      : sendAgain(tools, found, { cents: -cents, heldCents: payment.amountCents - gone, holds })),
    set,
  ]
}

const occasionOf = ({ payment: { id, reading }, application }: Found) => ({
  to: { email: application.clientEmail, phone: application.clientPhone },
  reference: application.referenceNumber,
  key: `payment ${id} reading ${reading}`,
})

const factsOf = ({ payment, application }: Found, amountCents: number) => ({
  name: application.clientName,
  reference: application.referenceNumber,
  type: payment.type,
  amountCents,
})

interface Moved {
  cents: number
  holds: SQL
}

const tellSent = ({ db, now }: Tools, found: Found, { cents, isHeld, holds }: Moved & { isHeld: boolean }) =>
  enqueueIf(
    db,
    holds,
    { ...occasionOf(found), message: 'duplicate-refunded', facts: { ...factsOf(found, cents), isHeld } },
    now(),
  )

/** Orders the refund anew, or leaves it to a person, and tells the owner which. */
function sendAgain({ db, now }: Tools, found: Found, { cents, heldCents, holds }: Moved & { heldCents: number }) {
  const { id: paymentId } = found.payment
  const isLeft = mayOrder(paymentId)
  const facts = factsOf(found, cents)
  const order = {
    paymentId,
    number: sql`(select coalesce(max(number), 0) + 1 from refunds where payment_id = ${paymentId})` as never,
    amountCents: heldCents,
    reason: 'It was paid twice.',
    askedBy: nobody,
    askedByName: bookkeeper.name,
    askedAt: now(),
  }
  return [
    enqueueIf(db, sql`${holds} and ${isLeft}`, { ...occasionOf(found), message: 'duplicate-returned', facts }, now()),
    enqueueIf(db, sql`${holds} and not ${isLeft}`, { ...occasionOf(found), message: 'refund-returned', facts }, now()),
    orderRefund(db, order, sql`${holds} and ${isLeft}`),
  ]
}

/** Holds while another refund may be ordered without a person, or one is under way. */
const mayOrder = (paymentId: number): SQL =>
  sql`((select count(*) from ${refunds} where ${and(eq(refunds.paymentId, paymentId), eq(refunds.askedBy, nobody))}) < ${mostOrders}
    or exists (select 1 from ${refunds} where ${and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'asked'))}))`

/** What is owed to the owner of money that the provider will not send again; it stands before the order's end. */
export function tellRefused({ db, now }: Tools, found: Found, refund: Refund): Statement[] {
  if (refund.askedBy !== nobody) return []
  const { paymentId, number, amountCents } = refund
  const occasion = { ...occasionOf(found), key: `refund ${paymentId}:${number}` }
  const isLeft = sql`exists ${isOrdered(db, refund)}`
  return [
    enqueueIf(db, isLeft, { ...occasion, message: 'refund-returned', facts: factsOf(found, amountCents) }, now()),
    recordAuditIf(
      db,
      isLeft,
      bookkeeper,
      {
        action: 'order-refund',
        result: 'refused',
        subject: `payment ${paymentId}`,
        applicationId: found.application.id,
        detail: `${money(amountCents)}: ${refund.reason}`,
      },
      now(),
    ),
  ]
}
