import type { SQL } from 'drizzle-orm'
import type { LegalVersions } from '#contract/accounts/consent'
import type { Database } from '../../platform/database/database'
import { consents } from './tables'

/** The account as a subquery where only the batch knows its id. */
type Who = { userId: number | SQL<number> } | { applicationId: number }

/** For the batch of a sign-up or of an opened payment. The same versions again are not recorded. */
export const recordConsent = (db: Database, who: Who, { terms, privacy }: LegalVersions, at: Date) =>
  db
    .insert(consents)
    .values({ ...who, termsVersion: terms, privacyVersion: privacy, at })
    .onConflictDoNothing()
