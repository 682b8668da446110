import { and, desc, eq, exists, gt, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { sessions } from '../platform/database/tables'
import { endSessionsWhere, isLive, lifetimes, type NewSession } from '../platform/session'
import { idOf } from './queries'

/** The sessions of an account that still count, newest first. */
export const liveSessionsOf = (db: Database, accountId: number, at: Date, rows: number, before?: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'owner'),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, new Date(at.getTime() - lifetimes.owner.idle * 1000)),
        before && lt(sessions.createdAt, before),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(rows)

/** Holds while an owner's session lives. */
export const isSignedIn = (db: Database, sid: string, at: Date): SQL =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(isLive('owner', sid, at)),
  )

/** Ends every session of an account but this one. */
export const endOthers = (db: Database, accountId: number, sid: string, at: Date) =>
  endSessionsWhere(db, 'owner', at, and(eq(sessions.accountId, accountId), ne(sessions.id, sid))).returning({
    kind: sessions.kind,
  })

/** The first session of the account that the same batch makes. */
export const insertFirstSession = (db: Database, { row }: NewSession, email: string) =>
  db.insert(sessions).values({ ...row, accountId: idOf(email) })
