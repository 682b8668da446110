import { and, eq, type SQL, sql } from 'drizzle-orm'
import { enqueueFound } from '../notifications/found'
import { enqueueIf } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import type { Database } from '../platform/database'
import type { Found, Payment } from './queries'
import { refunds } from './tables'

/** What the owner is told of money that moved after it had arrived; once, since a reading is followed once. */
export function tellOwner(
  db: Database,
  holds: SQL,
  { payment, application }: Found,
  { status, refundedCents }: Pick<Payment, 'status' | 'refundedCents'>,
  at: Date,
): Statement[] {
  const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = application
  const { id, type, reading } = payment
  const occasion = { to: { email, phone }, reference, key: `payment ${id} reading ${reading}` }
  const tell = (message: 'payment-disputed' | 'refund-returned' | 'dispute-won', amountCents: number) => [
    enqueueIf(db, holds, { ...occasion, message, facts: { name, reference, type, amountCents } }, at),
  ]
  const sentBack = refundedCents - payment.refundedCents
  if (status === 'disputed' && payment.status !== 'disputed') return tell('payment-disputed', payment.amountCents)
  if (sentBack < 0) return tell('refund-returned', -sentBack)
  if (sentBack === 0) return status === 'succeeded' ? tell('dispute-won', payment.amountCents) : []
  const facts = { name, reference, type, amountCents: sentBack, reason: null, isWhole: status === 'refunded' }
  return [
    enqueueFound(
      db,
      holds,
      { ...occasion, message: 'payment-refunded', facts },
      { facts: { reason: reasonOf(db, id) } },
      at,
    ),
  ]
}

/** Why a person ordered the refund that is under way. */
const reasonOf = (db: Database, paymentId: number): SQL =>
  sql`${db
    .select({ reason: sql`json_quote(${refunds.reason})` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'asked')))}`
