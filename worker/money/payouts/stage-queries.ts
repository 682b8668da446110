import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { payments } from '../ledger/tables'

/** The payout that a payment is in now, as JSON; null while it is in none. */
export const payoutOfPayment = sql<string | null>`(
  select json_object(
    'firmName', firms.name,
    'sentOn', coalesce((select day from payout_entries where payout_id = payouts.id and kind = 'corrected'
      order by number desc limit 1), payouts.sent_on),
    'bankReference', coalesce((select bank_reference from payout_entries where payout_id = payouts.id
      and kind = 'corrected' order by number desc limit 1), payouts.bank_reference),
    'receivedOn', iif(payouts.state = 'received', (select day from payout_entries where payout_id = payouts.id
      and kind = 'received' order by number desc limit 1), null))
  from payout_lines join payouts on payouts.id = payout_lines.payout_id join firms on firms.id = payouts.firm_id
  where payout_lines.payment_id = payments.id and payout_lines.cents > 0 and payouts.state <> 'reversed'
  order by payout_lines.number desc limit 1
)`.as('payout')

/** Where the payments of an application are. */
export const stagesOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      keptCents: payments.keptCents,
      paidOutCents: payments.paidOutCents,
      payout: payoutOfPayment,
    })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), isNotNull(payments.paidAt)))
    .limit(50)
