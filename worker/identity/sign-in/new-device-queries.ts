import { and, exists, not, type SQL, sql } from 'drizzle-orm'
import type { OutgoingMessage } from '../../notifications/outbox'
import { enqueueFrom } from '../../notifications/shared/outbox-queries'
import type { Database } from '../../platform/database/database'
import { sessions } from '../../platform/database/tables'
import { countAttemptIf, isBelowLimit, type Limit } from '../../platform/rate-limit'
import type { NewSession } from '../../platform/session'
import { isOpenOf } from '../../platform/session-queries'

/** SQL condition: no session of the account, still open, has the same browser and address. Cookies may be blocked. */
const isUnseen = (db: Database, { kind, accountId, userAgent, address }: NewSession['row']): SQL =>
  not(
    exists(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            isOpenOf(kind, accountId),
            sql`${sessions.userAgent} is ${userAgent ?? null}`,
            sql`${sessions.address} is ${address ?? null}`,
          ),
        ),
    ),
  )

/** Enqueues a message about a new device within a limit; for the batch of the sign-in, before its session is written. */
export function enqueueIfUnseen(db: Database, session: NewSession, message: OutgoingMessage, limit: Limit, at: Date) {
  const unseen = isUnseen(db, session.row)
  const source = sql`(select 1) where ${unseen} and ${isBelowLimit(limit, at)}`
  return [
    enqueueFrom(db, source, message, { facts: { at: sql`${at.getTime()}` } }, at),
    countAttemptIf(db, unseen, limit, at),
  ]
}
