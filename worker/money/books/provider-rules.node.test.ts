import { expect, test } from 'vitest'
import { type Books, balanceByIntent, differencesOf, type Movement } from './provider-rules'

const movement = (set: Partial<Movement> = {}): Movement => ({
  type: 'charge',
  reporting_category: 'charge',
  amount: 5000,
  fee: 0,
  currency: 'usd',
  source: { payment_intent: 'pi_1' },
  ...set,
})
const balances = (...movements: Partial<Movement>[]) => Object.fromEntries(balanceByIntent(movements.map(movement)))

test('what the provider holds of each intent, in each currency', () => {
  expect(
    balances(
      {},
      { type: 'refund', reporting_category: 'refund', amount: -1200 },
      { currency: 'eur', amount: 7 },
      { source: { payment_intent: { id: 'pi_2' } }, amount: 300 },
      { source: { payment_intent: null }, amount: 4 },
      { source: {}, amount: 10 },
      { source: null, amount: 20 },
      { source: 'ch_1', amount: 40 },
    ),
  ).toEqual({ 'pi_1 usd': 3800, 'pi_1 eur': 7, 'pi_2 usd': 300, 'no intent usd': 74 })
})

test.each([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'dispute',
  'dispute_reversal',
])('a movement counts by its type or its category: %s', (name) => {
  expect(balances({ type: name, reporting_category: 'x' })).toEqual({ 'pi_1 usd': 5000 })
  expect(balances({ type: 'x', reporting_category: name })).toEqual({ 'pi_1 usd': 5000 })
})

test.each(['payout', 'stripe_fee', 'charge_fee', 'a_charge', 'x'])('no money of a payment: %s', (name) => {
  expect(balances({ type: name, reporting_category: name })).toEqual({})
})

const none: Books = {
  ledger: [],
  intents: [],
  flags: [],
  counters: [],
  kinds: [],
  totals: [],
  parts: [],
  payouts: [],
  revenue: [],
  orders: [],
}
const intent = { id: 11, intent: 'pi_1', currency: 'usd', status: 'succeeded', kept: 5000 }
const held = new Map([['pi_1 usd', 5000]])

test('books that agree have no differences', () => {
  expect(differencesOf({ ...none, intents: [intent] }, new Map([...held, ['pi_2 usd', 0]]))).toEqual([])
  expect(differencesOf({ ...none, intents: [{ ...intent, intent: null, kept: 0 }] }, new Map())).toEqual([])
})

test('each difference is a sentence', () => {
  const count = (name: string) => [{ name, shown: 1, found: 2 }]
  const books: Books = {
    ...none,
    intents: [
      { ...intent, kept: 4000 },
      { ...intent, id: 12, intent: 'pi_3', kept: 100 },
    ],
    flags: [
      { reference: 'GW-1', type: 'deposit', isPaid: 1 },
      { reference: 'GW-2', type: 'balance', isPaid: 0 },
    ],
    counters: count('a'),
    kinds: count('b'),
    totals: count('c'),
    parts: count('d'),
    payouts: count('e'),
    revenue: count('f'),
    orders: [{ payment: 11, number: 2, amount: 100 }],
  }
  const counted = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: shown 1, found 2`)
  expect(differencesOf(books, new Map([...held, ['pi_2 usd', 30]]))).toEqual([
    'payment 11 (succeeded): ledger 4000, provider 5000 usd',
    'payment 12 (succeeded): ledger 100, provider 0 usd',
    'pi_2 usd: provider 30, not in the ledger',
    'GW-1: the deposit is paid, the ledger differs',
    'GW-2: the balance is unpaid, the ledger differs',
    ...counted,
    'refund 2 of payment 11: 100 without an answer',
  ])
  expect(held.size).toBe(1)
})
