import type { AppContext } from '../../platform/context'
import type { PaymentGateway } from '../../platform/providers/stripe'
import { commitMoney } from '../ledger/commit-money'
import { readMoney } from '../ledger/money-queries'
import {
  type Decision,
  isAmong,
  isLaterInstallment,
  type Money,
  type Payment,
  paymentIn,
  pendingStatuses,
  unchanged,
  withPayment,
} from '../ledger/money-rules'
import { cancelIntent, isPayable, readProviderPayment } from '../ledger/provider-payment'
import { settlePayment } from '../ledger/settle'
import { decideWaiting } from './waiting-rules'

/**
 * Settles a payment, and cancels one that will not be paid.
 * @param isOver no more payment is expected
 */
export async function checkPayment(
  context: AppContext,
  gateway: PaymentGateway,
  { id, applicationId }: Pick<Payment, 'id' | 'applicationId'>,
  isOver = false,
): Promise<void> {
  const { db, now } = context
  const money = await readMoney(db, applicationId)
  if (!money) return
  const payment = paymentIn(money, id)
  const end = async (status: 'failed' | 'canceled', failureCode: string) => {
    await commitMoney(context, money, giveUp(money, payment, status, failureCode))
  }
  const { intentId } = payment
  if (intentId === null) return end(isLaterInstallment(payment) ? 'failed' : 'canceled', 'no-intent')
  const provider = await readProviderPayment(gateway.stripe, intentId)
  if (!provider) return end('canceled', 'unknown-intent')
  if (isPayable(provider)) {
    const step = decideWaiting(money, payment, isOver, now())
    if (step === 'wait') return
    if (step === 'abandon') return end('failed', 'abandoned')
    await cancelIntent(gateway.stripe, intentId, 'abandoned')
  }
  const latest = isPayable(provider) ? await readProviderPayment(gateway.stripe, intentId) : provider
  if (latest) await settlePayment(context, gateway, money, id, latest, { by: 'reconciler' })
}

function giveUp(
  money: Money,
  { id, status: was }: Payment,
  status: 'failed' | 'canceled',
  failureCode: string,
): Decision {
  return unchanged(isAmong(pendingStatuses, was) ? withPayment(money, id, { status, failureCode }) : money)
}
