import { expect, test } from 'vitest'
import { consentVersion } from '#contract/money/installments'
import type { Prices } from '#contract/prices'
import { aPayment, aPlan, at, someMoney } from '../../testing/money'
import { type Checkout, type CheckoutRequest, checkoutOf, openPayment } from './checkout-rules'

const prices: Prices = {
  currency: 'usd',
  depositCents: 5000,
  balanceCents: 45000,
  installmentFeeCents: 8000,
  referralCents: 2000,
}
const deposit: CheckoutRequest = { type: 'deposit', method: 'card', isAgreed: false }
const balance: CheckoutRequest = { ...deposit, type: 'balance' }
const inSix: CheckoutRequest = { ...balance, method: 'installments', isAgreed: true }
const paidDeposit = { depositPaidAt: at }

test.each([
  ['the deposit twice', deposit, { depositPaidAt: at }, 'already-paid'],
  ['the balance before the deposit', balance, {}, 'deposit-first'],
  ['the balance before the deed is ready', balance, { depositPaidAt: at, status: 'verified' as const }, 'not-yet-due'],
  ['an application on hold', deposit, { hold: 'checking' as const }, 'on-hold'],
  ['an application whose firm was closed', deposit, { firmName: null }, 'firm-closed'],
  ['the balance twice', balance, { depositPaidAt: at, balancePaidAt: at }, 'already-paid'],
])('a checkout is refused for %s', (_, wanted, application, code) => {
  expect(() => checkoutOf(someMoney({}, application), prices, wanted)).toThrow(expect.objectContaining({ code }))
})

test('a page that shows another amount gets the right one', () => {
  const open = (shown: number) => checkoutOf(someMoney(), prices, { ...deposit, shown })
  expect(open(50).amountCents).toBe(5000)
  expect(open(5000).amountCents).toBe(5000)
  expect(() => open(49)).toThrow(
    expect.objectContaining({ code: 'price-changed', facts: { amount: 5000, dollars: 50, currency: 'usd' } }),
  )
})

test("an invitation and credit lower the charge, but never below the provider's minimum", () => {
  const due = (application: object) => checkoutOf(someMoney({}, application), prices, balance).due
  expect(due({ ...paidDeposit, discountCents: 2000 })).toEqual({
    amountCents: 43000,
    creditCents: 0,
    creditUserId: null,
  })
  expect(due({ ...paidDeposit, creditCents: 4000 })).toEqual({ amountCents: 41000, creditCents: 4000, creditUserId: 5 })
  expect(due({ ...paidDeposit, creditCents: 99_000 }).amountCents).toBe(50)
})

test('a checkout has what is paid, at what price', () => {
  const money = someMoney({ payments: [aPayment()] })
  const due = { amountCents: 5000, creditCents: 0, creditUserId: null }
  expect(checkoutOf(money, prices, deposit)).toEqual({
    request: deposit,
    due,
    currency: 'usd',
    amountCents: 5000,
    schedule: null,
    opened: aPayment(),
  })
})

test('an installment plan charges the first of six now', () => {
  const { amountCents, schedule } = checkoutOf(someMoney({}, paidDeposit), prices, inSix)
  expect(amountCents).toBe(8800)
  expect(schedule?.amountsCents).toEqual([8800, 8800, 8800, 8800, 8800, 9000])
})

test('a waiting payment is reused: one in processing before an open one', () => {
  const open = aPayment({ id: 11 })
  const processing = aPayment({ id: 12, status: 'processing' })
  const opened = (...payments: ReturnType<typeof aPayment>[]) =>
    checkoutOf(someMoney({ payments }), prices, deposit).opened?.id
  expect(opened(aPayment({ status: 'failed' }))).toBeUndefined()
  expect(opened(aPayment({ type: 'balance' }))).toBeUndefined()
  expect(opened(aPayment({ installment: 2 }))).toBeUndefined()
  expect(opened(aPayment({ method: 'installments', installment: 1 }))).toBeUndefined()
  expect(opened(open)).toBe(11)
  expect(opened(open, processing)).toBe(12)
})

const opening = { intentId: 'pi_new', customer: null, at, address: '192.0.2.1' }
const openAs = (wanted: CheckoutRequest, money = someMoney({}, paidDeposit)) => {
  const checkout: Checkout = checkoutOf(money, prices, wanted)
  return openPayment(money, checkout, opening)
}

test('an opened payment has its intent, its price and its reserved credit', () => {
  const money = someMoney(
    { payments: [aPayment({ status: 'failed' })] },
    { creditCents: 1000, stripeCustomer: 'cus_1' },
  )
  const price = { amountCents: 4000, creditCents: 1000, creditUserId: 5 }
  const payment = aPayment({ id: 0, intentId: 'pi_new', ...price })
  expect(openAs(deposit, money)).toEqual({ money: { ...money, payments: [...money.payments, payment] }, effects: [] })
})

test('a payer’s contact and customer are recorded', () => {
  const { money } = openPayment(
    someMoney({}, { stripeCustomer: 'cus_1', contactPreference: 'whatsapp' }),
    checkoutOf(someMoney(), prices, { ...deposit, contactPreference: 'zoom' }),
    { ...opening, customer: 'cus_2' },
  )
  expect(money.application).toMatchObject({ contactPreference: 'zoom', stripeCustomer: 'cus_2' })
})

test('a payment that was opened before gets today’s price', () => {
  const other = aPayment({ id: 12, status: 'failed', amountCents: 1 })
  const old = aPayment({ amountCents: 4000, intentId: 'pi_old', status: 'processing', failureCode: 'declined' })
  const { money } = openAs(deposit, someMoney({ payments: [other, old] }))
  expect(money.payments).toEqual([other, aPayment({ intentId: 'pi_new' })])
})

const terms = { totalCents: 53000, consentVersion, consentedAt: at, consentAddress: '192.0.2.1' }

test('a plan is offered with its terms, and their acceptance is recorded', () => {
  const { money, effects } = openAs(inSix)
  const unknown = { customer: '', paymentMethod: '', cardBrand: null, cardLast4: null }
  expect(money.plans).toEqual([aPlan({ id: 0, type: 'balance', status: 'draft', ...unknown, ...terms })])
  expect(money.payments).toMatchObject([{ installment: 1, method: 'installments', amountCents: 8800 }])
  expect(effects).toEqual([
    {
      is: 'audit',
      event: { action: 'agree-installments', entity: 'application', id: 1, detail: `terms of ${consentVersion}` },
    },
  ])
  expect(openAs({ ...inSix, isAgreed: false }).effects).toEqual([])
})

test('an earlier offer of the same kind is renewed, other plans stay as they are', () => {
  const others = [
    aPlan({ id: 19, status: 'draft' }),
    aPlan({ id: 20, type: 'balance', status: 'canceled', endedAt: at }),
  ]
  const offer = aPlan({ type: 'balance', status: 'draft', totalCents: 1 })
  const { money, effects } = openAs(inSix, someMoney({ plans: [...others, offer] }, paidDeposit))
  expect(money.plans).toEqual([...others, { ...offer, ...terms }])
  expect(effects).toHaveLength(1)
})
