import { expect, test } from 'vitest'
import { planBadge, rowBadge } from '../../money/installments/copy'
import { partBadge } from './part-rules'

const numbers = [1, 2, 3, 4, 5, 6]
const paid = { isPaid: true, isDue: false, isClosed: false, isStopped: false }
const subsets = (all: readonly number[]): number[][] =>
  all.reduce<number[][]>((some, one) => [...some, ...some.map((each) => [...each, one])], [[]])

const payments = (arrived: number, refunded: readonly number[]) =>
  numbers
    .slice(0, arrived)
    .map((installment) => ({ installment, status: refunded.includes(installment) ? 'refunded' : 'succeeded' }))

test('no refunded installment counts as paid: every number of paid ones, and every subset of them refunded', () => {
  let count = 0
  for (const arrived of numbers)
    for (const refunded of subsets(numbers.slice(0, arrived)))
      for (const isPaid of [true, false]) {
        count += 1
        const { label } = partBadge(payments(arrived, refunded), { ...paid, isPaid })
        const left = arrived - refunded.length
        const expected =
          refunded.length > 0
            ? left === 0
              ? 'Refunded'
              : 'Partly refunded'
            : isPaid
              ? left === 6
                ? 'Paid'
                : `${left} of 6 paid`
              : 'Not due yet'
        expect(label, `${arrived} arrived, ${refunded.join()} refunded, ${isPaid}`).toBe(expected)
      }
  expect(count).toBe(2 * (2 + 4 + 8 + 16 + 32 + 64))
})

test('one payment by card, the rest of a plan, and a payment after a refund', () => {
  const label = (...own: [string, number | null][]) =>
    partBadge(
      own.map(([status, installment]) => ({ status, installment })),
      paid,
    ).label
  expect(label(['succeeded', null])).toBe('Paid')
  expect(label(['refunded', null])).toBe('Refunded')
  expect(label(['refunded', null], ['succeeded', null])).toBe('Paid')
  expect(label(['succeeded', 1], ['succeeded', 2], ['succeeded', 3], ['succeeded', 7])).toBe('Paid')
  expect(label(['succeeded', 1], ['refunded', 2], ['succeeded', 3], ['succeeded', 7])).toBe('Partly refunded')
  expect(label(['refunded', 1], ['succeeded', 1])).toBe('1 of 6 paid')
  expect(partBadge([{ status: 'refunded', installment: null }], { ...paid, isPaid: false, isDue: true }).label).toBe(
    'Due now',
  )
})

test('the card of a plan calls a refunded installment refunded, and itself only paid if nothing was refunded', () => {
  for (const refunded of subsets(numbers)) {
    const installments = numbers.map((number) => ({
      number,
      amountCents: 8_800,
      dueAt: '2026-11-03',
      status: 'paid' as const,
      nextTryAt: null,
      paidAt: '2026-11-03',
      isRefunded: refunded.includes(number),
      isPayable: false,
      needs: null,
    }))
    expect(installments.filter((one) => rowBadge(one).label === 'Paid')).toHaveLength(6 - refunded.length)
    const plan = { status: 'completed', overdueCents: 0, installments, rest: null } as const
    expect(planBadge(plan).label).toBe(
      refunded.length === 0 ? 'Paid' : refunded.length === 6 ? 'Refunded' : 'Partly refunded',
    )
  }
})
