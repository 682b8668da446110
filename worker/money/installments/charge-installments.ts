import type Stripe from 'stripe'
import { isFirmClosed } from '../../applications/firm-rules'
import { hasNoClosedFirm } from '../../applications/shared/firm-queries'
import type { AppContext } from '../../platform/context'
import { runLogged } from '../../platform/providers/run-logged'
import { askProvider, openGateway, type PaymentGateway, publicGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { readMoney } from '../ledger/money-queries'
import { type Money, unchanged } from '../ledger/money-rules'
import { isPayable, readProviderPayment } from '../ledger/provider-payment'
import { settlePayment } from '../ledger/settle'
import {
  chargeStepOf,
  type InstallmentId,
  installmentIn,
  type PlanInstallment,
  paymentOf,
  reserveForCharge,
  withIntent,
} from './charge-rules'
import { decline, overdue } from './decline-rules'
import { installmentIntent } from './intent'
import { dueInstallments } from './queries'
import type { Refusal } from './refusal-rules'

const maxAtOnce = 40

/**
 * Charges due installments to their saved cards, a few at a time.
 * Books as overdue what owners left unpaid. Parallel runs, killed runs and lost answers charge each installment once.
 */
export async function chargeInstallments(context: AppContext): Promise<void> {
  const { db, env, now } = context
  if (!publicGateway(env)) return
  const due = await dueInstallments(db, now(), maxAtOnce)
  if (due.length === 0) return
  const gateway = await openGateway(env)
  for (const { applicationId, ...installment } of due) {
    const money = await readMoney(db, applicationId)
    if (!money) continue
    const chargeOne = () => takeChargeStep(context, gateway, money, installment)
    if ((await runLogged({ event: 'charge-installment' }, chargeOne)).isProviderDown) return
  }
}

async function takeChargeStep(
  context: AppContext,
  gateway: PaymentGateway,
  read: Money,
  id: InstallmentId,
): Promise<void> {
  const { db, now } = context
  const taken = await onMoney(db, read, async (money) => {
    // what is due waits for the new firm, and for the end of a hold
    if (isFirmClosed(money.application) || money.application.hold !== null) return undefined
    const due = installmentIn(money, id)
    const chargeStep = due ? chargeStepOf(due, money.application, now()) : 'nothing'
    if (!due || chargeStep === 'nothing') return undefined
    if (chargeStep === 'charge') {
      return commitMoney(context, money, reserveForCharge(money, due, now()), {
        guard: hasNoClosedFirm(money.application.id),
      })
    }
    await commitMoney(context, money, overdue(money, due, now()))
    return undefined
  })
  const due = taken && installmentIn(taken, id)
  if (taken && due) await charge(context, gateway, taken, due)
}

async function charge(
  context: AppContext,
  gateway: PaymentGateway,
  taken: Money,
  { plan, installment }: PlanInstallment,
) {
  const { db, now } = context
  const intent = await installmentIntent(gateway.stripe, taken, { plan, installment })
  const noted = await onMoney(db, taken, async (money) => {
    const due = installmentIn(money, installment)
    // a hold that began meanwhile leaves the attempt to a run after it
    if (due?.installment.status !== 'in_flight' || money.application.hold !== null) return undefined
    return commitMoney(context, money, unchanged(withIntent(money, due, intent.id, now())))
  })
  const payment = noted && paymentOf(noted, { plan, installment })
  if (!payment) return
  const refusal = isPayable(intent) ? await confirmOffSession(gateway.stripe, intent, { plan, installment }) : undefined
  const provider = await readProviderPayment(gateway.stripe, intent.id)
  if (!provider) return
  if (!isPayable(provider)) {
    await settlePayment(context, gateway, noted, payment.id, provider, { by: 'schedule' })
    return
  }
  const reason = refusal ?? { code: provider.failureCode ?? undefined }
  await onMoney(db, noted, (money) => commitMoney(context, money, decline(money, installment, reason, now())))
}

/**
 * One attempt with the saved card.
 * The key makes a repeated attempt, whose answer was lost, the same attempt.
 * @returns why the card or the call was refused; undefined when the provider accepted it
 * @throws Failure provider-down
 */
const confirmOffSession = (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  { plan, installment: { number, attempt } }: PlanInstallment,
): Promise<Refusal | undefined> =>
  askProvider(async () => {
    try {
      await stripe.paymentIntents.confirm(
        intent.id,
        {
          payment_method: plan.paymentMethod,
          off_session: true,
          // the provider accepts a stored card only for an intent that saves none
          ...(intent.setup_future_usage === null ? {} : { setup_future_usage: '' }),
          payment_method_options: { card: { stored_credential_usage: 'installment' } },
        },
        { idempotencyKey: ['inst', plan.id, number, attempt].join(':') },
      )
      return undefined
    } catch (refusal) {
      if (isAnswer(refusal)) return refusal
      throw refusal
    }
  })

const answers = ['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError']

/** Whether the provider has judged the card or the request. Anything else is retried as the same attempt. */
const isAnswer = (refusal: unknown): refusal is Error & Refusal =>
  refusal instanceof Error && 'type' in refusal && answers.some((each) => each === refusal.type)
