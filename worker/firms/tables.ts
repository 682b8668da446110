import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { memberRoles, type Permission } from '#contract/firms/member-roles'
import type { MemberPreferences } from '#contract/firms/member-session'
import type { ServiceType } from '#contract/services'
import { portalVariants } from '#contract/steps'
import { flag, instant } from '../platform/database/columns'

/** A partner law firm. Triggers on applications maintain its counters. */
export const firms = sqliteTable(
  'firms',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    isActive: flag('is_active').notNull().default(true),
    portalVariant: text('portal_variant', { enum: portalVariants }).notNull().default('stepper'),
    services: text('services', { mode: 'json' }).$type<ServiceType[]>().notNull(),
    accountantEmail: text('accountant_email'),
    openingHours: text('opening_hours'),
    createdAt: instant('created_at').notNull(),
    lastAssignedAt: instant('last_assigned_at'),
    /**
     * Counts of its files, which triggers on `applications` keep: all, those not complete, those at pending documents, those
     * with a paid deposit.
     */
    totalFiles: integer('total_files').notNull().default(0),
    openFiles: integer('open_files').notNull().default(0),
    pendingFiles: integer('pending_files').notNull().default(0),
    paidDeposits: integer('paid_deposits').notNull().default(0),
    /** In the register of legal practitioners, and when the platform looked it up there. */
    registrationNumber: text('registration_number'),
    registrationCheckedAt: instant('registration_checked_at'),
    /** How soon it is usually in touch with a new client; null below five cases. */
    replyMinutes: integer('reply_minutes'),
    replyMeasuredAt: instant('reply_measured_at'),
    /** The phone in E.164; empty when it cannot be read, null until it is. */
    number: text('number'),
    /** When it was last closed, and the last application whose owner was told; triggers set both (migrations/0087). */
    closedAt: instant('closed_at'),
    toldUpTo: integer('told_up_to'),
    /** The town that its address names last (contract/fields/towns); null for any other place. */
    town: text('town'),
    /** Of the first contact, in the last 90 days; triggers on `firstContacts` keep both. */
    promisesKept: integer('promises_kept').notNull().default(0),
    promisesMissed: integer('promises_missed').notNull().default(0),
    /** What the platform owes it now; below zero if more was sent. Triggers on `payments` keep it. */
    owedCents: integer('owed_cents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('firms_slug').on(t.slug),
    index('firms_next').on(
      t.isActive,
      t.openFiles,
      sql`100 * (max(5, promises_kept + promises_missed) - promises_missed) / max(5, promises_kept + promises_missed) desc`,
      sql`coalesce(reply_minutes, 9999999)`,
      t.lastAssignedAt,
    ),
    index('firms_unread_phone').on(t.id).where(sql`number is null`),
    index('firms_telling').on(t.id).where(sql`told_up_to is not null`),
  ],
)

export const members = sqliteTable(
  'members',
  {
    id: integer('id').primaryKey(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    username: text('username').notNull(),
    usernameLower: text('username_lower').generatedAlwaysAs(sql`lower(username)`, { mode: 'virtual' }),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: memberRoles }).notNull().default('lawyer'),
    permissions: text('permissions', { mode: 'json' }).$type<Permission[]>().notNull(),
    isActive: flag('is_active').notNull().default(true),
    tokenVersion: integer('token_version').notNull().default(1),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull(),
    /** The colleague whose invitation they accepted; null if the platform added them. */
    invitedBy: integer('invited_by'),
    /** Assigned files that are not complete, maintained by a trigger on applications. */
    openFiles: integer('open_files').notNull().default(0),
    preferences: text('preferences', { mode: 'json' }).$type<Partial<MemberPreferences>>().notNull().default({}),
    /** The last day in Harare for which their morning digest was decided. */
    digestDay: text('digest_day').notNull().default(''),
    /** When a password that a super admin chose stops to open the portal; null for a member's own. */
    firstPasswordEndsAt: instant('first_password_ends_at'),
    /** Since when their calendar has its address; null without one. */
    calendarFrom: instant('calendar_from'),
    /** The day on which their absence begins in Harare, and the one on which they are back; null without one. */
    awayFrom: instant('away_from'),
    awayUntil: instant('away_until'),
    /** Who gets meanwhile what comes to them. */
    substituteId: integer('substitute_id'),
  },
  (t) => [
    uniqueIndex('members_username').on(t.usernameLower),
    index('members_email').on(sql`lower(email)`),
    index('members_firm').on(t.firmId),
    index('members_substitute').on(t.substituteId, t.id).where(sql`substitute_id is not null`),
    index('members_digest').on(t.digestDay, t.firmId, t.id).where(sql`is_active = 1`),
  ],
)

export const invitations = sqliteTable(
  'invitations',
  {
    id: integer('id').primaryKey(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    permissions: text('permissions', { mode: 'json' }).$type<Permission[]>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    // one pending invitation for each address
    uniqueIndex('invitations_pending')
      .on(t.firmId, sql`lower(email)`)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
)

/** Applications of each firm by kind, maintained by triggers: the totals of filtered lists. */
export const applicationCounts = sqliteTable(
  'file_counts',
  {
    firmId: integer('firm_id').notNull(),
    fileStatus: text('file_status').notNull(),
    serviceType: text('service_type').notNull(),
    paymentState: integer('payment_state').notNull(),
    files: integer('files').notNull(),
  },
  (t) => [primaryKey({ columns: [t.firmId, t.fileStatus, t.serviceType, t.paymentState] })],
)

/** Promises of the first contact that a firm kept or missed; `recordContact` counts them. */
export const firstContacts = sqliteTable(
  'first_contacts',
  {
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    /** On which they ended, in days since 1970. */
    day: integer('day').notNull(),
    /** Whole hours until the firm was in touch, rounded up; 0 if it was not. */
    hours: integer('hours').notNull(),
    isKept: flag('is_kept').notNull(),
    promises: integer('promises').notNull(),
  },
  (t) => [primaryKey({ columns: [t.firmId, t.day, t.hours, t.isKept] })],
)
