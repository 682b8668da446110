import { restNumber } from '#contract/installment-schedule-rules'
import type { NewPayment, OpenPayment } from '#contract/money/payments'
import { assertTakesPayment } from '../../applications/firm-rules'
import { hasNoClosedFirm } from '../../applications/shared/firm-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { openGateway } from '../../platform/providers/stripe'
import { assertWithin, countAttempt, limitEndsOf } from '../../platform/rate-limit'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { moneyOf, moneyOfVisitor } from '../ledger/money-queries'
import { type Money, unchanged } from '../ledger/money-rules'
import { isPayable, readProviderPayment } from '../ledger/provider-payment'
import { settlePayment } from '../ledger/settle'
import { limitsOf } from '../payment-limits'
import { installmentIn, type PlanInstallment, paymentOf, withIntent } from './charge-rules'
import { allowSavingCard, installmentIntent } from './intent'
import { assertPayable, paidAlready } from './pay-rules'
import { needsOf } from './refusal-rules'

/**
 * Opens the owner's payment of one installment, with any card, which is then saved.
 * @throws Failure not-found, already-paid, not-yet-due, on-hold, firm-closed, price-changed, too-many-attempts, provider-down, busy
 */
export async function startInstallmentPayment(
  context: AppContext,
  viewer: Viewer,
  { applicationId, type, amount, installment: number = 0 }: NewPayment,
): Promise<OpenPayment> {
  const { db, now } = context
  const gateway = await openGateway(context.env)
  const { stripe } = gateway
  const limits = limitsOf(viewer, context, String(applicationId))
  const { perApplication, perAddress, windows, ...rows } = await readAsViewer(context, viewer, {
    perApplication: countAttempt(db, limits[0], now()),
    perAddress: countAttempt(db, limits[1], now()),
    windows: limitEndsOf(db, limits),
    ...moneyOfVisitor(db, viewer, { id: applicationId }),
  })
  assertWithin([perApplication, perAddress], windows, now())
  const read = moneyOf(rows)
  if (!read) throw new Failure('not-found')
  return onMoney(db, read, async (money) => {
    const due = newestPlan(money, type, number)
    if (!due) throw new Failure('not-found')
    assertPayable(due.installment, amount, now())
    assertTakesPayment(money.application)
    const intent = await installmentIntent(stripe, money, due)
    const payment = paymentOf(money, due)
    if (!isPayable(intent)) {
      const provider = await readProviderPayment(stripe, intent.id)
      const settled =
        provider && payment && (await settlePayment(context, gateway, money, payment.id, provider, { by: 'confirm' }))
      if (settled?.payment.status === 'succeeded') throw paidAlready()
      throw new Failure('payment-incomplete', 'Your payment is being processed. Please wait a moment.')
    }
    const saving = await allowSavingCard(stripe, intent, number !== restNumber)
    await commitMoney(context, money, unchanged(withIntent(money, due, intent.id, now())), {
      guard: hasNoClosedFirm(money.application.id),
    })
    if (!saving.client_secret) throw new Failure('provider-down')
    return {
      clientSecret: saving.client_secret,
      amount: intent.amount,
      currency: intent.currency,
      ...savedCard(due),
    }
  })
}

function newestPlan(money: Money, type: NewPayment['type'], number: number): PlanInstallment | undefined {
  const plan = money.plans.findLast((each) => each.type === type && each.status !== 'draft')
  return plan && installmentIn(money, { planId: plan.id, number })
}

/** The plan's card, unless its bank will not accept it any more. */
function savedCard({ plan, installment: { lastError } }: PlanInstallment) {
  const { paymentMethod, cardBrand: brand, cardLast4: last4 } = plan
  const isUsable = paymentMethod !== '' && (lastError === null || needsOf({ code: lastError }) !== 'new-card')
  return isUsable && brand !== null && last4 !== null ? { savedCard: { paymentMethod, brand, last4 } } : {}
}
