import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import type { Phone } from '../../platform/typed-phone'
import { applications } from '../tables'
import { unreadKeys } from './find-queries'

/** SQL condition for applications whose client has this number; written out, so that its partial index is used. */
export const hasNumber = (number: string): SQL => sql`(client_number = ${number} and client_number <> '')`

/** Gives the owner's number to their applications whose own cannot be read. */
export const replaceUnreadPhones = (db: Database, userId: number, { number, shown }: Phone) =>
  db
    .update(applications)
    .set({ clientPhone: shown, clientNumber: number, ...unreadKeys })
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.erasedAt),
        or(isNull(applications.clientNumber), eq(applications.clientNumber, '')),
      ),
    )
