import type { PlanView } from '#contract/money/installments'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { openGateway, type PaymentGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { moneyOf, moneyOfOwner } from '../ledger/money-queries'
import { isUnpaid, type Money } from '../ledger/money-rules'
import { cancelIntent, isPayable, type ProviderPayment, readProviderPayment } from '../ledger/provider-payment'
import { settlePayment } from '../ledger/settle'
import { assertCancelable, cancelPlan } from './cancel-rules'
import { planView } from './views'

/**
 * Cancels a plan: the rest becomes one payment that is due now and locks the deed.
 * Idempotent.
 * @throws Failure not-found, too-early-to-cancel, already-paid, busy, provider-down
 */
export async function cancelOwnPlan(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  applicationId: number,
  planId: number,
): Promise<PlanView> {
  const { db, now } = context
  const { actor, ...rows } = await readAs(context, sessionToken, moneyOfOwner(db, sessionToken.id, applicationId))
  const read = moneyOf(rows)
  const running = read && planIn(read, planId)
  if (!read || !running) throw new Failure('not-found')
  if (running.plan.status === 'canceled') return planView(running.plan, running.own, read.payments, now())
  assertCancelable(running.plan, running.own)
  const gateway = await openGateway(context.env)
  const after = await onMoney(db, read, async (latest) => {
    // each time, since a payment of one may have begun meanwhile
    const money = await closeIntents(context, gateway, latest, planId)
    const match = planIn(money, planId)
    if (!match) throw new Failure('not-found')
    if (match.plan.status === 'canceled') return money
    assertCancelable(match.plan, match.own)
    return commitMoney(context, money, cancelPlan(money, match.plan, match.own, now()), { actor })
  })
  const canceled = planIn(after, planId)
  if (!canceled) throw new Failure('not-found')
  return planView(canceled.plan, canceled.own, after.payments, now())
}

function planIn({ plans, installments }: Money, planId: number) {
  const plan = plans.find(({ id, status }) => id === planId && status !== 'draft')
  return plan && { plan, own: installments.filter((each) => each.planId === planId) }
}

/** Cancels an intent that could still be paid. @returns the payment as it is then */
async function closeIntent({ stripe }: PaymentGateway, intentId: string): Promise<ProviderPayment | null> {
  const provider = await readProviderPayment(stripe, intentId)
  if (!provider || !isPayable(provider)) return provider
  await cancelIntent(stripe, intentId, 'requested_by_customer')
  return readProviderPayment(stripe, intentId)
}

async function closeIntents(context: AppContext, gateway: PaymentGateway, read: Money, planId: number): Promise<Money> {
  let money = read
  for (const { intentId } of read.installments.filter((each) => each.planId === planId && isUnpaid(each))) {
    if (intentId === null) continue
    const provider = await closeIntent(gateway, intentId)
    if (!provider || provider.status === 'canceled') continue
    const payment = money.payments.find((each) => each.intentId === intentId)
    if (!payment) continue
    const settled = await settlePayment(context, gateway, money, payment.id, provider, { by: 'confirm' })
    money = settled.money
  }
  return money
}
