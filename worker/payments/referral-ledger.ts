import { type SQL, sql } from 'drizzle-orm'
import type { CreditReason } from '#contract/referrals'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import { referralCredits } from './tables'
import { bookkeeper } from './views'

interface Entry {
  /** Whose credit it is; null for nobody's. */
  account: SQL
  /** What the ledger ought to say of this application, in cents. */
  rightly: SQL
  /** What to call a rise and a fall. */
  reasons: [up: CreditReason, down: CreditReason]
  action: 'earn-credit' | 'use-credit'
}

/**
 * Makes the ledger of credits agree with the payments of an application, to stand after their change in its batch.
 * It compares what ought to be with what is booked, so any number of times, in any order and at once, it books nothing
 * twice; what a refund or a dispute takes back, it takes back.
 */
export const bookCredits = (db: Database, applicationId: number, at: Date): Statement[] =>
  [earned(applicationId), used(applicationId)].flatMap((entry) => book(db, applicationId, entry, at))

function book(db: Database, applicationId: number, { account, rightly, reasons, action }: Entry, at: Date) {
  const [up, down] = reasons
  const missing = sql<number>`(${rightly} - (select coalesce(sum(cents), 0) from referral_credits
    where application_id = ${applicationId} and reason in (${up}, ${down})))`
  const holds = sql`${account} is not null and ${missing} <> 0`
  // whom a friend's payment rewards is not the friend's to read
  const subject = `credit for application ${applicationId}`
  const doing = { action, subject, applicationId: action === 'use-credit' ? applicationId : null }
  const reason = sql`iif(${missing} > 0, ${up}, ${down})`
  return [
    recordAuditIf(db, holds, bookkeeper, doing, at),
    insertIf(
      db,
      referralCredits,
      { userId: account as never, applicationId, cents: missing as never, reason: reason as never, createdAt: at },
      holds,
    ),
  ]
}

/**
 * The referrer's reward: while the balance is paid, and not with a card with which the referrer has paid too. In
 * installments the first one counts.
 */
const earned = (id: number): Entry => ({
  account: sql`(select inviting.id from applications as invited
    join users as inviting on inviting.id = invited.referred_by and inviting.erased_at is null
    where invited.id = ${id})`,
  rightly: sql`coalesce((select invited.discount_cents from applications as invited
    join payments as paid on paid.application_id = invited.id and paid.type = 'balance' and paid.status = 'succeeded'
      and (paid.installment is null or paid.installment = 1)
    where invited.id = ${id} and not exists (
      select 1 from payments as same join applications as own on own.id = same.application_id
      where same.card_fingerprint = paid.card_fingerprint and own.user_id = invited.referred_by
    )), 0)`,
  reasons: ['friend', 'withdrawn'],
  action: 'earn-credit',
})

/** What the payments of an application have taken from their owner's credit; a refund of all gives it back. */
const used = (id: number): Entry => ({
  account: sql`(select max(credit_user_id) from payments where application_id = ${id} and credit_cents > 0)`,
  rightly: sql`-(select coalesce(sum(credit_cents), 0) from payments
    where application_id = ${id} and status in ('succeeded', 'disputed'))`,
  reasons: ['returned', 'spent'],
  action: 'use-credit',
})
