import { expect, test } from 'vitest'
import { paidElsewhere } from './paid-elsewhere'

test('a refusal of a payment that was taken already names it; any other refusal names none', () => {
  const about = (status: string) => paidElsewhere({ payment_intent: { id: 'pi_1', status } })
  expect(about('succeeded')).toBe('pi_1')
  expect(about('processing')).toBe('pi_1')
  for (const status of ['canceled', 'requires_payment_method', 'requires_action']) expect(about(status)).toBeUndefined()
  expect(paidElsewhere({})).toBeUndefined()
  expect(paidElsewhere(undefined)).toBeUndefined()
})
