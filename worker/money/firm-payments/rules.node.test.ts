import { expect, test } from 'vitest'
import type { FirmPaymentRow } from './queries'
import { firmPaymentView, leftToPayCents } from './rules'

const prices = { depositCents: 5000, balanceCents: 45_000, installmentFeeCents: 8000, currency: 'usd' } as const
const paid = new Date(0)
const row = {
  serviceType: 'digitize',
  status: 'received',
  fileStatus: 'received',
  depositPaidAt: null,
  balancePaidAt: null,
  discountCents: 0,
  withdrawnAt: null,
  depositRefunded: false,
  installmentsLeft: 0,
} as const

test.each([
  ['nothing is paid', {}, 50_000],
  ['the deposit is paid', { depositPaidAt: paid }, 45_000],
  ['an invitation lowers the balance', { depositPaidAt: paid, discountCents: 2500 }, 42_500],
  ['all is paid', { depositPaidAt: paid, balancePaidAt: paid }, 0],
  [
    'the balance is paid in installments',
    { depositPaidAt: paid, balancePaidAt: paid, installmentsLeft: 44_200 },
    44_200,
  ],
  ['the deposit is paid in installments', { depositPaidAt: paid, installmentsLeft: 10_800 }, 55_800],
  ['it is closed', { depositPaidAt: paid, installmentsLeft: 10_800, withdrawnAt: paid }, 0],
  ['its deposit was refunded', { depositRefunded: true }, 0],
])('what a client still has to pay when %s', (_, set, cents) => {
  expect(leftToPayCents({ ...row, ...set }, prices as never)).toBe(cents)
})

const payment = {
  ...row,
  depositPaidAt: paid,
  id: 11,
  paymentStatus: 'succeeded',
  paidAt: 1000,
  type: 'balance',
  method: 'card',
  installment: null,
  amountCents: 45_000,
  refundedCents: 5000,
  disputedCents: 300,
  keptCents: 39_700,
  paidOutCents: 700,
  receiptNumber: 'R 1',
  refunds: [{ at: 2000, cents: 5000 }],
  payout: JSON.stringify({ firmName: 'Titan Law', sentOn: '2026-12-03', receivedOn: null, bankReference: 'FT26338' }),
  referenceNumber: 'GW-1',
  firmId: 7,
  applicationId: 5,
  clientName: 'Rudo Chikafu',
  titleDeedNumber: '12/2026',
  assigneeName: 'Ada',
  fileStatusAt: new Date(3000),
  erasedAt: null,
} as unknown as FirmPaymentRow
const view = (set: Partial<FirmPaymentRow> = {}, firmId = 7) =>
  firmPaymentView({ ...payment, ...set }, firmId, prices as never)

test('a firm reads what is left of a payment, what was sent of it and what it is for', () => {
  expect(view()).toEqual({
    id: 11,
    paidAt: new Date(1000).toISOString(),
    type: 'balance',
    method: 'card',
    installment: null,
    amountCents: 45_000,
    refundedCents: 5000,
    disputedCents: 300,
    keptCents: 39_700,
    receiptNumber: 'R 1',
    paidOutCents: 700,
    heldCents: 39_000,
    stage: { firmName: 'Titan Law', sentOn: '2026-12-03', receivedOn: null },
    bankReference: 'FT26338',
    refunds: [{ at: new Date(2000).toISOString(), cents: 5000 }],
    referenceNumber: 'GW-1',
    serviceType: 'digitize',
    application: {
      id: 5,
      clientName: 'Rudo Chikafu',
      titleDeedNumber: '12/2026',
      assignee: 'Ada',
      step: 'received',
      stepSince: new Date(3000).toISOString(),
      owedCents: 45_000,
    },
  })
})

test('of a payment that was not sent it reads no reference of a bank, and of another firm’s application no client', () => {
  expect(view({ payout: null })).toMatchObject({ stage: { firmName: null }, bankReference: null })
  expect(view({ paidOutCents: 0 }).bankReference).toBeNull()
  expect(view({ paymentStatus: 'duplicate' })).toMatchObject({ stage: null, bankReference: null })
  expect(view({}, 8)).toMatchObject({ application: null, referenceNumber: 'GW-1' })
  expect(view({ erasedAt: paid }).application).toMatchObject({ clientName: null, titleDeedNumber: null })
})
