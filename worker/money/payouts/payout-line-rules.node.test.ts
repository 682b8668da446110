import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NewPayout, payoutMessages } from '#contract/money/payouts'
import { isChange, linesOf, owedCents, type PayablePayment, payoutIn, stageIn, stageOf } from './payout-line-rules'

const at = new Date('2026-12-03T10:00:00Z')
const november = Date.parse('2026-11-12T09:00:00Z')
const form: NewPayout = {
  firmId: 1,
  period: '2026-11',
  bankReference: 'FT26338',
  amount: 50,
  sentOn: '2026-12-03',
  payments: [1],
}
const payment = (set: Partial<PayablePayment> = {}): PayablePayment => ({
  paymentId: 1,
  status: 'succeeded',
  keptCents: 5000,
  paidOutCents: 0,
  paidAt: november,
  lines: 0,
  isRefunding: false,
  ...set,
})
const linesFor = (changed: Partial<NewPayout>, ...rows: PayablePayment[]) => {
  const whole = { ...form, ...changed }
  const changes = rows.filter((row) => isChange(row))
  return linesOf(whole, { named: rows.filter(({ paymentId }) => whole.payments.includes(paymentId)), changes }, at)
}

test('a payout has a line for each payment, of what is left of it', () => {
  expect(linesFor({ amount: 80, payments: [1, 2] }, payment(), payment({ paymentId: 2, keptCents: 3000 }))).toEqual([
    { payment: 1, number: 1, cents: 5000 },
    { payment: 2, number: 1, cents: 3000 },
  ])
})

test('what was refunded after a payout is a line below zero of the next one, without being named', () => {
  const refunded = payment({ paymentId: 9, keptCents: 2000, paidOutCents: 5000, lines: 1 })
  expect(linesFor({ amount: 20 }, payment(), refunded)).toEqual([
    { payment: 1, number: 1, cents: 5000 },
    { payment: 9, number: 2, cents: -3000 },
  ])
})

test('a change that is named is one line, and one that is refunded or came to nothing none', () => {
  const change = payment({ paymentId: 9, keptCents: 6000, paidOutCents: 5000, lines: 1 })
  const others = [
    payment({ paymentId: 10, keptCents: 2000, paidOutCents: 5000, isRefunding: true }),
    payment({ paymentId: 11, keptCents: 5000, paidOutCents: 5000 }),
  ]
  const lines = [
    { payment: 1, number: 1, cents: 5000 },
    { payment: 9, number: 2, cents: 1000 },
  ]
  expect(linesFor({ amount: 60, payments: [1, 9] }, payment(), change, ...others)).toEqual(lines)
})

const [second, changed] = [
  payment({ paymentId: 2 }),
  expect.objectContaining({ detail: payoutMessages.changed }) as Error,
]
const until = Date.parse('2026-11-30T22:00:00Z')
test.each<[string, Partial<PayablePayment>, object | undefined]>([
  ['until the last moment of the month', { paidAt: until - 1 }, undefined],
  ['from the first moment of the next one', { paidAt: until }, changed],
  ['at no known moment', { paidAt: null }, changed],
  ['and is refunded to nothing', { keptCents: 0 }, changed],
  ['and is being refunded', { isRefunding: true }, expect.objectContaining({ detail: payoutMessages.refunding })],
])('one of two payments that arrived %s', (_, set, refusal) => {
  const send = () => linesFor({ amount: 100, payments: [1, 2] }, payment(set), second)
  if (refusal) expect(send).toThrow(refusal)
  else expect(send()).toHaveLength(2)
})

test.each<[string, Partial<NewPayout>, PayablePayment[], object]>([
  [
    'the wrong amount',
    { amount: 49.99 },
    [payment()],
    { code: 'bad-request', errors: [expect.objectContaining({ path: 'amount' })] },
  ],
  [
    'a day to come',
    { sentOn: '2026-12-04' },
    [payment()],
    { code: 'bad-request', errors: [expect.objectContaining({ path: 'sentOn' })] },
  ],
  ['a payment of another firm', { payments: [1, 2] }, [payment()], { code: 'payout-changed' }],
  [
    'a payment of which nothing is left',
    {},
    [payment({ keptCents: 0, status: 'refunded' })],
    { code: 'payout-changed', detail: payoutMessages.changed },
  ],
  [
    'a payment that is disputed, beside one that is not',
    { payments: [1, 2] },
    [payment(), payment({ paymentId: 2, keptCents: 0, status: 'disputed' })],
    { code: 'payout-changed', detail: payoutMessages.changed },
  ],
  ['a payment that was paid twice', {}, [payment({ status: 'duplicate' })], { code: 'payout-changed' }],
  ['a payment of a later month', { period: '2026-10' }, [payment()], { code: 'payout-changed' }],
  ['a payment that is being refunded', {}, [payment({ isRefunding: true })], { code: 'payout-changed' }],
  [
    'refunds of more than the payments',
    {},
    [payment(), payment({ paymentId: 2, keptCents: 0, paidOutCents: 9000 })],
    { code: 'payout-changed' },
  ],
])('refused: %s', (_, changed, rows, refusal) => {
  expect(() => linesFor(changed, ...rows)).toThrow(expect.objectContaining(refusal))
})

test('whatever is refunded and in whatever order, no payment is sent twice and all sums agree to the cent', () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant('payment' as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ is: fc.constant('refund' as const), which: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ is: fc.constant('payout' as const), mask: fc.nat() }),
    fc.record({ is: fc.constant('reversal' as const), which: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows: PayablePayment[] = []
      const sent: { cents: number; lines: ReturnType<typeof linesOf>; isReversed: boolean }[] = []
      const add = (id: number, cents: number) => {
        const row = rows[id - 1]
        if (!row) throw new Error('no payment')
        row.paidOutCents += cents
        row.lines += 1
      }
      for (const each of steps) {
        if (each.is === 'payment') rows.push(payment({ paymentId: rows.length + 1, keptCents: each.cents }))
        const row = each.is === 'refund' ? rows[each.which % Math.max(rows.length, 1)] : undefined
        if (each.is === 'refund' && row) row.keptCents = Math.floor(((row.keptCents ?? 0) * (100 - each.share)) / 100)
        if (each.is === 'payout') {
          const chosen = rows.filter(
            (one, index) => !isChange(one) && owedCents(one) !== 0 && (each.mask >> (index % 30)) % 2 === 0,
          )
          const settled = [...chosen, ...rows.filter((one) => isChange(one))]
          const sum = settled.reduce((cents, one) => cents + owedCents(one), 0)
          const payments = chosen.map(({ paymentId }) => paymentId)
          if (sum <= 0) {
            expect(() => linesFor({ amount: Math.abs(sum) / 100, payments }, ...rows)).toThrow()
            continue
          }
          const lines = linesFor({ amount: sum / 100, payments }, ...rows)
          expect(lines.reduce((cents, line) => cents + line.cents, 0)).toBe(sum)
          for (const line of lines) add(line.payment, line.cents)
          sent.push({ cents: sum, lines, isReversed: false })
          // the same payments again: none is left to be sent
          if (payments.length > 0) expect(() => linesFor({ amount: sum / 100, payments }, ...rows)).toThrow()
        }
        const payout = each.is === 'reversal' ? sent[each.which % Math.max(sent.length, 1)] : undefined
        if (payout && !payout.isReversed) {
          payout.isReversed = true
          for (const line of payout.lines) add(line.payment, -line.cents)
        }
      }
      const paidOut = rows.reduce((cents, one) => cents + one.paidOutCents, 0)
      expect(paidOut).toBe(sent.reduce((cents, one) => cents + (one.isReversed ? 0 : one.cents), 0))
      const keys = sent.flatMap(({ lines }) => lines.map((line) => `${line.payment} ${line.number}`))
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['with us', payment(), null, { firmName: null, sentOn: null, receivedOn: null }],
  ['refunded', payment({ keptCents: 0 }), null, null],
  ['paid twice', payment({ status: 'duplicate' }), null, null],
] as const)('the stage of a payment: %s', (_, row, payout, stage) => {
  expect(stageOf(row, payout)).toEqual(stage)
})

test('a payment is at the firm of its payout, and with us again once that is reversed', () => {
  const payout = { firmName: 'Titan Law', sentOn: '2026-12-03', receivedOn: null, bankReference: 'FT26338' }
  expect(stageOf(payment({ paidOutCents: 5000 }), payout)).toEqual({
    firmName: 'Titan Law',
    sentOn: '2026-12-03',
    receivedOn: null,
  })
  expect(stageOf(payment({ paidOutCents: 0 }), payout)).toMatchObject({ firmName: null })
})

test('where the payment with an id is', () => {
  const payout = { firmName: 'Titan Law', sentOn: '2026-12-03', receivedOn: null, bankReference: 'FT26338' }
  const rows = [
    { ...payment(), id: 1, payout: null },
    { ...payment({ paidOutCents: 5000 }), id: 2, payout: JSON.stringify(payout) },
  ]
  expect([1, 2, 3].map((id) => stageIn(rows, id)?.firmName)).toEqual([null, 'Titan Law', undefined])
  expect(stageIn(rows, 3)).toBeNull()
  expect([payoutIn(null), payoutIn(JSON.stringify(payout))]).toEqual([null, payout])
})
