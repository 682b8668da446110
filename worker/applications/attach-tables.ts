import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { applications } from './tables'
import { isUnattached } from './visitor-tables'

// Applications come to an account in two ways: those of the browser's applicant cookie as it signs in, those of its
// email only when that mailbox has opened our link. One that has an owner never changes hands.

/** @param userId may be a subquery, for an account that the same batch makes */
export const attachByIds = (db: Database, userId: number | SQL<number>, ids: readonly number[]) =>
  db
    .update(applications)
    .set({ userId: typeof userId === 'number' ? userId : sql`${userId}` })
    .where(and(inArray(applications.id, [...ids]), isUnattached))
    .returning({ id: applications.id })

/** Attaches those of the account's own email, while that email is confirmed, and none before. */
export const attachByEmail = (db: Database, userId: number) =>
  db
    .update(applications)
    .set({ userId, startedElsewhere: true })
    .where(
      and(
        // not the column email_lower: its affinity would keep the index from being used
        sql`lower(${applications.clientEmail}) = (select lower(email) from users where id = ${userId} and email_verified_at is not null)`,
        isNull(applications.userId),
      ),
    )
    .returning({ id: applications.id })

/** Lets the account's applications that were made under its email follow it to another one. */
export const readdress = (db: Database, userId: number, from: string, to: string) =>
  db
    .update(applications)
    .set({ clientEmail: to })
    .where(
      and(
        sql`${applications.userId} = ${userId}`,
        sql`lower(${applications.clientEmail}) = lower(${from})`,
        ne(applications.clientEmail, to),
      ),
    )
