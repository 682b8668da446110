import { expect, test } from 'vitest'
import { aboutApplication, aPayment, mailed, someMoney } from '../../testing/money'
import type { Payment } from '../ledger/money-rules'
import { decideWithdrawal, withdrawn } from './withdrawal-rules'

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

const isPaid = 'This application is paid, so it cannot be withdrawn. Please contact support.'
const isProcessing = 'Your payment is being processed. Please wait until your bank has answered.'
test.each<[string, Given, string, string]>([
  ['the deposit is paid', [{ ...unpaid, depositPaidAt: at }, []], 'already-paid', isPaid],
  ['the balance is paid', [{ ...unpaid, balancePaidAt: at }, []], 'already-paid', isPaid],
  ['a duplicate payment is still with us', [unpaid, [payment('duplicate', 5000)]], 'already-paid', isPaid],
  ['a bank holds the money in a dispute', [unpaid, [payment('disputed', 0, 5000)]], 'already-paid', isPaid],
  [
    'one of several payments is still with us',
    [unpaid, [payment('open'), payment('failed', 1)]],
    'already-paid',
    isPaid,
  ],
  [
    'a payment is being processed',
    [unpaid, [payment('open'), payment('processing')]],
    'payment-incomplete',
    isProcessing,
  ],
])('withdrawing is refused when %s', (_, [application, payments], code, detail) => {
  expect(() => decideWithdrawal({ application, payments })).toThrow(expect.objectContaining({ code, detail }))
})

test('a payment of which nothing is known to be kept does not hold an application', () => {
  const payments = [aPayment({ status: 'failed', keptCents: null })]
  expect(decideWithdrawal({ application: unpaid, payments })).toEqual([])
})

test('a withdrawn application leaves its firm, and both get a message', () => {
  const { money, effects } = withdrawn(someMoney(), at)
  expect(money).toEqual(someMoney({}, { withdrawnAt: at, firmId: null, version: 2 }))
  const { reference } = mailed
  expect(effects).toEqual([
    { is: 'former', firmId: 2, why: 'client' },
    { is: 'history', message: 'The application was withdrawn.' },
    { is: 'audit', event: { action: 'withdraw-application', entity: 'application', id: 1 } },
    {
      is: 'message',
      notice: {
        ...mailed,
        message: 'application-withdrawn',
        facts: aboutApplication,
        key: 'application-withdrawn:1:2',
      },
    },
    {
      is: 'message',
      notice: {
        to: { email: 'titan@example.com' },
        reference,
        message: 'file-withdrawn',
        facts: { reference, clientName: 'Rudo Moyo' },
        key: 'file-withdrawn:1:2',
      },
    },
  ])
  expect(withdrawn(someMoney({}, { firmName: null }), at).effects).toEqual(effects.slice(0, 4))
})
