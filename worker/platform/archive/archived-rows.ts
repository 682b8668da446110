import { sql } from 'drizzle-orm'
import type { AuditValues } from '../audit/chain'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { auditEntity, auditEntityId, auditLog } from '../database/tables'
import { Failure } from '../failure'
import { readFile } from '../files/file-store'
import type { auditSegments } from './audit-tables'
import { decodeSegment } from './segment'

export type SegmentRow = typeof auditSegments.$inferSelect

/** A Worker opens at most six connections. */
const atOnce = 6

/**
 * The rows of these segments, the newest first. One that cannot be opened is left out: the audit log and the check of stored
 * files have it, and all that is older can still be read.
 */
export async function rowsOfSegments(
  context: AppContext,
  segments: readonly SegmentRow[],
  isWanted: (row: AuditRow) => boolean,
  unread: SegmentRow[] = [],
): Promise<AuditValues[]> {
  const chosen: AuditValues[] = []
  for (let from = 0; from < segments.length; from += atOnce) {
    const files = await Promise.all(
      segments.slice(from, from + atOnce).map((segment) =>
        readFile(context, segment).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          unread.push(segment)
        }),
      ),
    )
    for (const file of files) {
      if (!file) continue
      const { rows } = await decodeSegment(file)
      chosen.push(...rows.filter((row) => isWanted(named(row))))
    }
  }
  return chosen.toSorted((one, other) => other[0] - one[0])
}

/** What a reader of segments chooses rows by. */
interface AuditRow {
  id: number
  /** Milliseconds. */
  at: number
  actorKind: string
  actorId: number | null
  applicationId: number | null
}

const named = (row: AuditValues): AuditRow => ({
  id: row[0],
  at: row[1],
  actorKind: row[2] as string,
  actorId: row[3] as number | null,
  applicationId: row[8] as number | null,
})

/** Archived rows in place of the audit log, for the same statements. */
export const readsArchived = (db: Database, rows: readonly AuditValues[]) =>
  db.with(
    db.$with('audit_log', { id: auditLog.id }).as(sql`
      select id, at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result, detail,
        ${auditEntity} as entity, ${auditEntityId} as entity_id
      from (select value ->> 0 as id, value ->> 1 as at, value ->> 2 as actor_kind, value ->> 3 as actor_id,
        value ->> 4 as actor_name, value ->> 5 as actor_role, value ->> 6 as action, value ->> 7 as subject,
        value ->> 8 as application_id, value ->> 9 as address, value ->> 10 as result, value ->> 11 as detail
      from json_each(${JSON.stringify(rows)}))`),
  )
