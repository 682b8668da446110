import { expect, test } from 'vitest'
import { alreadyTakenPayment } from './already-paid'

test('only the refusal of a payment that was already taken names its intent', () => {
  const about = (status: string) => alreadyTakenPayment({ payment_intent: { id: 'pi_1', status } })
  expect(about('succeeded')).toBe('pi_1')
  expect(about('processing')).toBe('pi_1')
  for (const status of ['canceled', 'requires_payment_method', 'requires_action']) expect(about(status)).toBeUndefined()
  expect(alreadyTakenPayment({})).toBeUndefined()
  expect(alreadyTakenPayment(undefined)).toBeUndefined()
})
