import { eq, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { eraseConsents, personalDataOfConsents } from '../../accounts/consents/personal-data-queries'
import { blankAccount, eraseProfile, isLastAdmin, personalDataOfAccount } from '../../accounts/personal-data-queries'
import { isStillUnchanged } from '../../accounts/queries'
import { applications } from '../../applications/tables'
import { deedFilesOf, eraseDeeds, personalDataOfDeeds } from '../../deeds/personal-data-queries'
import { eraseLegacy, personalDataOfLegacy } from '../../delegates/legacy/personal-data-queries'
import { eraseConversations, personalDataOfConversations } from '../../messaging/conversation/personal-data-queries'
import {
  erasePayments,
  isMoneyMoving,
  personalDataOfPayments,
  receiptFilesOf,
} from '../../money/payments/personal-data-queries'
import type { Database } from '../../platform/database/database'
import { eraseComplaints, personalDataOfComplaints } from '../../site/complaints/personal-data-queries'
import { documentFilesOf, eraseApplications, personalDataOfApplications } from './application-queries'
import { eraseWhatsApp, personalDataOfWhatsApp } from './whatsapp-queries'

export const personalDataOf = (db: Database, id: number) => ({
  ...personalDataOfDeeds(db, id),
  ...personalDataOfPayments(db, id),
  ...personalDataOfApplications(db, id),
  ...personalDataOfConversations(db, id),
  ...personalDataOfComplaints(db, id),
  ...personalDataOfConsents(db, id),
  ...personalDataOfLegacy(db, id),
  ...personalDataOfWhatsApp(db, id),
  ...personalDataOfAccount(db, id),
})

export const applicationIdsOf = (db: Database, id: number) =>
  db.select({ id: applications.id }).from(applications).where(eq(applications.userId, id)).limit(maxExported)

export const filesOf = (db: Database, id: number) => [
  deedFilesOf(db, id),
  receiptFilesOf(db, id),
  documentFilesOf(db, id),
]

/** Erases the personal data of an account; its own row comes last, because the others find it by its values. */
export const erasePersonalData = (db: Database, id: number, at: Date) => [
  ...eraseWhatsApp(db, id),
  ...eraseDeeds(db, id, at),
  ...erasePayments(db, id),
  ...eraseConsents(db, id),
  ...eraseLegacy(db, id),
  ...eraseConversations(db, id),
  ...eraseApplications(db, id, at),
  ...eraseComplaints(db, id),
  ...eraseProfile(db, id),
  blankAccount(db, id, at),
]

/** What keeps the account from being erased now. */
export const holdsOf = (db: Database, id: number) =>
  db
    .select({
      money: sql<number>`${isMoneyMoving(id)}`.as('money'),
      last: sql<number>`${isLastAdmin(id)}`.as('last'),
    })
    .from(sql`(select 1)`)

/** SQL condition: the password is the one that was verified, and nothing keeps the account. */
export const mayErase = (db: Database, id: number, passwordHash: string): SQL =>
  sql`${isStillUnchanged(db, id, passwordHash)} and not ${isMoneyMoving(id)} and not ${isLastAdmin(id)}`
