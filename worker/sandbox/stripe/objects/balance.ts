import type Stripe from 'stripe'
import type { Account } from './account'

/** Everything booked, by currency; nothing is ever paid out. */
export function readBalance(account: Account): Stripe.Balance {
  const available: Record<string, number> = {}
  const pending: Record<string, number> = {}
  for (const { currency, net, status } of account.objects.all('balance_transaction')) {
    available[currency] ??= 0
    pending[currency] ??= 0
    const side = status === 'pending' ? pending : available
    side[currency] = (side[currency] ?? 0) + net
  }
  const amounts = (side: Record<string, number>) =>
    Object.entries(side).map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return { object: 'balance', available: amounts(available), livemode: false, pending: amounts(pending) }
}
