import { expect, test } from 'vitest'
import { assertUnlocked } from './may-download-rules'
import type { DeedPayment } from './queries'

const prices = {
  depositCents: 30_000,
  balanceCents: 30_000,
  currency: 'usd',
  installmentFeeCents: 0,
  referralCents: 2_500,
} as const

test('a deed opens for its owner once the balance is paid, unless it is locked', () => {
  const paid = {
    id: 5,
    serviceType: 'digitize',
    depositPaidAt: new Date(0),
    discountCents: 0,
    deedReleasedAt: null,
    status: 'digital_ready' as const,
    creditCents: 1e3,
    balancePaidAt: new Date(1),
    deedLockedAt: null,
    lock: null,
    depositRefunded: false,
  } as unknown as DeedPayment
  assertUnlocked(paid, prices)
  const refused = (set: object, detail: string) =>
    expect(() => assertUnlocked({ ...paid, ...set }, prices)).toThrow(
      expect.objectContaining({ code: 'balance-due', detail }),
    )
  refused(
    { balancePaidAt: null, depositRefunded: true },
    'We refunded your deposit. There is nothing to pay. If you want to go on with this application, contact us.',
  )
  refused({ balancePaidAt: null }, 'Pay the balance of $290 to open your deed.')
  const lock = { why: 'rest', type: 'balance', amountCents: 17_800, dueAt: '2026-11-03T08:00:00Z', installment: 7 }
  refused(
    { deedLockedAt: new Date(2), lock },
    'Your deed is locked. You cancelled your installments. The rest, $178, was due on 3 Nov 2026. Please pay it now, with any card.',
  )
})
