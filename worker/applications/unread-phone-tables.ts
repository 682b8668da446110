import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import type { Phone } from '../platform/typed-phone'
import { applications } from './tables'

/** Gives the owner's number to their applications whose own cannot be read. */
export const replaceUnreadPhones = (db: Database, userId: number, { number, shown }: Phone) =>
  db
    .update(applications)
    .set({ clientPhone: shown, clientNumber: number })
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.erasedAt),
        or(isNull(applications.clientNumber), eq(applications.clientNumber, '')),
      ),
    )
