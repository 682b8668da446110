import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { money } from '#contract/prices'
import { applications, history } from '../applications/tables'
import { deliverSoon, enqueueIf, type Owed } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import type { PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { refundDuplicate } from './duplicate'
import { applicationWhere, eventDone, type Found, type Payment, paymentWhere, unsettled, waiting } from './queries'
import { followMoney, unlockedUnlessOther } from './reversal'
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

/** First what follows from the payment, then the payment itself, all on the same condition. */
function bookMoney(
  { db, now }: Tools,
  { payment, application }: Found,
  { charge, intent }: Standing,
  by: Occasion['by'],
) {
  const { id, type, amountCents, method } = payment
  const at = now()
  const paidAt = charge ? new Date(charge.created * 1000) : at
  const condition = isFirst(payment)
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(condition)}`
  const words = `${type === 'deposit' ? 'Deposit' : 'Balance'} of ${money(amountCents)} received.`
  return [
    insertIf(
      db,
      history,
      {
        applicationId: application.id,
        track: 'message',
        to: application.status,
        message: words,
        actorKind: bookkeeper.kind,
        actorName: bookkeeper.name,
        createdAt: at,
      },
      holds,
    ),
    enqueueIf(db, holds, receiptOf(payment, application), at),
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      {
        action: `pay-${type}`,
        subject: `payment ${id}`,
        applicationId: application.id,
        detail: `${money(amountCents)}, ${method}`,
      },
      at,
    ),
    db
      .update(applications)
      .set(
        type === 'deposit'
          ? { depositPaidAt: paidAt }
          : { balancePaidAt: paidAt, deedLockedAt: unlockedUnlessOther(db, payment) },
      )
      .where(and(eq(applications.id, application.id), holds)),
    db
      .update(payments)
      .set({
        status: 'succeeded',
        intentId: intent.id,
        chargeId: charge?.id ?? null,
        settledBy: by,
        failureCode: null,
        paidAt,
        receiptNumber: sql`(select coalesce(max(receipt_number), 1000) + 1 from payments)`,
      })
      .where(condition),
  ]
}

/** Holds while the row is not settled and nothing else paid for the same thing. */
function isFirst({ id, applicationId, type }: Payment): SQL {
  const other = alias(payments, 'other')
  return sql`${payments.id} = ${id} and ${inArray(payments.status, unsettled)}
    and not exists (select 1 from ${payments} as other where ${and(
      eq(other.applicationId, applicationId),
      eq(other.type, type),
      inArray(other.status, ['succeeded', 'disputed']),
      sql`(${other.installment} is null or ${other.installment} = 1)`,
      sql`${other.id} <> ${id}`,
    )})`
}

function receiptOf(payment: Payment, application: Found['application']): Owed {
  const { type, amountCents, method } = payment
  const { clientName, clientEmail, clientPhone, referenceNumber, firmName } = application
  const to = { email: clientEmail, phone: clientPhone }
  const facts = { name: clientName, reference: referenceNumber, amountCents, method }
  const occasion = { to, reference: referenceNumber, key: `${type}-paid ${payment.id}` }
  return type === 'deposit'
    ? { ...occasion, message: 'deposit-paid', facts: { ...facts, firm: firmName } }
    : { ...occasion, message: 'balance-paid', facts }
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
