import { inArray, sql } from 'drizzle-orm'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { recordAuditIf } from '../platform/audit'
import { askProvider, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { type Found, unsettled } from './queries'
import { codeOf, type Standing } from './standing'
import { payments } from './tables'
import { bookkeeper } from './views'

const nothingLeft = ['charge_already_refunded', 'charge_disputed']

/**
 * Sends the money of a second payment for the same thing back, then books it as a duplicate. Until the provider
 * has taken the refund the row keeps waiting, so that the next event or sweep tries again. What becomes of the refund
 * is for `settle` to follow.
 * @throws Failure provider-down
 */
export async function refundDuplicate(
  tools: Tools,
  { stripe }: PaymentGateway,
  { payment, application }: Found,
  { intent, charge, disputedCents }: Standing,
): Promise<Found> {
  const { db, now } = tools
  const { id, type, amountCents } = payment
  await askProvider(async () => {
    try {
      await stripe.refunds.create(
        { payment_intent: intent.id, reason: 'duplicate', metadata: { payment_id: id } },
        { idempotencyKey: `refund:duplicate:${intent.id}` },
      )
    } catch (refusal) {
      if (!nothingLeft.includes(codeOf(refusal) ?? '')) throw refusal
    }
  })
  const at = now()
  const isLeft = sql`${payments.id} = ${id} and ${inArray(payments.status, unsettled)}`
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(isLeft)}`
  const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = application
  await db.batch([
    enqueueIf(
      db,
      holds,
      {
        message: 'duplicate-refunded',
        to: { email, phone },
        facts: { name, reference, type, amountCents, isHeld: disputedCents > 0 },
        key: `duplicate-refunded ${id}`,
        reference,
      },
      at,
    ),
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      { action: 'refund-payment', subject: `payment ${id}`, applicationId: application.id, detail: 'paid twice' },
      at,
    ),
    db
      .update(payments)
      .set({
        status: 'duplicate',
        intentId: intent.id,
        chargeId: charge?.id ?? null,
        refundedCents: amountCents,
        paidAt: charge ? new Date(charge.created * 1000) : at,
      })
      .where(isLeft),
  ])
  deliverSoon(tools)
  return { payment: { ...payment, status: 'duplicate', refundedCents: amountCents }, application }
}
