import { eq } from 'drizzle-orm'
import { Failure } from '../platform/failure'
import { askProvider, openGateway, type PaymentGateway, publicGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { isPaid } from './amount'
import { catchUp, eventsMark } from './catch-up'
import {
  applicationOfPayment,
  eventDone,
  giveUp,
  isLater,
  isOfIntent,
  leftEvents,
  leftRows,
  type Payment,
  paymentWhere,
} from './queries'
import { resumeRefund } from './refund-provider'
import { leftRefunds } from './refund-queries'
import { settle } from './settle'
import { isPayable, paymentIdIn, readStanding } from './standing'
import { payments } from './tables'

const minute = 60 * 1000
/** How long a payment or an event may wait before somebody asks after it. */
const patience = 15 * minute
/** How long an intent that nobody pays stays open. */
const openFor = 24 * 60 * minute
const catchUpEvery = 60 * minute
const atOnce = 25

/**
 * Asks the provider after payments and events that have waited too long, so that a lost webhook or a dead
 * browser loses no payment, and once an hour after events that never reached us. Intents that nobody paid in a day, or whose thing is paid otherwise, are canceled.
 */
export async function reconcile(tools: Tools): Promise<void> {
  const { db, env, now } = tools
  if (!publicGateway(env)) return
  const before = new Date(now().getTime() - patience)
  const [events, rows, orders, [mark]] = await db.batch([
    leftEvents(db, before, atOnce),
    leftRows(db, before, atOnce),
    leftRefunds(db, before, atOnce),
    eventsMark(db),
  ])
  const isToCatchUp = !mark || before.getTime() - mark.at.getTime() >= catchUpEvery
  if (events.length + rows.length + orders.length === 0 && !isToCatchUp) return
  const gateway = await openGateway(env)
  for (const order of orders) {
    if (await isAway(() => resumeRefund(tools, gateway, order))) return
  }
  for (const { id, subject } of events) {
    if (await isAway(() => redoEvent(tools, gateway, id, subject))) return
  }
  for (const row of rows) {
    if (await isAway(() => checkPayment(tools, gateway, row))) return
  }
  if (isToCatchUp) await isAway(() => catchUp(tools, gateway, mark?.at, before))
}

/** Does one piece of the work. What fails is told and left for the next time; the rest goes on unless the provider is away. */
async function isAway(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (failure) {
    const { name } = failure instanceof Error ? failure : new Error()
    const code = failure instanceof Failure ? failure.code : undefined
    console.error(JSON.stringify({ level: 'error', event: 'reconcile', error: name, code }))
    return code === 'provider-down'
  }
}

async function redoEvent(tools: Tools, gateway: PaymentGateway, eventId: string, intentId: string | null) {
  const { db, now } = tools
  const found = intentId === null ? undefined : await paymentOfIntent(tools, gateway, intentId)
  const standing = found && intentId !== null ? await readStanding(gateway.stripe, intentId) : null
  if (!found || !standing) return eventDone(db, eventId, now())
  return settle(tools, gateway, found, standing, { by: 'reconciler', eventId })
}

/** By the intent's id or, while that could not be noted yet, by what the provider keeps with the intent. */
async function paymentOfIntent({ db }: Tools, { stripe }: PaymentGateway, intentId: string) {
  const read = async (paymentId?: number) => {
    const condition = isOfIntent(intentId, paymentId)
    const [[payment], [application]] = await db.batch([
      paymentWhere(db, condition),
      applicationOfPayment(db, condition),
    ])
    return payment && application ? { payment, application } : undefined
  }
  const found = await read()
  if (found) return found
  const standing = await readStanding(stripe, intentId)
  return standing ? read(paymentIdIn(standing.intent.metadata)) : undefined
}

const isLong = ({ createdAt }: Payment, now: Date) => now.getTime() - createdAt.getTime() > openFor

/** The intent of a later installment stays open for the tries that follow; its row stops waiting. */
async function checkPayment(tools: Tools, gateway: PaymentGateway, payment: Payment) {
  const { db, now } = tools
  const { id, intentId } = payment
  if (intentId === null) return giveUp(db, payment, isLater(payment) ? 'failed' : 'canceled', 'no-intent')
  const [application] = await applicationOfPayment(db, eq(payments.id, id))
  const standing = await readStanding(gateway.stripe, intentId)
  if (!application) return
  if (!standing) return giveUp(db, payment, 'canceled', 'unknown-intent')
  const isStale = isLong(payment, now()) || isPaid(application, payment.type)
  if (isPayable(standing.intent)) {
    if (isLater(payment)) return isLong(payment, now()) ? giveUp(db, payment, 'failed', 'abandoned') : undefined
    if (!isStale) return
    await askProvider(() => gateway.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }))
  }
  const latest = isPayable(standing.intent) ? await readStanding(gateway.stripe, intentId) : standing
  if (latest) await settle(tools, gateway, { payment, application }, latest, { by: 'reconciler' })
}
