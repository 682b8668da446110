import { expect, test } from 'vitest'
import type { DeedLock } from '#contract/applications/deed-lock'
import { progressOf } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { pendingDeed } from './pending-deed-rules'

const application = {
  serviceType: 'digitize',
  status: 'digital_ready',
  fileStatus: 'complete',
  depositPaid: true,
  balancePaid: false,
  deedReleased: true,
  firmName: 'Titan Law',
  balanceCents: 45_000,
  withdrawnAt: null,
  changes: [],
  lock: null,
} as unknown as OwnerApplication
const lock = { type: 'balance', amountCents: 45_000, dueAt: null, installment: null } as const
const locked = (why: DeedLock['why'], more: Partial<DeedLock> = {}) => ({
  ...application,
  lock: { ...lock, why, ...more },
})

test('a deed whose balance was never paid is ready', () => {
  expect(pendingDeed(application, 0)).toEqual({
    text: 'Your deed is ready. Pay the final $450 to open it now.',
    isPayable: true,
  })
})

test('one that a refund locked says so, as on the other pages', () => {
  const refunded = locked('refunded')
  const { where, next } = progressOf(refunded, 0)
  expect(pendingDeed(refunded, 0)).toEqual({ text: `${where} ${next}`, isPayable: true })
  expect(`${where} ${next}`).toBe(
    'Your digital deed is locked. We refunded your balance payment of $450. Pay the balance again to open your deed.',
  )
})

test.each([
  locked('disputed', { type: 'deposit' }),
  locked('overdue', { dueAt: '2026-11-03T08:00:00Z', installment: 2 }),
])('the balance does not open one that something else locks: $lock.why', (one) => {
  expect(pendingDeed(one, 0).isPayable).toBe(false)
})
