interface Counter {
  name: string
  shown: number
  found: number
}

export interface Books {
  ledger: { currency: string; type: string; status: string; payments: number; amount: number; kept: number }[]
  intents: { id: number; intent: string | null; currency: string; status: string; kept: number }[]
  flags: { reference: string; type: string; isPaid: number }[]
  counters: Counter[]
  kinds: Counter[]
  totals: Counter[]
  parts: Counter[]
  payouts: Counter[]
  revenue: Counter[]
  orders: { payment: number; number: number; amount: number }[]
}

/** A movement of money at the provider, with its charge, refund or dispute. */
export interface Movement {
  type: string
  reporting_category: string
  amount: number
  fee: number
  currency: string
  source: { payment_intent?: string | { id: string } | null } | string | null
}

const ofPayments =
  /^(charge|payment|refund|payment_refund|refund_failure|payment_failure_refund|dispute|dispute_reversal)$/

/** Cents that the provider holds for each intent, before its fees. */
export function balanceByIntent(movements: Movement[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { type, reporting_category, amount, currency, source } of movements) {
    if (!ofPayments.test(type) && !ofPayments.test(reporting_category)) continue
    const named = typeof source === 'object' ? source?.payment_intent : null
    const intent = (typeof named === 'string' ? named : named?.id) ?? 'no intent'
    const key = `${intent} ${currency}`
    held.set(key, (held.get(key) ?? 0) + amount)
  }
  return held
}

/** Differences between ledger, flags, counters and provider, each as a sentence. */
export function differencesOf(
  { intents, flags, counters, kinds, totals, parts, payouts, revenue, orders }: Books,
  held: Map<string, number>,
): string[] {
  const left = new Map(held)
  const ofIntents = intents.flatMap(({ id, intent, currency, status, kept }) => {
    const key = `${intent} ${currency}`
    const there = left.get(key) ?? 0
    left.delete(key)
    return there === kept ? [] : [`payment ${id} (${status}): ledger ${kept}, provider ${there} ${currency}`]
  })
  return [
    ...ofIntents,
    ...Array.from(left)
      .filter(([, cents]) => cents !== 0)
      .map(([key, cents]) => `${key}: provider ${cents}, not in the ledger`),
    ...flags.map(
      ({ reference, type, isPaid }) => `${reference}: the ${type} is ${isPaid ? 'paid' : 'unpaid'}, the ledger differs`,
    ),
    ...[...counters, ...kinds, ...totals, ...parts, ...payouts, ...revenue].map(
      ({ name, shown, found }) => `${name}: shown ${shown}, found ${found}`,
    ),
    ...orders.map(
      ({ payment, number, amount }) => `refund ${number} of payment ${payment}: ${amount} without an answer`,
    ),
  ]
}
