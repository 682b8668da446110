import { revenuePrefix } from './stats-queries'

/** Cents paid and not refunded. */
interface Revenue {
  totalCents: number
  /** Newest first; months (UTC, `2026-11`) without a payment are left out. A refund counts in its payment's month. */
  byMonth: { month: string; cents: number }[]
}

const total = `${revenuePrefix}total`

export function revenueOf(rows: { name: string; cents: number }[]): Revenue {
  return {
    totalCents: rows.find(({ name }) => name === total)?.cents ?? 0,
    byMonth: rows
      .filter(({ name }) => name !== total)
      .map(({ name, cents }) => ({ month: name.slice(revenuePrefix.length), cents })),
  }
}
