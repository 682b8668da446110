import { and, eq, exists, gt, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { retention } from '#contract/site/retention'
import { day } from '#contract/time'
import type { AppContext } from './context'
import type { Database } from './database/database'
import { sessions } from './database/tables'
import { afterAnswer } from './http/after-answer'
import { type NewSession, type SessionKind } from './session'
import { lifetimes } from './session-lifetimes'

export const insertSession = (db: Database, { row }: NewSession) => db.insert(sessions).values(row)

/** The first session of an account that the same batch creates. @param accountId a subquery of its id */
export const insertFirstSession = (db: Database, { row }: NewSession, accountId: SQL) =>
  db.insert(sessions).values({ ...row, accountId })

/** SQL condition for a session that has not ended and was seen recently enough. */
export const isLive = (kind: SessionKind, sid: string, now: Date): SQL | undefined =>
  wasSeenAfter(kind, sid, idleSince(kind, now))

/** SQL condition for a session that has not ended and was seen after this time. */
export const wasSeenAfter = (kind: SessionKind, sid: string | Placeholder, time: Date | Placeholder): SQL | undefined =>
  and(eq(sessions.id, sid), eq(sessions.kind, kind), isNull(sessions.endedAt), gt(sessions.lastSeenAt, time))

/** Since when a session may be idle. */
export const idleSince = (kind: SessionKind, now: Date): Date => new Date(now.getTime() - lifetimes[kind].idle * 1000)

export const isSignedIn = (db: Database, kind: SessionKind, sid: string, at: Date): SQL =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(isLive(kind, sid, at)),
  )

export const endSession = (db: Database, sid: string, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)))

/** SQL condition: a session of this account that has not ended. */
export const isOpenOf = (kind: SessionKind, accountId: number): SQL | undefined =>
  and(eq(sessions.kind, kind), eq(sessions.accountId, accountId), isNull(sessions.endedAt))

/** Ends every session of an account, or all but `exceptSid`. */
export const endSessionsOf = (db: Database, kind: SessionKind, accountId: number, now: Date, exceptSid?: string) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpenOf(kind, accountId), exceptSid === undefined ? undefined : ne(sessions.id, exceptSid)))
    .returning({ kind: sessions.kind })

/** Deletes old sessions, some at a time. */
export const deleteOldSessions = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  db
    .delete(sessions)
    .where(
      sql`${sessions.id} in (select id from sessions where created_at < ${now().getTime() - retention.oldSessionDays * day} limit 500)`,
    )

/** Records that a session was used, at most once in a twelfth of its idle time. */
export function recordSeen(context: AppContext, kind: SessionKind, sid: string, lastSeenAt: Date): void {
  const { db, now } = context
  const step = (lifetimes[kind].idle * 1000) / 12
  if (now().getTime() - lastSeenAt.getTime() < step) return
  afterAnswer(context, 'last-seen', () =>
    db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sid)).run(),
  )
}
