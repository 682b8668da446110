import { expect, test } from 'vitest'
import { planBadge, rowBadge } from '../../money/installments/copy'
import { partBadge } from './payment-badge-rules'

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

type Badge = ReturnType<typeof partBadge>
const one = (status: string, installment: number | null) =>
  ({ status, installment }) as { status: 'succeeded'; installment: number }
test.each<[string, ReturnType<typeof one>[], Partial<typeof paid>, Badge]>([
  ['that counts as paid', [], {}, { colour: 'green', label: 'Paid' }],
  ['with an installment in dispute', [one('disputed', 1)], {}, { colour: 'blue', label: '1 of 6 paid' }],
  ['with an open payment', [one('open', 2)], { isPaid: false, isDue: true }, { colour: 'orange', label: 'Due now' }],
  [
    'with one installment and a failed one',
    [one('succeeded', 1), one('failed', 2)],
    {},
    { colour: 'blue', label: '1 of 6 paid' },
  ],
  ['with a refunded rest', [one('succeeded', 1), one('refunded', 7)], {}, { colour: 'blue', label: '1 of 6 paid' }],
  ['that counts as paid and was refunded', [one('refunded', 1)], {}, { colour: 'grey', label: 'Refunded' }],
  [
    'that is refunded in part',
    [one('succeeded', 1), one('refunded', 2)],
    {},
    { colour: 'grey', label: 'Partly refunded' },
  ],
  [
    'of a closed application',
    [],
    { isPaid: false, isClosed: true, isStopped: true },
    { colour: 'grey', label: 'Closed' },
  ],
  ['of a refunded application', [], { isPaid: false, isStopped: true }, { colour: 'grey', label: 'Not due' }],
  ['of a later step', [], { isPaid: false }, { colour: 'grey', label: 'Not due yet' }],
])('a part %s', (_, own, facts, badge) => {
  expect(partBadge(own, { ...paid, ...facts })).toEqual(badge)
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
