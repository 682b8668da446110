import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { MemberClaim } from '../firms/member'
import { enqueueFound } from '../notifications/found'
import type { Database } from '../platform/database'
import { isLive } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import type { FileRow } from './client-file'
import { applications } from './tables'

/** Mails the office of the firm that has the file, once until a member has opened it. */
export function tellFirm(db: Database, { id, ...file }: FileRow, key: string, condition: SQL, at: Date) {
  const firm = (column: SQL) =>
    sql`(select ${column} from applications join firms on firms.id = firm_id where applications.id = ${id})`
  const isFirst = sql`exists (
    select 1 from applications where id = ${id} and firm_id is not null and new_documents_at is null
  )`
  return enqueueFound(
    db,
    sql`${condition} and ${isFirst}`,
    {
      message: 'firm-new-documents',
      to: {},
      facts: {
        firm: '',
        firmSlug: '',
        applicationId: id,
        reference: file.referenceNumber,
        service: file.serviceType,
        clientName: file.clientName,
      },
      key: `firm-new-documents:${key}`,
      reference: file.referenceNumber,
    },
    {
      facts: { firm: firm(sql`json_quote(firms.name)`), firmSlug: firm(sql`json_quote(firms.slug)`) },
      email: firm(sql`firms.email`),
    },
    at,
  )
}

/** Marks a file as holding documents that nobody at the firm has seen. */
export const markUnseen = (db: Database, id: number, condition: SQL, at: Date) =>
  db
    .update(applications)
    .set({ newDocumentsAt: at })
    .where(and(eq(applications.id, id), sql`${applications.newDocumentsAt} is null`, condition))

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
