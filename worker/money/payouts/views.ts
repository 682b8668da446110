import type { OwedPayment, PayoutLine, PayoutView } from '#contract/money/payouts'
import { isChange, owedCents } from './payout-line-rules'
import type { OwedRow, PayoutRow } from './queries'

type Entry = PayoutView['entries'][number]

export const payoutView = (row: PayoutRow): PayoutView => ({
  id: row.id,
  firmName: row.firmName,
  period: row.period,
  bankReference: row.bankReference,
  sentOn: row.sentOn,
  amountCents: row.amountCents,
  paymentCount: row.paymentCount,
  enteredBy: row.enteredName,
  enteredAt: row.enteredAt.toISOString(),
  state: row.state,
  stateAt: row.stateAt.toISOString(),
  entries: entriesIn(row),
})

const entriesIn = ({ entries }: Pick<PayoutRow, 'entries'>): Entry[] =>
  (JSON.parse(entries) as (Omit<Entry, 'at'> & { at: number })[]).map(({ at, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
  }))

const lineOf = ({ paymentId, referenceNumber, receiptNumber, type, installment }: Omit<PayoutLine, 'cents'>) => ({
  paymentId,
  referenceNumber,
  receiptNumber,
  type,
  installment,
})

export const payoutLineView = (row: PayoutLine): PayoutLine => ({ ...lineOf(row), cents: row.cents })

export const owedView = (row: OwedRow): OwedPayment => ({
  ...lineOf(row),
  cents: owedCents(row),
  paidAt: new Date(row.paidAt ?? 0).toISOString(),
  isChange: isChange(row),
  isRefunding: row.isRefunding,
})
