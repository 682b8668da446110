import type Stripe from 'stripe'
import type { LegalVersions } from '#contract/accounts/consent'
import { normalReference } from '#contract/fields/reference'
import { consentVersion } from '#contract/money/installments'
import type { AssistantPayment, NewPayment, OpenPayment } from '#contract/money/payments'
import { recordConsent } from '../../accounts/consents/shared-queries'
import { hasNoClosedFirm } from '../../applications/shared/firm-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { AppContext } from '../../platform/context'
import { allOf } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { openGateway, type PaymentGateway } from '../../platform/providers/stripe'
import { assertWithin, countAttempt, limitEndsOf } from '../../platform/rate-limit'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { alreadyPaid, isPaid } from '../ledger/due-rules'
import { hasCredit, moneyOf, moneyOfVisitor } from '../ledger/money-queries'
import type { Money } from '../ledger/money-rules'
import { isPayable, readProviderPayment } from '../ledger/provider-payment'
import { settlePayment } from '../ledger/settle'
import { limitsOf } from '../payment-limits'
import { type Checkout, type CheckoutRequest, checkoutOf, openPayment } from './checkout-rules'
import { customerOf, intentFor } from './intent'

/**
 * Opens the card payment of the deposit in the assistant, by the application's reference.
 * @throws Failure not-found, already-paid, on-hold, firm-closed, too-many-attempts, provider-down
 */
export const startAssistantPayment = (
  context: AppContext,
  viewer: Viewer,
  { applicationReference, contactPreference, agreedTo }: AssistantPayment,
): Promise<OpenPayment> => {
  const reference = normalReference(applicationReference)
  const request: CheckoutRequest = { type: 'deposit', method: 'card', isAgreed: false, contactPreference }
  return startPayment(context, viewer, { reference }, request, agreedTo)
}

/**
 * Opens the payment of what is due now for an application.
 * @throws Failure not-found, already-paid, deposit-first, not-yet-due, on-hold, firm-closed, price-changed, too-many-attempts, provider-down
 */
export const startOwnPayment = async (context: AppContext, viewer: Viewer, input: NewPayment): Promise<OpenPayment> => {
  const { applicationId, type, amount, paymentMethod: method, consentVersion: agreed } = input
  if (agreed !== undefined && agreed !== consentVersion) {
    const detail = 'The terms have changed. Please read them again.'
    throw new Failure('bad-request', detail, { errors: [{ path: 'consentVersion', message: detail }] })
  }
  return startPayment(
    context,
    viewer,
    { id: applicationId },
    { type, method, shown: amount, isAgreed: agreed !== undefined },
    // a consent counts once the deposit is paid: at the balance it would count before paying
    type === 'deposit' ? input.agreedTo : undefined,
  )
}

async function startPayment(
  context: AppContext,
  viewer: Viewer,
  named: { id: number } | { reference: string },
  request: CheckoutRequest,
  agreedTo?: LegalVersions,
): Promise<OpenPayment> {
  const { db, now, prices } = context
  const gateway = await openGateway(context.env)
  const limits = limitsOf(viewer, context, 'id' in named ? String(named.id) : named.reference)
  const { actor, perApplication, perAddress, windows, ...rows } = await readAsViewer(context, viewer, {
    perApplication: countAttempt(db, limits[0], now()),
    perAddress: countAttempt(db, limits[1], now()),
    windows: limitEndsOf(db, limits),
    ...moneyOfVisitor(db, viewer, named),
  })
  assertWithin([perApplication, perAddress], windows, now())
  const read = moneyOf(rows)
  if (!read) throw new Failure('not-found')
  return onMoney(db, read, async (money) => {
    const checkout = checkoutOf(money, prices, request)
    const customer = checkout.schedule ? await customerOf(gateway.stripe, money.application) : null
    const intent = await intentFor(gateway.stripe, money.application, checkout, customer, money.payments.length)
    if (!isPayable(intent)) throw await settledMeanwhile(context, gateway, money, checkout, intent)
    const decision = openPayment(money, checkout, {
      intentId: intent.id,
      customer,
      at: now(),
      address: context.address,
    })
    const { creditCents } = checkout.due
    const { id: applicationId } = money.application
    await commitMoney(context, money, decision, {
      actor,
      // the firm may be closed meanwhile; a hold raises the money's version
      guard: allOf(hasNoClosedFirm(applicationId), creditCents > 0 ? hasCredit(creditCents, applicationId) : undefined),
      ...(agreedTo ? { statements: [recordConsent(db, { applicationId }, agreedTo, now())] } : {}),
    })
    if (!intent.client_secret) throw new Failure('provider-down')
    return {
      clientSecret: intent.client_secret,
      amount: intent.amount,
      currency: intent.currency,
      ...(checkout.schedule ? { schedule: checkout.schedule } : {}),
    }
  })
}

/** Settles a payment that was made on another page. @returns why none can be opened */
async function settledMeanwhile(
  context: AppContext,
  gateway: PaymentGateway,
  money: Money,
  { opened, request: { type } }: Checkout,
  { id }: Stripe.PaymentIntent,
): Promise<Failure> {
  const provider = await readProviderPayment(gateway.stripe, id)
  const settled =
    provider && opened && (await settlePayment(context, gateway, money, opened.id, provider, { by: 'confirm' }))
  if (settled && isPaid(settled.money.application, type)) return alreadyPaid(type)
  return new Failure('payment-incomplete', 'Your payment is being processed. Please wait a moment.')
}
