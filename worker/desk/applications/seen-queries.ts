import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { applicationReads } from '../../applications/seen-tables'
import { refundColumns } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import type { MemberSessionToken } from '../../firms/member'
import { firms, members } from '../../firms/tables'
import { auditRow } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { auditLog, sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'
import { authorColumns } from './second-person-queries'

const isVisibleTo = ({ now }: AppContext, { id: memberId, firmId, sid }: MemberSessionToken, id: number): SQL =>
  sql`exists (select 1 from ${applications} where ${eq(applications.id, id)} and ${eq(applications.firmId, firmId)})
    and exists (select 1 from ${sessions} where ${and(isLive('member', sid, now()), eq(sessions.accountId, memberId))})`

/**
 * Marks documents, waybill and answers as seen when a signed-in member opens the application: by them, and by the firm, whose office is
 * notified of new documents again. Nothing is written if nothing is new.
 */
export function markSeen(context: AppContext, sessionToken: MemberSessionToken, id: number) {
  const { db, now } = context
  const { id: memberId } = sessionToken
  const isNew = sql`exists (select 1 from ${applications} where ${eq(applications.id, id)}
    and max(coalesce(${applications.documentsAt}, 0), coalesce(${applications.waybillAt}, 0),
      coalesce(${applications.serviceAnswersAt}, 0)) > coalesce((select ${applicationReads.seenAt} from ${applicationReads}
      where ${applicationReads.memberId} = ${memberId} and ${applicationReads.applicationId} = ${id}), 0))`
  const row = { memberId, applicationId: id, seenAt: now() }
  return [
    insertFrom(
      db,
      applicationReads,
      row,
      sql`(select 1) where ${isNew} and ${isVisibleTo(context, sessionToken, id)}`,
    ).onConflictDoUpdate({
      target: [applicationReads.memberId, applicationReads.applicationId],
      set: { seenAt: now() },
    }),
    db
      .update(applications)
      .set({ newDocumentsAt: null })
      .where(
        and(eq(applications.id, id), isNotNull(applications.newDocumentsAt), isVisibleTo(context, sessionToken, id)),
      ),
  ] as const
}

/** What the member has read and seen of a file, and what of it was refunded. */
export const readsOf = (db: Database, { id: memberId }: Pick<MemberSessionToken, 'id'>, applicationId: number) =>
  db
    .select({
      messages: applicationReads.messages,
      seenAt: applicationReads.seenAt,
      ...refundColumns(),
      ...authorColumns(),
    })
    .from(applications)
    .leftJoin(
      applicationReads,
      and(eq(applicationReads.memberId, memberId), eq(applicationReads.applicationId, applications.id)),
    )
    .where(eq(applications.id, applicationId))
    .limit(1)

type Reads = Awaited<ReturnType<typeof readsOf>>

/** A file's row as in the member's list. */
export const withReads = <Row>(row: Row, [reads]: Reads) => ({
  ...row,
  readMessages: reads?.messages ?? null,
  seenAt: reads?.seenAt?.getTime() ?? null,
  validationBy: reads?.validationBy ?? null,
  identityBy: reads?.identityBy ?? null,
  depositRefunded: reads?.depositRefunded ?? false,
  balanceRefunded: reads?.balanceRefunded ?? false,
})

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
