import { expect, test } from 'vitest'
import type { Payment } from '../ledger/money-rules'
import { decideWithdrawal } from './withdrawal-rules'

const unpaid = { depositPaidAt: null, balancePaidAt: null, withdrawnAt: null }
const at = new Date('2026-11-22T08:00:00Z')
const payment = (status: Payment['status'], kept = 0, disputedCents = 0) =>
  ({ id: 1, status, keptCents: kept, disputedCents }) as Payment

type Given = [Parameters<typeof decideWithdrawal>[0]['application'], Payment[]]

test.each<[string, Given, unknown]>([
  ['no payment was opened', [unpaid, []], []],
  ['a card form was opened', [unpaid, [payment('open')]], [payment('open')]],
  ['payments failed or were cancelled', [unpaid, [payment('failed'), payment('canceled')]], []],
  ['the deposit was refunded in full', [unpaid, [payment('refunded')]], []],
  ['it was withdrawn before', [{ ...unpaid, withdrawnAt: at }, [payment('open')]], null],
])('withdrawing is possible when %s', (_, [application, payments], outcome) => {
  expect(decideWithdrawal({ application, payments })).toEqual(outcome)
})

test.each<[string, Given, string]>([
  ['the deposit is paid', [{ ...unpaid, depositPaidAt: at }, []], 'already-paid'],
  ['the balance is paid', [{ ...unpaid, balancePaidAt: at }, []], 'already-paid'],
  ['a duplicate payment is still with us', [unpaid, [payment('duplicate', 5000)]], 'already-paid'],
  ['a bank holds the money in a dispute', [unpaid, [payment('disputed', 0, 5000)]], 'already-paid'],
  ['a payment is being processed', [unpaid, [payment('open'), payment('processing')]], 'payment-incomplete'],
])('withdrawing is refused when %s', (_, [application, payments], code) => {
  expect(() => decideWithdrawal({ application, payments })).toThrow(expect.objectContaining({ code }))
})
