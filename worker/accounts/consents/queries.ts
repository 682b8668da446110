import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { consents } from './tables'

const maxRead = 20
/** Of an account's applications, so that one with very many is not read whole. */
const newestLooked = 10

/** An account's consents, newest first. One shown at a payment counts once that deposit is paid. */
export const consentsOfAccount = (db: Database, userId: number) =>
  db
    .select({ termsVersion: consents.termsVersion, privacyVersion: consents.privacyVersion, at: consents.at })
    .from(consents)
    .where(
      or(
        eq(consents.userId, userId),
        sql`${consents.applicationId} in (select id from (
          select id, deposit_paid_at from applications where user_id = ${userId} order by id desc limit ${newestLooked}
        ) where deposit_paid_at is not null)`,
      ),
    )
    .orderBy(desc(consents.id))
    .limit(maxRead)
