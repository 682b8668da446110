import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../platform/database/columns'

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey(),
    email: text('email').notNull(),
    emailLower: text('email_lower').generatedAlwaysAs(sql`lower(email)`, { mode: 'virtual' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country').notNull(),
    /** As shown: in international form, or as typed. */
    phoneNumber: text('phone_number').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    isActive: flag('is_active').notNull().default(true),
    emailVerifiedAt: instant('email_verified_at'),
    authProvider: text('auth_provider').notNull().default('local'),
    /** Raised by every reset and verification, so that their links work once. */
    tokenVersion: integer('token_version').notNull().default(1),
    referralCode: text('referral_code').notNull(),
    referredBy: integer('referred_by'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull(),
    erasedAt: instant('erased_at'),
    /** The sum of the account's credits, maintained by a trigger. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** The phone in E.164; empty when it cannot be read, null until it is. */
    number: text('number'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.emailLower),
    uniqueIndex('users_referral_code').on(t.referralCode),
    index('users_unread_phone').on(t.id).where(sql`number is null`),
    index('users_admins').on(t.id).where(sql`role = 'admin' and is_active = 1`),
  ],
)

export const profiles = sqliteTable(
  'profiles',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    fullName: text('full_name').notNull(),
    whatsappNumber: text('whatsapp_number').notNull(),
    countryOfResidence: text('country_of_residence').notNull(),
    propertyAddress: text('property_address').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The WhatsApp number in E.164; empty when it cannot be read, null until it is. */
    number: text('number'),
  },
  (t) => [index('profiles_unread_phone').on(t.userId).where(sql`number is null`)],
)
