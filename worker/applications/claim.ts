import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Claims } from '../accounts/claims'
import { dropCookie } from '../platform/session'
import { applications } from './tables'
import { readApplicationIds } from './visitor'
import { isUnattached } from './visitor-tables'

/**
 * How applications come to an account: those of the browser's applicant cookie at once, those of its
 * email only when that mailbox has opened our link. One that has an owner never changes hands.
 */
export const claims: Claims = {
  ofBrowser: (c) => readApplicationIds(c, c.var.context),
  attachByIds: (db, userId, ids) =>
    db
      .update(applications)
      .set({ userId: typeof userId === 'number' ? userId : sql`${userId}` })
      .where(and(inArray(applications.id, [...ids]), isUnattached))
      .returning({ id: applications.id }),
  attachByEmail: (db, userId) =>
    db
      .update(applications)
      .set({ userId: typeof userId === 'number' ? userId : sql`${userId}`, startedElsewhere: true })
      .where(
        and(
          // not the column email_lower: its affinity would keep the index from being used
          sql`lower(${applications.clientEmail}) = (select lower(email) from users where id = ${userId} and email_verified_at is not null)`,
          isNull(applications.userId),
        ),
      )
      .returning({ id: applications.id }),
  readdress: (db, userId, from, to) =>
    db
      .update(applications)
      .set({ clientEmail: to })
      .where(
        and(
          sql`${applications.userId} = ${userId}`,
          sql`lower(${applications.clientEmail}) = lower(${from})`,
          ne(applications.clientEmail, to),
        ),
      ),
  forget: (c) => dropCookie(c, 'applicant'),
}
