import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { sessions } from '../../platform/database/tables'
import { lifetimes, type SessionKind } from '../../platform/session'

export const liveSessionsOf = (
  db: Database,
  kind: SessionKind,
  accountId: number,
  at: Date,
  rows: number,
  before?: Date,
) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, kind),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, new Date(at.getTime() - lifetimes[kind].idle * 1000)),
        before && lt(sessions.createdAt, before),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(rows)
