import { expect, test } from 'vitest'
import { amountsOf } from './amount-rules'

const prices = {
  currency: 'usd',
  depositCents: 5000,
  balanceCents: 45_000,
  installmentFeeCents: 0,
  referralCents: 2000,
} as const
const unpaid = {
  serviceType: 'digitize',
  fileStatus: 'received',
  status: 'received',
  depositPaidAt: null,
  balancePaidAt: null,
  discountCents: 0,
} as const
const deposited = { ...unpaid, depositPaidAt: new Date(1) }

test.each([
  ['the deposit is due', unpaid, [3000, 45_000, 2000]],
  ['the deposit is paid and the deed is not ready', deposited, [5000, 45_000, 0]],
  ['the balance is due', { ...deposited, status: 'digital_ready' }, [5000, 43_000, 2000]],
  ['everything is paid', { ...deposited, status: 'digital_ready', balancePaidAt: new Date(2) }, [5000, 45_000, 0]],
] as const)('credit is taken off the payment that is due, and off none before: %s', (_when, application, amounts) => {
  const { depositCents, balanceCents, creditCents } = amountsOf({ ...application, creditCents: 2000 }, prices)
  expect([depositCents, balanceCents, creditCents]).toEqual(amounts)
})

test('an invitation lowers the balance and the total, credit does not lower the total', () => {
  const application = { ...deposited, status: 'digital_ready', discountCents: 2000, creditCents: 1000 } as const
  expect(amountsOf(application, prices)).toEqual({
    depositCents: 5000,
    balanceCents: 42_000,
    totalCents: 48_000,
    discountCents: 2000,
    creditCents: 1000,
  })
})

test('credit leaves what the provider charges at least', () => {
  expect(amountsOf({ ...unpaid, creditCents: 9000 }, prices)).toMatchObject({ depositCents: 50, creditCents: 4950 })
})
