import { expect, test } from 'vitest'
import type { PayoutAnswer, PayoutCorrection, PayoutState } from '#contract/money/payouts'
import { decideEntry } from './entry-rules'

const at = new Date('2026-12-05T10:00:00Z')
const payoutIn = (state: PayoutState, entries = 0) => ({
  state,
  amountCents: 12_000,
  sentOn: '2026-12-03',
  bankReference: 'FT26338',
  entries: Array.from({ length: entries }),
})
const received = { kind: 'received', day: '2026-12-04', before: 0 } as const
const difference = { kind: 'difference', amount: 100, reason: 'The bank kept $20', before: 0 } as const
const corrected = {
  kind: 'corrected',
  day: '2026-12-02',
  bankReference: 'FT26339',
  reason: 'A digit was wrong',
  before: 0,
} as const
const reversed = { kind: 'reversed', reason: 'The bank sent it back', before: 0 } as const

const of = '$120.00, FT26338'
test.each<[PayoutAnswer | PayoutCorrection, object]>([
  [received, { day: '2026-12-04', state: 'received', detail: `${of}: received on 4 Dec 2026` }],
  [
    difference,
    {
      cents: 10_000,
      reason: 'The bank kept $20',
      state: 'difference',
      detail: `${of}: $100.00 arrived, The bank kept $20`,
    },
  ],
  [
    corrected,
    {
      day: '2026-12-02',
      bankReference: 'FT26339',
      reason: 'A digit was wrong',
      state: 'sent',
      detail: `${of}: FT26339, sent on 2 Dec 2026, A digit was wrong`,
    },
  ],
  [reversed, { reason: 'The bank sent it back', state: 'reversed', detail: `${of}: reversed, The bank sent it back` }],
])('what is stored of %j', (form, entry) => {
  const nothing = { day: null, cents: null, bankReference: null, reason: null }
  expect(decideEntry(payoutIn('sent'), form, at)).toEqual({ ...nothing, kind: form.kind, ...entry })
})

test.each<[string, PayoutState, PayoutAnswer | PayoutCorrection, object]>([
  ['received on the day on which it was sent', 'sent', { ...received, day: '2026-12-03' }, { state: 'received' }],
  ['received', 'sent', received, { state: 'received', day: '2026-12-04' }],
  ['a difference', 'sent', difference, { state: 'difference', cents: 10_000, reason: 'The bank kept $20' }],
  ['a difference after it was received', 'received', difference, { state: 'difference' }],
  ['received after a difference', 'difference', received, { state: 'received' }],
  ['a correction keeps the state', 'difference', corrected, { state: 'difference', bankReference: 'FT26339' }],
  ['a reversal', 'difference', reversed, { state: 'reversed', reason: 'The bank sent it back' }],
])('recorded: %s', (_, state, form, entry) => {
  expect(decideEntry(payoutIn(state), form, at)).toMatchObject(entry)
})

test.each<[string, PayoutState, PayoutAnswer | PayoutCorrection, string, string?]>([
  ['before another entry was seen', 'sent', { ...received, before: 1 }, 'payout-changed'],
  ['after a reversal', 'reversed', received, 'payout-changed'],
  ['a reversal of what was received', 'received', reversed, 'payout-changed'],
  ['a day to come', 'sent', { ...received, day: '2026-12-06' }, 'bad-request', 'day'],
  ['a day before it was sent', 'sent', { ...received, day: '2026-12-02' }, 'bad-request', 'day'],
  ['a difference of nothing', 'sent', { ...difference, amount: 120 }, 'bad-request', 'amount'],
  ['a correction to a day to come', 'sent', { ...corrected, day: '2026-12-06' }, 'bad-request', 'day'],
])('refused: %s', (_, state, form, code, path) => {
  try {
    decideEntry(payoutIn(state), form, at)
    expect.unreachable()
  } catch (failure) {
    expect(failure).toMatchObject({ code, ...(path ? { errors: [{ path }] } : {}) })
  }
})
