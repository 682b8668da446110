import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { installmentStatuses, planStatuses } from '#contract/money/installments'
import { creditReasons } from '#contract/money/referrals'
import { refundStatuses } from '#contract/money/refunds'
import { paymentMethods, paymentTypes } from '#contract/prices'
import { ofApplication } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import { flag, instant } from '../../platform/database/columns'

export const paymentStatuses = [
  'open',
  'processing',
  'succeeded',
  'duplicate',
  'failed',
  'canceled',
  'refunded',
  'disputed',
] as const

/** One row per payment intent. At most one succeeded row per application and type. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    type: text('type', { enum: paymentTypes }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** 1 to 6 for an installment, 7 for what is left of a cancelled plan, else null. */
    installment: integer('installment'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull().default('open'),
    intentId: text('intent_id'),
    chargeId: text('charge_id'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    failureCode: text('failure_code'),
    receiptNumber: integer('receipt_number'),
    settledBy: text('settled_by', { enum: ['webhook', 'confirm', 'reconciler', 'schedule'] }),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** Credit used for this payment and the account it comes from; reserved while the payment is open. */
    creditCents: integer('credit_cents').notNull().default(0),
    creditUserId: integer('credit_user_id').references(() => users.id),
    /** The provider's fingerprint of the card, the same for every payment with it. */
    cardFingerprint: text('card_fingerprint'),
    /** Raised by every settlement that may reverse money; see `settle`. The column is `reading`. */
    revision: integer('reading').notNull().default(0),
    /** What the cardholder's bank has taken back or holds. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    keptCents: integer('kept_cents').generatedAlwaysAs(
      sql`(case when status in ('succeeded', 'refunded', 'disputed', 'duplicate')
        then amount_cents - refunded_cents - disputed_cents else 0 end)`,
      { mode: 'virtual' },
    ),
    /** As the provider reports them; null for payments before 0033. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The firm that worked on the application when the money arrived. */
    firmId: integer('firm_id').references(() => firms.id),
    /** What was sent to that firm; a trigger adds up the lines of payouts (migrations/0143). */
    paidOutCents: integer('paid_out_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.intentId),
    uniqueIndex('payments_succeeded')
      .on(t.applicationId, t.type)
      .where(sql`status = 'succeeded' and (installment is null or installment = 1)`),
    uniqueIndex('payments_open')
      .on(t.applicationId, t.type, t.method)
      .where(sql`status = 'open' and (installment is null or installment = 1)`),
    index('payments_application').on(t.applicationId),
    index('payments_unsettled').on(t.createdAt).where(sql`status in ('open', 'processing')`),
    uniqueIndex('payments_receipt').on(t.receiptNumber),
    index('payments_credit').on(t.creditUserId).where(sql`credit_cents > 0 and status in ('open', 'processing')`),
    index('payments_held').on(t.id).where(sql`status = 'duplicate' and kept_cents > 0`),
    index('payments_disputed').on(t.id).where(sql`status = 'disputed'`),
    index('payments_firm').on(t.firmId, t.paidAt, t.id).where(sql`firm_id is not null`),
    index('payments_owed')
      .on(t.firmId, t.paidAt, t.id)
      .where(sql`firm_id is not null and kept_cents <> paid_out_cents and status <> 'duplicate'`),
    index('payments_changed')
      .on(t.firmId)
      .where(sql`firm_id is not null and kept_cents <> paid_out_cents and paid_out_cents <> 0`),
    index('payments_card').on(t.cardFingerprint).where(sql`card_fingerprint is not null`),
  ],
)

/** Refunds ordered here, each written before the provider is asked; one at a time per payment. */
export const refunds = sqliteTable(
  'refunds',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** 1 for the payment's first refund; part of the idempotency key. */
    number: integer('number').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('asked'),
    refundId: text('refund_id'),
    askedBy: integer('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Whether the application is closed once it is booked. */
    closesApplication: flag('closes_application').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.number] }),
    uniqueIndex('refunds_under_way').on(t.paymentId).where(sql`status = 'asked'`),
    index('refunds_asked').on(t.askedAt).where(sql`status = 'asked'`),
  ],
)

/**
 * Something paid in six installments.
 * A `draft` is an offer with the terms that its owner accepted; the first payment starts it.
 */
export const installmentPlans = sqliteTable(
  'installment_plans',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    type: text('type', { enum: paymentTypes }).notNull(),
    status: text('status', { enum: ['draft', ...planStatuses] }).notNull(),
    totalCents: integer('total_cents').notNull(),
    customer: text('customer').notNull(),
    paymentMethod: text('payment_method').notNull(),
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    consentAddress: text('consent_address'),
    startedAt: instant('started_at').notNull(),
    /** Set once nothing is owed any more; a cancelled plan may still owe its rest. */
    endedAt: instant('ended_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
  },
  (t) => [
    uniqueIndex('installment_plans_current').on(t.applicationId, t.type).where(sql`status <> 'canceled'`),
    index('installment_plans_application').on(t.applicationId),
  ],
)

export const installments = sqliteTable(
  'installments',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => installmentPlans.id),
    number: integer('number').notNull(),
    amountCents: integer('amount_cents').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When cron tries it next. Null and unpaid: no attempts left, or the owner must pay. */
    nextTryAt: instant('next_try_at'),
    status: text('status', { enum: installmentStatuses }).notNull(),
    /** Counts attempts; each is written before the provider is asked. */
    attempt: integer('attempt').notNull().default(0),
    intentId: text('intent_id'),
    lastError: text('last_error'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.number] }),
    index('installments_due').on(t.nextTryAt).where(sql`next_try_at is not null`),
  ],
)

/** Earned or returned credit is positive, spent or withdrawn credit negative. */
export const referralCredits = sqliteTable(
  'referral_credits',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: ofApplication(),
    cents: integer('cents').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('referral_credits_user').on(t.userId), index('referral_credits_application').on(t.applicationId)],
)

export const providerEvents = sqliteTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    subject: text('subject'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [index('provider_events_unprocessed').on(t.receivedAt).where(sql`processed_at is null`)],
)
