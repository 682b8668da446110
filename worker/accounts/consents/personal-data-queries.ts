import { eq, inArray, or } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import type { Database } from '../../platform/database/database'
import { consents } from './tables'

const ofAccount = (userId: number) =>
  or(eq(consents.userId, userId), inArray(consents.applicationId, applicationsOfAccount(userId)))

export const personalDataOfConsents = (db: Database, userId: number) => ({
  consents: db
    .select({
      applicationId: consents.applicationId,
      termsVersion: consents.termsVersion,
      privacyVersion: consents.privacyVersion,
      at: consents.at,
    })
    .from(consents)
    .where(ofAccount(userId))
    .limit(maxExported),
})

export const eraseConsents = (db: Database, userId: number) => [db.delete(consents).where(ofAccount(userId))]
