import { expect, test } from 'vitest'
import { at } from '../../testing/money'
import { amountDue, assertDue, dueBalance, isPaid } from './due-rules'

const prices = {
  currency: 'usd',
  depositCents: 5000,
  balanceCents: 45_000,
  installmentFeeCents: 8000,
  referralCents: 2000,
} as const
const unpaid = {
  serviceType: 'digitize',
  status: 'received',
  fileStatus: 'received',
  depositPaidAt: null,
  balancePaidAt: null,
  withdrawnAt: null,
} as const
const ready = { ...unpaid, status: 'digital_ready', depositPaidAt: at } as const
const paid = { ...ready, balancePaidAt: at }
const done = { ...ready, serviceType: 'lease', status: 'complete', fileStatus: 'complete' } as const

test.each([
  [unpaid, 'deposit', false],
  [unpaid, 'balance', false],
  [ready, 'deposit', true],
  [ready, 'balance', false],
  [paid, 'balance', true],
] as const)('of %o the %s is paid: %s', (application, type, is) => {
  expect(isPaid(application, type)).toBe(is)
})

test.each([
  ['the deposit of a new application', unpaid, 'deposit'],
  ['the balance of a deed that is ready', ready, 'balance'],
  ['the balance of a service whose end is confirmed', done, 'balance'],
] as const)('%s is due', (_, application, type) => {
  expect(() => assertDue(application, type)).not.toThrow()
})

const isPaidAlready = (type: string) => `The ${type} for this application is already paid.`
const isWithdrawn = 'This application was withdrawn and is closed. You can start a new one at any time.'
test.each([
  ['a deposit is paid', ready, 'deposit', 'already-paid', isPaidAlready('deposit')],
  ['a balance is paid', paid, 'balance', 'already-paid', isPaidAlready('balance')],
  ['it is withdrawn', { ...unpaid, withdrawnAt: at }, 'deposit', 'withdrawn', isWithdrawn],
  ['the deposit is not paid', unpaid, 'balance', 'deposit-first', 'Please pay the deposit first.'],
  [
    'the deed is not ready',
    { ...ready, status: 'verified' },
    'balance',
    'not-yet-due',
    'The balance is due when your deed is ready.',
  ],
  [
    'the end of the service is not confirmed',
    { ...done, status: 'verified' },
    'balance',
    'not-yet-due',
    'The balance is due when your final document is ready.',
  ],
  [
    'a deed is only complete at its firm',
    { ...done, serviceType: 'digitize' },
    'balance',
    'not-yet-due',
    'The balance is due when your deed is ready.',
  ],
  [
    'the final document is not ready',
    { ...ready, serviceType: 'lease', status: 'verified' },
    'balance',
    'not-yet-due',
    'The balance is due when your final document is ready.',
  ],
] as const)('nothing is due when %s', (_, application, type, code, detail) => {
  expect(() => assertDue(application, type)).toThrow(expect.objectContaining({ code, detail }))
})

test.each([
  ['the deposit, with credit', unpaid, 'deposit', 1000, [4000, 1000, 5]],
  ['the deposit', unpaid, 'deposit', 0, [5000, 0, null]],
  ['the balance before the deposit, without credit', unpaid, 'balance', 1000, [45_000, 0, null]],
  ['the balance, with credit', ready, 'balance', 1000, [44_000, 1000, 5]],
  ['the deposit after it is paid, without credit', ready, 'deposit', 1000, [5000, 0, null]],
] as const)('what is due: %s', (_, application, type, credit, [amountCents, creditCents, creditUserId]) => {
  const due = amountDue({ ...application, discountCents: 0, creditCents: credit, userId: 5 }, prices, type)
  expect(due).toEqual({ amountCents, creditCents, creditUserId })
})

const priced = { discountCents: 0, creditCents: 1000, userId: 5 }
test.each([
  ['the end is confirmed', done, 44_000],
  ['the end waits for a confirmation', { ...done, status: 'verified' }, null],
  ['the balance is paid', { ...done, balancePaidAt: at }, null],
  ['the deposit is not paid', { ...done, depositPaidAt: null }, null],
  ['it is withdrawn', { ...done, withdrawnAt: at }, null],
] as const)('a move asks for the balance when %s: %o', (_, after, cents) => {
  const before = { ...done, ...priced, status: 'verified', fileStatus: 'verified' } as const
  expect(dueBalance(before, { ...after, ...priced }, prices)).toBe(cents)
  expect(dueBalance({ ...done, ...priced }, { ...after, ...priced }, prices)).toBeNull()
})
