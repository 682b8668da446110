import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { MemberClaim } from '../firms/member'
import { isLive } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { applications } from './tables'

/** Takes the mark off when a member of the firm, whose session lives, opens the file. */
export const markSeen = ({ db, now }: Tools, { id: memberId, firmId, sid }: MemberClaim, id: number) =>
  db
    .update(applications)
    .set({ newDocumentsAt: null })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.firmId, firmId),
        isNotNull(applications.newDocumentsAt),
        sql`exists (select 1 from ${sessions} where ${and(isLive('member', sid, now()), eq(sessions.accountId, memberId))})`,
      ),
    )
