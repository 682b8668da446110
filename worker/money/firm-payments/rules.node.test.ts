import { expect, test } from 'vitest'
import { leftToPayCents } from './rules'

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
