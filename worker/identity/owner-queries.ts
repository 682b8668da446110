import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { prepared, type ValueOf } from '../platform/database/prepared'
import { sessions } from '../platform/database/tables'
import type { SignedCookie } from '../platform/session'
import { idleSince, wasSeenAfter } from '../platform/session-queries'
import { factorColumns } from './factors/tables'
import { sessionViewColumns } from './shared/session-view-queries'
import { profiles, users } from './tables'

/** The session with its owner, while both are valid. */
export const liveOwner = ({ db, now }: AppContext, { sid, accountId }: SignedCookie) =>
  ownerOfSession(db, { sid, accountId, seenAfter: idleSince('owner', now()).getTime() })

const ownerOfSession = prepared((db, value: ValueOf<'sid' | 'accountId' | 'seenAfter'>) =>
  db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      phoneNumber: users.phoneNumber,
      referralCode: users.referralCode,
      tokenVersion: users.tokenVersion,
      factorAt: sessions.factorAt,
      ...factorColumns('owner', users.id),
      ...sessionViewColumns,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.accountId), eq(users.isActive, true), isNull(users.erasedAt)))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(wasSeenAfter('owner', value('sid'), value('seenAfter')), eq(sessions.accountId, value('accountId'))))
    .limit(1),
)

export const passwordHashOf = (db: Database, id: number) =>
  db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)).limit(1)
