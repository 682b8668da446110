import { expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'
import { unpaidFor } from './answers'

const now = Date.parse('2026-11-22T08:00:00Z')
const first = {
  id: 7,
  serviceType: 'digitize',
  propertyAddress: '4 Lobengula Street, Bulawayo',
  depositPaid: false,
  balancePaid: false,
  withdrawnAt: null,
  createdAt: '2026-11-21T08:00:00Z',
} as OwnerApplication
const answers = { serviceType: 'digitize', propertyAddress: ' 4 lobengula street Bulawayo ' } as const

test('an unpaid application for the same service and property can be continued', () => {
  expect(unpaidFor(answers, [{ ...first, depositPaid: true }, first], now)?.id).toBe(7)
  const others: Partial<OwnerApplication>[] = [
    { serviceType: 'lease' },
    { propertyAddress: '5 Lobengula Street, Bulawayo' },
    { depositPaid: true },
    { withdrawnAt: '2026-11-21T09:00:00Z' },
    { createdAt: '2026-10-20T08:00:00Z' },
  ]
  for (const change of others) expect(unpaidFor(answers, [{ ...first, ...change }], now)).toBeUndefined()
})
