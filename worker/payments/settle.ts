import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import { deliverSoon } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import type { PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { bookMoney } from './booking'
import { refundDuplicate } from './duplicate'
import { applicationWhere, eventDone, type Found, type Payment, paymentWhere, unsettled, waiting } from './queries'
import { followMoney } from './reversal'
import type { Standing } from './standing'
import { payments } from './tables'
import { bookkeeper } from './views'

export interface Occasion {
  by: NonNullable<Payment['settledBy']>
  /** The provider's event that led here; it is done in the same commit. */
  eventId?: string | undefined
}

/**
 * Makes our books agree with the provider's object; the one place that says that something is paid.
 * Any number of times, in any order and at once, it changes nothing the second time.
 * @returns the payment and its application as they are afterwards
 * @throws Failure provider-down when a second payment of the same thing could not be sent back yet
 */
export async function settle(
  tools: Tools,
  gateway: PaymentGateway,
  found: Found,
  standing: Standing,
  occasion: Occasion,
): Promise<Found> {
  const { db, now } = tools
  const { payment, application } = found
  const changes = changesFor(tools, found, standing, occasion)
  const [[row], [owner]] = await changeAndRead(
    db,
    [...changes, ...doneWith(db, occasion, payment, standing, now())],
    paymentWhere(db, eq(payments.id, payment.id)),
    applicationWhere(db, eq(applications.id, application.id)),
  )
  if (!row || !owner) throw new Error('a payment vanished while it was settled')
  const settled: Found = { payment: row, application: owner }
  if (isReceived(payment, standing) && isUnsettled(row)) {
    return refundDuplicate(tools, gateway, settled, standing, occasion.eventId)
  }
  if (row.status !== payment.status) deliverSoon(tools)
  return settled
}

const isUnsettled = ({ status }: Payment) => unsettled.some((each) => each === status)

/** Whether the provider has exactly this payment's money. */
const isReceived = (payment: Payment, { intent }: Standing): boolean =>
  intent.status === 'succeeded' &&
  intent.currency === payment.currency &&
  intent.amount_received === payment.amountCents &&
  intent.metadata.payment_id === String(payment.id) &&
  intent.metadata.application_id === String(payment.applicationId)

function changesFor(tools: Tools, found: Found, standing: Standing, { by }: Occasion): Statement[] {
  const { db, now } = tools
  const { intent } = standing
  if (isReceived(found.payment, standing)) {
    return [...bookMoney(tools, found, standing, by), ...followMoney(tools, found, standing)]
  }
  if (intent.status === 'succeeded') return refuseMoney(db, found.payment, now())
  return [noteProgress(db, found.payment, standing)]
}

/** Money that is not what the row says settles nothing; the row is set aside for people to look at. */
function refuseMoney(db: Database, { id, applicationId }: Payment, at: Date): Statement[] {
  const isLeft = sql`${payments.id} = ${id} and ${inArray(payments.status, waiting)}`
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(isLeft)}`
  const doing = { action: 'refuse-payment', subject: `payment ${id}`, applicationId, result: 'refused' } as const
  return [
    recordAuditIf(db, holds, bookkeeper, doing, at),
    db.update(payments).set({ status: 'failed', failureCode: 'mismatch' }).where(isLeft),
  ]
}

/** What a payment that has not arrived tells of itself. It never takes back what has arrived. */
function noteProgress(db: Database, { id, intentId }: Payment, { intent }: Standing): Statement {
  const failureCode = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null
  const isOwn = and(eq(payments.id, id), inArray(payments.status, waiting), isNotNull(payments.intentId))
  if (intent.status === 'canceled' && intentId === intent.id) {
    return db.update(payments).set({ status: 'canceled' }).where(isOwn)
  }
  if (intent.status === 'processing') {
    return db.update(payments).set({ status: 'processing' }).where(isOwn)
  }
  return db.update(payments).set({ failureCode }).where(isOwn)
}

/** The event took effect; one that found a second payment has not, until the money is on its way back. */
function doneWith(db: Database, { eventId }: Occasion, payment: Payment, standing: Standing, at: Date): Statement[] {
  if (eventId === undefined) return []
  const isLeft = and(eq(payments.id, payment.id), inArray(payments.status, unsettled))
  const isSettled = sql`not exists ${db.select({ id: payments.id }).from(payments).where(isLeft)}`
  return [eventDone(db, eventId, at, isReceived(payment, standing) ? isSettled : undefined)]
}

/** One batch: the changes, then what two queries see after them. */
async function changeAndRead<A extends Statement, B extends Statement>(
  db: Database,
  changes: Statement[],
  first: A,
  second: B,
): Promise<[A['_']['result'], B['_']['result']]> {
  const results: unknown[] = await db.batch([...changes, first, second] as unknown as [Statement, ...Statement[]])
  return results.slice(-2) as [A['_']['result'], B['_']['result']]
}
