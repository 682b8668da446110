import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'
import { isUnattached } from './viewer-queries'

// Applications are attached to an account in two ways: those of the browser's applicant cookie at sign-in, those with
// its email only after the mailbox has opened our link. An attached one never moves to another account.

/** @param userId may be a subquery, for an account that the same batch creates */
export const attachByIds = (db: Database, userId: number | SQL<number>, ids: readonly number[]) =>
  db
    .update(applications)
    .set({ userId: typeof userId === 'number' ? userId : sql`${userId}` })
    .where(and(inArray(applications.id, [...ids]), isUnattached))
    .returning({ id: applications.id })

/** Attaches those with the account's email, if it is confirmed. */
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

/** Changes the email of the account's applications that had its former email. */
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
