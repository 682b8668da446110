import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { declinedOf } from './lock-rules'

const at = Date.parse('2026-11-03T00:00:00Z')
const facts = {
  type: 'deposit',
  number: 2,
  amountCents: 8800,
  dueAt: at,
  nextTryAt: at + 7 * day,
  heldUntil: null,
} as const
const until = (more: Partial<Parameters<typeof declinedOf>[0]>) =>
  declinedOf({ ...facts, status: 'action_required', ...more }).nextAt

test('an installment is to be paid by its next try, or three days after a hold in which nobody could pay', () => {
  expect(until({})).toBe('2026-11-10T00:00:00.000Z')
  expect(until({ heldUntil: at })).toBe('2026-11-10T00:00:00.000Z')
  expect(until({ heldUntil: at + 20 * day })).toBe('2026-11-26T00:00:00.000Z')
  expect(until({ nextTryAt: null })).toBe('2026-11-03T00:00:00.000Z')
  // what is charged again is charged when its time comes
  expect(until({ heldUntil: at + 20 * day, status: 'failed' })).toBe('2026-11-10T00:00:00.000Z')
})
