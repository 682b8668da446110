import type { OwnerApplication, PaymentView } from '#contract/applications/views'
import type { PaymentConfirmation } from '#contract/money/payments'
import { assertTakesPayment } from '../../applications/firm-rules'
import { ownerView } from '../../applications/owner/views'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { openGateway } from '../../platform/providers/stripe'
import { isPaid } from '../ledger/due-rules'
import { ownerFacts } from '../ledger/lock-facts'
import { moneyOf, moneyOfVisitor } from '../ledger/money-queries'
import { isAmong, isLaterInstallment, paidStatuses } from '../ledger/money-rules'
import { readProviderPayment } from '../ledger/provider-payment'
import { type Settled, settlePayment } from '../ledger/settle'
import { paymentView } from '../ledger/views'

interface Confirmed {
  application: OwnerApplication
  payment: PaymentView
}

/**
 * Settles a payment that the browser reports as made, by what the provider answers.
 * Its status is `processing` while the provider has no result yet.
 * Money that has arrived is booked, whatever became of the firm meanwhile.
 * @throws Failure not-found, payment-incomplete, on-hold, firm-closed, provider-down
 */
export async function confirmPayment(
  context: AppContext,
  viewer: Viewer,
  { paymentIntentId, applicationId, type }: PaymentConfirmation,
): Promise<Confirmed> {
  const { db } = context
  const money = moneyOf(await readAsViewer(context, viewer, moneyOfVisitor(db, viewer, { id: applicationId })))
  const payment = money?.payments.find((each) => each.intentId === paymentIntentId && each.type === type)
  if (!money || !payment) throw new Failure('not-found')
  if (payment.status === 'succeeded' || payment.status === 'duplicate') return confirmed(context, { money, payment })
  const after = await fetchAndSettle(context, { money, payment }, paymentIntentId)
  if (isDone(after) || after.payment.status === 'processing') return confirmed(context, after)
  assertTakesPayment(after.money.application)
  throw new Failure('payment-incomplete', 'The payment is not complete. Nothing has been charged yet.')
}

const isDone = ({ payment, money: { application } }: Settled): boolean =>
  isLaterInstallment(payment) ? isAmong(paidStatuses, payment.status) : isPaid(application, payment.type)

async function fetchAndSettle(context: AppContext, read: Settled, intentId: string): Promise<Settled> {
  const gateway = await openGateway(context.env)
  try {
    const provider = await readProviderPayment(gateway.stripe, intentId)
    if (!provider) return read
    return await settlePayment(context, gateway, read.money, read.payment.id, provider, { by: 'confirm' })
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'provider-down') throw failure
    const detail =
      'We couldn’t check whether your payment arrived. Please don’t pay again. We’ll keep checking and email you.'
    throw new Failure('provider-down', detail, { cause: failure.cause, retryAfter: 5 })
  }
}

const confirmed = ({ prices }: AppContext, { money, payment }: Settled): Confirmed => ({
  application: ownerView({ ...money.application, ...ownerFacts(money) }, prices),
  payment: paymentView(payment),
})
