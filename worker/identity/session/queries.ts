import { and, desc, gt, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { sessions } from '../../platform/database/tables'
import type { SessionKind } from '../../platform/session'
import { idleSince, isOpenOf } from '../../platform/session-queries'

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
        isOpenOf(kind, accountId),
        gt(sessions.lastSeenAt, idleSince(kind, at)),
        before && lt(sessions.createdAt, before),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(rows)
