import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import { deliverSoon } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import type { PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { bookMoney } from './booking'
import { refundDuplicate } from './duplicate'
import {
  applicationWhere,
  eventDone,
  type Found,
  isAsRead,
  type Payment,
  paymentWhere,
  unsettled,
  waiting,
} from './queries'
import { bookCredits } from './referral-ledger'
import { refundSent } from './refund-queries'
import { followMoney, isToFollow } from './reversal'
import { readStanding, type Standing } from './standing'
import { payments } from './tables'
import { bookkeeper } from './views'

export interface Occasion {
  by: NonNullable<Payment['settledBy']>
  /** The provider's event that led here; it is done in the same commit. */
  eventId?: string | undefined
  /** The refund that was ordered here and that the provider has taken; it is noted as sent in the same commit. */
  refund?: { number: number; refundId: string } | undefined
}

/** How often a payment that is followed by others at the same time is read anew. */
const mostReadings = 5

/**
 * Makes our books agree with the provider's object; the one place that says that something is paid.
 * Any number of times, in any order and at once, it changes nothing the second time.
 * The payment must have been read before its standing was: one that somebody followed since is read anew, so that
 * an old answer of the provider never undoes a newer one.
 * @returns the payment and its application as they are afterwards
 * @throws Failure provider-down when a second payment of the same thing could not be sent back yet; busy
 */
export async function settle(
  tools: Tools,
  gateway: PaymentGateway,
  found: Found,
  standing: Standing,
  occasion: Occasion,
  readings = mostReadings,
): Promise<Found> {
  const { db, now } = tools
  const { payment, application } = found
  const isFollowed = isReceived(payment, standing) && isToFollow(payment, standing)
  const [followed, [row], [owner]] = await changeAndRead(
    db,
    [...changesFor(tools, found, standing, occasion), ...doneWith(db, occasion, payment, standing, now(), isFollowed)],
    countReading(db, payment, isFollowed),
    paymentWhere(db, eq(payments.id, payment.id)),
    applicationWhere(db, eq(applications.id, application.id)),
  )
  if (!row || !owner) throw new Error('a payment vanished while it was settled')
  const settled: Found = { payment: row, application: owner }
  const again = async (read: Found) => {
    if (readings <= 1) throw new Failure('busy', undefined, { retryAfter: 1 })
    const latest = await readStanding(gateway.stripe, standing.intent.id)
    return latest ? settle(tools, gateway, read, latest, occasion, readings - 1) : read
  }
  if (isFollowed && followed.length === 0) return again(settled)
  if (isReceived(payment, standing) && isUnsettled(row)) {
    return again(await refundDuplicate(tools, gateway, settled, standing))
  }
  if (row.status === 'duplicate' && payment.status !== 'duplicate') return again(settled)
  if (row.status !== payment.status || row.refundedCents !== payment.refundedCents) deliverSoon(tools)
  return settled
}

/** Notes that the payment was followed, unless somebody else did since it was read. */
const countReading = (db: Database, payment: Payment, isFollowed: boolean) =>
  db
    .update(payments)
    .set({ reading: payment.reading + 1 })
    .where(isFollowed ? isAsRead(payment) : never)
    .returning({ id: payments.id })

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
    return [
      ...bookMoney(tools, found, standing, by),
      ...followMoney(tools, found, standing),
      ...bookCredits(db, found.application.id, now()),
    ]
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

/**
 * What ends with this settlement: the event that led here, and the refund that was ordered. An event that found a second
 * payment has not taken effect until the money is on its way back and that was followed, and none has with an answer
 * that is too old.
 */
function doneWith(
  db: Database,
  { eventId, refund }: Occasion,
  payment: Payment,
  standing: Standing,
  at: Date,
  isFollowed: boolean,
): Statement[] {
  const left = payment.status === 'duplicate' ? unsettled : ([...unsettled, 'duplicate'] as const)
  const isLeft = and(eq(payments.id, payment.id), inArray(payments.status, left))
  const isSettled = sql`not exists ${db.select({ id: payments.id }).from(payments).where(isLeft)}`
  const isFresh = isFollowed
    ? sql`exists ${db.select({ id: payments.id }).from(payments).where(isAsRead(payment))}`
    : undefined
  const isDone = and(isReceived(payment, standing) ? isSettled : undefined, isFresh)
  return [
    ...(eventId === undefined ? [] : [eventDone(db, eventId, at, isDone)]),
    ...(refund === undefined ? [] : [refundSent(db, payment.id, refund, at, isFresh)]),
  ]
}

/** One batch: the changes, then what three queries see after them. */
async function changeAndRead<A extends Statement, B extends Statement, C extends Statement>(
  db: Database,
  changes: Statement[],
  first: A,
  second: B,
  third: C,
): Promise<[A['_']['result'], B['_']['result'], C['_']['result']]> {
  const results: unknown[] = await db.batch([...changes, first, second, third] as unknown as [
    Statement,
    ...Statement[],
  ])
  return results.slice(-3) as [A['_']['result'], B['_']['result'], C['_']['result']]
}
