import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { applications } from '../applications/tables'
import { Failure } from '../platform/failure'
import { always } from '../platform/insert-if'
import { askProvider, openGateway, type PaymentGateway, publicGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { bookDecline, bookOverdue, type Charging, type Refusal } from './installment-decline'
import { installmentIntent } from './installment-intent'
import {
  claimDue,
  type Installment,
  ledgerOf,
  leftToOwners,
  noCredit,
  noteInstallmentIntent,
  openLedger,
  type Plan,
  plansOf,
} from './installment-queries'
import { applicationWhere, noteIntent } from './queries'
import { settle } from './settle'
import { isPayable, readStanding } from './standing'

const minute = 60 * 1000
/** Longer than a run can take: until then a claimed installment belongs to it. */
const lease = 15 * minute
const atOnce = 20

/**
 * Charges the installments whose time has come to their saved cards, a few at a time, and books as overdue what owners
 * left unpaid. Any number of runs at once, killed runs and lost answers charge each installment once.
 */
export async function chargeInstallments(tools: Tools): Promise<void> {
  const { db, env, now } = tools
  if (!publicGateway(env)) return
  const at = now()
  const [claimed, left] = await db.batch([
    claimDue(db, at, new Date(at.getTime() + lease), atOnce),
    leftToOwners(db, at, atOnce),
  ])
  if (claimed.length + left.length === 0) return
  const plans = await plansOf(db, [...new Set([...claimed, ...left].map(({ planId }) => planId))])
  for (const installment of left) {
    await eachAlone(() => onPlan(tools, plans, installment, (charging) => bookOverdue(tools, charging)))
  }
  if (claimed.length === 0) return
  const gateway = await openGateway(env)
  for (const installment of claimed) {
    const isAway = await eachAlone(() =>
      onPlan(tools, plans, installment, (charging) => charge(tools, gateway, charging)),
    )
    if (isAway) return
  }
}

type Known = Omit<Charging, 'payment'>

async function onPlan({ db }: Tools, plans: Plan[], installment: Installment, work: (known: Known) => Promise<void>) {
  const plan = plans.find(({ id }) => id === installment.planId)
  if (!plan) return
  const [application] = await applicationWhere(db, eq(applications.id, plan.applicationId))
  if (application) await work({ plan, installment, application })
}

/** Does one piece of the work; what fails is told and left for the next run. @returns whether the provider is away */
async function eachAlone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (failure) {
    const { name } = failure instanceof Error ? failure : new Error()
    const code = failure instanceof Failure ? failure.code : undefined
    console.error(JSON.stringify({ level: 'error', event: 'charge-installment', error: name, code }))
    return code === 'provider-down'
  }
}

async function charge(tools: Tools, gateway: PaymentGateway, known: Known): Promise<void> {
  const { db, now, prices } = tools
  const { plan, installment, application } = known
  const { number } = installment
  const ledger = { applicationId: plan.applicationId, planId: plan.id, type: plan.type, number }
  const row = { currency: prices.currency, createdAt: now() }
  const [, , [opened]] = await db.batch([...openLedger(db, ledger, row, always), ledgerOf(db, ledger)])
  if (!opened) return
  const intent = await installmentIntent(gateway.stripe, { ...known, payment: opened })
  const payment = { ...opened, intentId: intent.id }
  if (opened.intentId !== intent.id || installment.intentId !== intent.id) {
    await db.batch([
      noteIntent(db, opened, intent.id, { ...noCredit, amountCents: installment.amountCents }),
      noteInstallmentIntent(db, plan.id, number, intent.id),
    ])
  }
  const refusal = isPayable(intent) ? await confirmOffSession(gateway.stripe, intent, known) : undefined
  const standing = await readStanding(gateway.stripe, intent.id)
  if (!standing) return
  if (!isPayable(standing.intent)) {
    await settle(tools, gateway, { payment, application }, standing, { by: 'schedule' })
    return
  }
  await bookDecline(tools, { ...known, payment }, refusal ?? standing.intent.last_payment_error ?? {})
}

/**
 * One try with the saved card. The key makes a try that is repeated, because nobody heard its answer, the same try.
 * @returns why the card or the call was refused; nothing when the provider took it
 * @throws Failure provider-down
 */
const confirmOffSession = (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  { plan, installment: { number, attempt } }: Known,
): Promise<Refusal | undefined> =>
  askProvider(async () => {
    try {
      await stripe.paymentIntents.confirm(
        intent.id,
        {
          payment_method: plan.paymentMethod,
          off_session: true,
          // the provider takes a stored card only for an intent that saves none
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

/** Whether the provider has judged the card or what was asked. Anything else is asked again, as the same try. */
const isAnswer = (refusal: unknown): refusal is Error & Refusal =>
  refusal instanceof Error && 'type' in refusal && answers.some((each) => each === refusal.type)
