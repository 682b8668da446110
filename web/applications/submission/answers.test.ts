import { expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'
import { existingFor } from './answers'

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

test('an application for the same service and property comes first, paid or not', () => {
  expect(existingFor(answers, [first])?.id).toBe(7)
  expect(existingFor(answers, [{ ...first, id: 8, depositPaid: true }, first])?.id).toBe(8)
  expect(existingFor(answers, [{ ...first, createdAt: '2026-08-20T08:00:00Z' }])?.id).toBe(7)
  const others: Partial<OwnerApplication>[] = [
    { serviceType: 'lease' },
    { propertyAddress: '5 Lobengula Street, Bulawayo' },
    { withdrawnAt: '2026-11-21T09:00:00Z' },
  ]
  for (const change of others) expect(existingFor(answers, [{ ...first, ...change }])).toBeUndefined()
})
