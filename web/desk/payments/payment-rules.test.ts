import { expect, test } from 'vitest'
import type { FirmPayment } from '#contract/money/firm-payments'
import { paymentText } from '#contract/money/payment-text'
import { paymentsCsv, paymentsCsvName, totalsOf } from './payment-rules'

const payment: FirmPayment = {
  id: 1,
  paidAt: '2026-11-12T22:30:00.000Z',
  type: 'deposit',
  method: 'card',
  installment: null,
  amountCents: 5000,
  refundedCents: 0,
  disputedCents: 0,
  keptCents: 5000,
  receiptNumber: 1001,
  paidOutCents: 0,
  heldCents: 5000,
  stage: { firmName: null, sentOn: null, receivedOn: null },
  bankReference: null,
  refunds: [],
  referenceNumber: 'ZTL2026A',
  serviceType: 'digitize',
  application: {
    id: 7,
    clientName: '=Rudo "R", Moyo',
    titleDeedNumber: '1234/2005',
    assignee: 'Tendai',
    step: 'received',
    stepSince: '2026-11-20T08:00:00.000Z',
    owedCents: 45_000,
  },
}
const refunded: FirmPayment = {
  ...payment,
  id: 2,
  type: 'balance',
  installment: 2,
  amountCents: 8833,
  refundedCents: 833,
  disputedCents: 1000,
  keptCents: 7000,
  paidOutCents: 8000,
  heldCents: -1000,
  stage: { firmName: 'Titan Law', sentOn: '2026-11-25', receivedOn: '2026-11-26' },
  bankReference: '=FT26338',
  refunds: [{ at: '2026-11-30T23:00:00.000Z', cents: 833 }],
  application: null,
}

test('totals add up: what arrived is what went back and what is left', () => {
  const totals = totalsOf([payment, refunded])
  expect(totals).toEqual({
    receivedCents: 13_833,
    refundedCents: 833,
    disputedCents: 1000,
    keptCents: 12_000,
    paidOutCents: 8000,
    heldCents: 4000,
  })
  expect(totals.keptCents).toBe(totals.paidOutCents + totals.heldCents)
  expect(totals.receivedCents).toBe(totals.refundedCents + totals.disputedCents + totals.keptCents)
})

test.each([
  [null, 'Deposit'],
  [2, 'Deposit, installment 2 of 6'],
  [7, 'Deposit, rest of the installments'],
])('a payment is named by what it is for: %s', (installment, text) => {
  expect(paymentText({ type: 'deposit', installment })).toBe(text)
})

test('a spreadsheet has a line for each payment, days in Harare, amounts in dollars, and no formula', () => {
  const [header, first, second] = paymentsCsv([payment, refunded], 'selector').split('\r\n')
  expect(header).toContain(
    '"Paid On","Reference","Client Name","Service","Payment","Receipt","Amount USD","Refunded USD","Refunded On","Taken Back By Bank USD","Left USD","Sent To Firm USD","With Gwaro USD","Sent On","Bank Reference","Received By Firm On","Still To Pay USD","Deed Number","Assigned To","Status","Status Since"',
  )
  expect(first).toBe(
    `"2026-11-13","ZTL2026A","'=Rudo ""R"", Moyo","Deed Digitization","Deposit","1001","50.00","0.00","","0.00","50.00","0.00","50.00","","","","450.00","1234/2005","Tendai","Documents Received","2026-11-20"`,
  )
  expect(second).toBe(
    `"2026-11-13","ZTL2026A","","Deed Digitization","Balance, installment 2 of 6","1001","88.33","8.33","2026-12-01","10.00","70.00","80.00","-10.00","2026-11-25","'=FT26338","2026-11-26","","","","",""`,
  )
  expect(paymentsCsvName('2026-Q4')).toBe('payments-oct-to-dec-2026.csv')
})

test('a payment without a receipt, a stage or with two refunds has its cells', () => {
  const refunds = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'].map((at) => ({ at, cents: 1 }))
  const [, line] = paymentsCsv([{ ...payment, receiptNumber: null, stage: null, refunds }], 'selector').split('\r\n')
  expect(line).toContain('"Deposit","","50.00","0.00","2026-11-20 2026-11-21","0.00","50.00","0.00","50.00","","","",')
})
