import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { contactPreferences, deedStatuses, submissionMethods } from '#contract/applications/applications'
import type { Assignment } from '#contract/applications/assignment'
import type { StoredChange } from '#contract/applications/progress/stored-change'
import { historyTracks, ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { firms, members } from '../firms/tables'
import { users } from '../identity/tables'
import { flag, instant } from '../platform/database/columns'
import { answers } from './answer-columns'
import { contact } from './contact-columns'
import { conversation } from './conversation-columns'
import { attention, membersWait, originalPlace, toContact, toLodge } from './custody-columns'
import { requestedDocuments } from './document-request-columns'
import { findKeys, onHold, property } from './ownership-columns'
import { picture, upload } from './upload-columns'

/** Written exactly as in their indexes, or SQLite does not use those. */
export const hasOriginalToLodge = sql.raw(toLodge)
export const isPaidAndNew = sql.raw(toContact)

export const applications = sqliteTable(
  'applications',
  {
    id: integer('id').primaryKey(),
    referenceNumber: text('reference_number').notNull(),
    userId: integer('user_id').references(() => users.id),
    firmId: integer('firm_id').references(() => firms.id),
    serviceType: text('service_type', { enum: serviceTypes }).notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    /** As shown: in international form, or as typed. */
    clientPhone: text('client_phone').notNull(),
    clientCountry: text('client_country').notNull(),
    propertyAddress: text('property_address'),
    titleDeedNumber: text('title_deed_number'),
    hasTitleDeed: text('has_title_deed', { enum: deedStatuses }),
    submissionMethod: text('submission_method', { enum: submissionMethods }),
    contactPreference: text('contact_preference', { enum: contactPreferences }),
    referralCode: text('referral_code'),
    status: text('status', { enum: ownerStatuses }).notNull().default('pending_submission'),
    fileStatus: text('file_status', { enum: firmSteps }).notNull().default('file_created'),
    fileStatusAt: instant('file_status_at').notNull(),
    /** Raised by every change; a change names the version it was made from. */
    version: integer('version').notNull().default(1),
    depositPaidAt: instant('deposit_paid_at'),
    balancePaidAt: instant('balance_paid_at'),
    /** Set while a refund, a dispute or an unpaid installment keeps the deed locked. */
    deedLockedAt: instant('deed_locked_at'),
    deedReleasedAt: instant('deed_released_at'),
    isNotForSale: flag('is_not_for_sale').notNull().default(false),
    stripeCustomer: text('stripe_customer'),
    createdAt: instant('created_at').notNull(),
    /** 0 nothing paid, 1 the deposit, 2 the balance too. */
    paymentState: integer('payment_state').generatedAlwaysAs(
      sql`(case when balance_paid_at is not null then 2 when deposit_paid_at is not null then 1 else 0 end)`,
      { mode: 'virtual' },
    ),
    /** When its client erased their account; reference, steps and payments stay. */
    erasedAt: instant('erased_at'),
    referredBy: integer('referred_by').references(() => users.id),
    /** The invitation's discount on the balance, and its reward. */
    discountCents: integer('discount_cents').notNull().default(0),
    /** Attached to an account by its email: the browser that submitted it has no access, now or later. */
    startedElsewhere: flag('started_elsewhere').notNull().default(false),
    /** When the client first sent documents that no member of the firm has seen yet. */
    newDocumentsAt: instant('new_documents_at'),
    /** When its owner withdrew it, or a firm or an admin closed it. */
    withdrawnAt: instant('withdrawn_at'),
    /** Raised by every change of the application's money: payments, plans, refunds, credits. */
    moneyVersion: integer('money_version').notNull().default(1),
    documentsAt: instant('documents_at'),
    ...conversation(),
    /** The member of the firm who does it, with their name. */
    assigneeId: integer('assignee_id').references(() => members.id),
    assigneeName: text('assignee_name'),
    /** Since when a deed waits for its second person. */
    deedWaitingAt: instant('deed_waiting_at'),
    /** The highest version of its deed that was withdrawn before the release; 0 if none was. */
    withdrawnDeed: integer('withdrawn_deed').notNull().default(0),
    depositRemindedAt: instant('deposit_reminded_at'),
    /** The earliest day of the firm's open tasks. */
    taskDueAt: instant('task_due_at'),
    waybillAt: instant('waybill_at'),
    /** The phone in E.164: what is sent to, matched and linked. Empty when it cannot be read, null until it is. */
    clientNumber: text('client_number'),
    /** When that number itself said yes to this application on WhatsApp; asked while there is no account. */
    numberAgreedAt: instant('number_agreed_at'),
    /** What the status becomes again when the requested documents have arrived; null while none are requested. */
    statusBefore: text('status_before', { enum: ownerStatuses }),
    /** The step that the client still sees while a move to complete waits for a member with the right to deeds. */
    unconfirmedFrom: text('unconfirmed_from', { enum: firmSteps }),
    /** The recorded changes, copied from the history by each change (`changesInHistory`). */
    changes: text('changes', { mode: 'json' }).$type<StoredChange[]>().notNull().default([]),
    /** Why a firm or an admin closed it, and the name of the firm or the platform; null if its owner withdrew it. */
    closedReason: text('closed_reason'),
    closedBy: text('closed_by'),
    /** When its step is overdue, in milliseconds, as `stepFrom` decides, or the promise of a first contact that is awaited. */
    promisedAt: integer('promised_at').notNull(),
    /** Whether people who check its deed see stand and town in full, or masked. */
    isPropertyShown: flag('is_property_shown').notNull().default(false),
    ...answers(),
    ...property(),
    ...onHold(),
    ...originalPlace(),
    ...contact(),
    /** Why its firm has it; null if that was not recorded. */
    assignment: text('assignment', { mode: 'json' }).$type<Assignment>(),
    ...findKeys(),
    ...requestedDocuments(),
    ...membersWait(),
    /** The earliest of what it needs (`needsOf`, but its tasks) and of when its step is due: the order of a member's day. */
    attentionAt: integer('attention_at').generatedAlwaysAs(attention, { mode: 'virtual' }),
  },
  (t) => [
    uniqueIndex('applications_reference').on(t.referenceNumber),
    index('applications_owner').on(t.userId).where(sql`user_id is not null`),
    index('applications_unclaimed').on(sql`lower(client_email)`).where(sql`user_id is null`),
    index('applications_client_number').on(t.clientNumber).where(sql`client_number <> ''`),
    index('applications_unread_phone').on(t.id).where(sql`client_number is null`),
    index('applications_firm').on(t.firmId),
    index('applications_firm_name').on(t.firmId, sql`client_name collate nocase`),
    index('applications_firm_paid_step').on(t.firmId, t.fileStatus, t.paymentState),
    index('applications_firm_service').on(t.firmId, t.serviceType, t.paymentState),
    index('applications_firm_payment').on(t.firmId, t.paymentState),
    index('applications_deposits').on(t.depositPaidAt).where(sql`deposit_paid_at is not null`),
    index('applications_erased_customer').on(t.id).where(sql`erased_at is not null and stripe_customer is not null`),
    index('applications_unassigned').on(t.id).where(sql`firm_id is null and withdrawn_at is null`),
    index('applications_firm_promise').on(t.firmId, t.promisedAt),
    index('applications_firm_awaiting').on(t.firmId, t.awaitingReplyAt).where(sql`awaiting_reply_at is not null`),
    index('applications_firm_deed').on(t.firmId, t.deedWaitingAt).where(sql`deed_waiting_at is not null`),
    index('applications_firm_validation').on(t.firmId, t.validationWaitsAt).where(sql`validation_waits_at is not null`),
    index('applications_firm_identity').on(t.firmId, t.identityWaitsAt).where(sql`identity_waits_at is not null`),
    index('applications_firm_task').on(t.firmId, t.taskDueAt).where(sql`task_due_at is not null`),
    index('applications_firm_documents').on(t.firmId, t.newDocumentsAt).where(sql`new_documents_at is not null`),
    index('applications_firm_original').on(t.firmId, t.fileStatusAt).where(hasOriginalToLodge),
    index('applications_firm_deposit').on(t.firmId, t.depositPaidAt).where(isPaidAndNew),
    index('applications_firm_assignee').on(t.firmId, t.assigneeId),
    index('applications_member_attention').on(t.assigneeId, t.attentionAt).where(sql`assignee_id is not null`),
    index('applications_deed_key').on(t.deedKey).where(sql`deed_key <> ''`),
    index('applications_stand_key').on(t.standKey).where(sql`stand_key <> ''`),
    index('applications_unread_property').on(t.id).where(sql`deed_key is null`),
    index('applications_unchecked').on(t.id).where(sql`conflicts_for is not firm_id and erased_at is null`),
    index('applications_firm_conflict').on(t.firmId, t.conflictAt).where(sql`conflict_at is not null`),
    index('applications_firm_exception').on(t.firmId, t.exceptionAt).where(sql`exception_at is not null`),
    index('applications_firm_chase').on(t.firmId, t.chaseAt).where(sql`chase_at is not null`),
    index('applications_unread_keys').on(t.id).where(sql`search_keys is null`),
    index('applications_untold_hold').on(t.id).where(sql`held_at is not hold_told_at`),
    index('applications_original_firm')
      .on(t.originalFirmId, t.originalMovedAt)
      .where(sql`original_firm_id is not null`),
    index('applications_original_moved').on(t.originalMovedAt).where(sql`original_moved_at is not null`),
    index('applications_firm_to_check').on(t.firmId, t.toCheckAt).where(sql`to_check_at is not null`),
    index('applications_remind').on(t.remindAt).where(sql`remind_at is not null`),
    index('applications_contact_check').on(t.contactCheckAt).where(sql`contact_check_at is not null`),
  ],
)

export const ofApplication = () =>
  integer('application_id')
    .notNull()
    .references(() => applications.id)

/** Every change of either status and of who has the original deed, and every message to the owner. */
export const history = sqliteTable(
  'history',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    track: text('track', { enum: historyTracks }).notNull(),
    from: text('from_status'),
    to: text('to_status').notNull(),
    message: text('message'),
    actorKind: text('actor_kind').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a passed step was done that was recorded afterwards; null for a change. */
    doneAt: instant('done_at'),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.number] })],
)

export const documents = sqliteTable(
  'documents',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    ...upload(),
    uploadedByName: text('uploaded_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The message of the conversation that it came with. */
    messageId: integer('message_id'),
    picture: picture(),
  },
  (t) => [index('documents_application').on(t.applicationId)],
)
