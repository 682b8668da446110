import type Stripe from 'stripe'
import { emit } from '../events'
import { docUrl, invalid, StripeFailure } from '../failure'
import { newId } from '../ids'
import { type Account, idOf, now } from './account'
import { cardByNumber, cardByToken, fingerprintOf, passesLuhn, type TestCard } from './cards'

/** The card form's data; the SDK's types omit it because servers must not send it. */
export interface CardEntry {
  type?: string
  card?: { number?: string; exp_month?: string; exp_year?: string; cvc?: string }
  billing_details?: {
    name?: string
    email?: string
    phone?: string
    address?: Partial<Record<keyof Stripe.Address, string>>
  }
}

interface Expiry {
  month: number
  year: number
}

export function createFromEntry(account: Account, entry: CardEntry): Stripe.PaymentMethod {
  if (entry.type !== undefined && entry.type !== 'card')
    throw invalid(`The payment method type "${entry.type}" is invalid.`, 'payment_method_data[type]')
  const { number: typed = '', exp_month = '12', exp_year = '34', cvc } = entry.card ?? {}
  const number = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(number) || !passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const expiry = readExpiry(exp_month, exp_year)
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const card = cardByNumber(number)
  if (!card)
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  return create(account, card, expiry, entry.billing_details)
}

/** A payment method by its id, or a new one for a name like `pm_card_visa`. */
export function resolvePaymentMethod(account: Account, reference: string): Stripe.PaymentMethod {
  const card = cardByToken(reference)
  const year = new Date().getUTCFullYear() + 3
  return card ? create(account, card, { month: 12, year }) : account.objects.get('payment_method', reference)
}

export function attach(account: Account, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  account.objects.get('customer', customer)
  const owner = idOf(method.customer)
  if (owner && owner !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method')
  const attached = account.objects.put({ ...method, customer })
  emit(account, 'payment_method.attached', attached)
  return attached
}

export function detach(account: Account, id: string): Stripe.PaymentMethod {
  const method = account.objects.get('payment_method', id)
  const customer = idOf(method.customer)
  if (!customer) throw invalid('The payment method you provided is not attached to a customer.', 'payment_method')
  const detached = account.objects.put({ ...method, customer: null })
  emit(account, 'payment_method.detached', detached, { customer })
  return detached
}

function create(account: Account, card: TestCard, expiry: Expiry, billing: CardEntry['billing_details'] = {}) {
  const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return account.objects.put<Stripe.PaymentMethod>({
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { ...emptyAddress, ...billing.address },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: card.refusal?.code === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: card.country ?? 'US',
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

function readExpiry(exp_month: string, exp_year: string): Expiry {
  const month = Number(exp_month)
  const year = Number(exp_year) < 100 ? 2000 + Number(exp_year) : Number(exp_year)
  const today = new Date()
  if (!(month >= 1 && month <= 12))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const monthsLeft = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1)
  if (!(monthsLeft >= 0)) throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  return { month, year }
}

const cardError = (code: string, message: string, param: string) =>
  new StripeFailure(402, { type: 'card_error', code, message, param, doc_url: docUrl(code) })
