import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { MemberSessionToken } from '../../firms/member'
import { firms, members } from '../../firms/tables'
import { auditRow } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { insertFrom } from '../../platform/database/insert-from'
import { auditLog, sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'
import { applications } from '../tables'

/** Removes the mark of new documents when a signed-in member opens the application. */
export const markSeen = ({ db, now }: AppContext, { id: memberId, firmId, sid }: MemberSessionToken, id: number) =>
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

/** The id of an application while it is this firm's, as a subquery. */
export const idOfFirm = (firmId: number, id: number): SQL<number> =>
  sql<number>`(select ${applications.id} from ${applications} where ${applications.id} = ${id} and ${applications.firmId} = ${firmId})`

/** Records the view in the batch that shows it, for a valid session and the firm's own application. */
export function recordView(
  { db, now, address }: AppContext,
  { id: memberId, firmId, sid }: MemberSessionToken,
  id: number,
) {
  const actor = { kind: 'member', id: memberId, name: '', role: '', address } as const
  const event = { action: 'view-file', entity: 'application', id, applicationId: id } as const
  return insertFrom(
    db,
    auditLog,
    {
      ...auditRow(actor, event, now()),
      actorName: sql`${members.fullName}`,
      actorRole: sql`${members.role} || ', ' || ${firms.name}`,
    },
    sql`${members} join ${firms} on ${firms.id} = ${members.firmId} where ${members.id} = ${memberId}
      and exists (select 1 from ${sessions} where ${eq(sessions.id, sid)} and ${sessions.endedAt} is null)
      and exists (select 1 from ${applications} where ${eq(applications.id, id)} and ${eq(applications.firmId, firmId)})`,
  )
}
