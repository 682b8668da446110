import { eq } from 'drizzle-orm'
import { askProvider, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { isPaid } from './amount'
import { applicationOfPayment, giveUp, isLater, type Payment } from './queries'
import { settle } from './settle'
import { isPayable, readStanding } from './standing'
import { payments } from './tables'

/** How long an intent that nobody pays stays open. */
const openFor = 24 * 60 * 60 * 1000

const isLong = ({ createdAt }: Payment, now: Date) => now.getTime() - createdAt.getTime() > openFor

/**
 * Asks where a payment stands, and ends what nobody is going to pay. The intent of a later installment stays open for
 * the tries that follow; its row stops waiting. Of an erased client nothing stays open.
 */
export async function checkPayment(tools: Tools, gateway: PaymentGateway, payment: Payment) {
  const { db, now } = tools
  const { id, intentId } = payment
  if (intentId === null) return giveUp(db, payment, isLater(payment) ? 'failed' : 'canceled', 'no-intent')
  const [application] = await applicationOfPayment(db, eq(payments.id, id))
  const standing = await readStanding(gateway.stripe, intentId)
  if (!application) return
  if (!standing) return giveUp(db, payment, 'canceled', 'unknown-intent')
  const isErased = application.erasedAt !== null
  const isStale = isErased || isLong(payment, now()) || isPaid(application, payment.type)
  if (isPayable(standing.intent)) {
    if (isLater(payment) && !isErased)
      return isLong(payment, now()) ? giveUp(db, payment, 'failed', 'abandoned') : undefined
    if (!isStale) return
    await askProvider(() => gateway.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }))
  }
  const latest = isPayable(standing.intent) ? await readStanding(gateway.stripe, intentId) : standing
  if (latest) await settle(tools, gateway, { payment, application }, latest, { by: 'reconciler' })
}
