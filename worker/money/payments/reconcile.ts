import type { AppContext } from '../../platform/context'
import { runLogged } from '../../platform/providers/run-logged'
import { openGateway, type PaymentGateway, publicGateway } from '../../platform/providers/stripe'
import { applicationIdOf, isOfIntent, readMoney } from '../ledger/money-queries'
import { readProviderPayment } from '../ledger/provider-payment'
import { eventDone, paymentIdWhere, paymentsToCheck, remainingEvents, remainingRefunds } from '../ledger/queries'
import { settlePayment } from '../ledger/settle'
import { resumeRefund } from '../refunds/send-refund'
import { checkPayment } from './check-payment'
import { deleteAtProvider } from './delete-at-provider'
import { fetchMissedEvents } from './fetch-missed-events'
import { erasedCustomers, eventCursor } from './queries'

const minute = 60 * 1000
/** How long a payment or event may wait before the provider is asked. */
const maxWaitMilliseconds = 15 * minute
const catchUpEvery = 60 * minute
const batchSize = 25
const work = { event: 'reconcile' }

/**
 * Asks the provider about payments and events that have waited too long.
 * So a lost webhook or a closed browser loses no payment. Asks once an hour about events that never reached us. Cancels
 * intents that were unpaid for a day or are no longer needed (`waiting-rules.ts`).
 */
export async function reconcile(context: AppContext): Promise<void> {
  const { db, env, now } = context
  if (!publicGateway(env)) return
  const before = new Date(now().getTime() - maxWaitMilliseconds)
  const [events, rows, orders, erased, [mark]] = await db.batch([
    remainingEvents(db, before, batchSize),
    paymentsToCheck(db, before, batchSize),
    remainingRefunds(db, before, batchSize),
    erasedCustomers(db),
    eventCursor(db),
  ])
  const isToCatchUp = !mark || before.getTime() - mark.at.getTime() >= catchUpEvery
  if (events.length + rows.length + orders.length + erased.length === 0 && !isToCatchUp) return
  const gateway = await openGateway(env)
  for (const order of orders) {
    if ((await runLogged(work, () => resumeRefund(context, gateway, order))).isProviderDown) return
  }
  for (const { id, subject } of events) {
    if ((await runLogged(work, () => redoEvent(context, gateway, id, subject))).isProviderDown) return
  }
  for (const row of rows) {
    if ((await runLogged(work, () => checkPayment(context, gateway, row))).isProviderDown) return
  }
  if ((await runLogged(work, () => deleteAtProvider(context, gateway, erased))).isProviderDown) return
  if (isToCatchUp) await runLogged(work, () => fetchMissedEvents(context, gateway, mark?.at, before))
}

async function redoEvent(context: AppContext, gateway: PaymentGateway, eventId: string, intentId: string | null) {
  const { db, now } = context
  const row = intentId === null ? undefined : await paymentOfIntent(context, gateway, intentId)
  const provider = row && intentId !== null ? await readProviderPayment(gateway.stripe, intentId) : null
  if (!row || !provider) return eventDone(db, eventId, now())
  return settlePayment(context, gateway, row.money, row.paymentId, provider, { by: 'reconciler', eventId })
}

/** By the intent's id or, while that is not stored yet, by our id in the intent's metadata. */
async function paymentOfIntent({ db }: AppContext, { stripe }: PaymentGateway, intentId: string) {
  const read = async (id: number | null) => {
    const condition = isOfIntent(intentId, id)
    const [[payment], money] = await Promise.all([
      paymentIdWhere(db, condition),
      readMoney(db, applicationIdOf(db, condition)),
    ])
    return payment && money ? { paymentId: payment.id, money } : undefined
  }
  const row = await read(null)
  if (row) return row
  const provider = await readProviderPayment(stripe, intentId)
  return provider?.paymentId ? read(provider.paymentId) : undefined
}
