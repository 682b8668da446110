import { and, asc, between, desc, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { auditCheckpoints, auditLog, isContactChange } from '../database/tables'
import { auditSearch, auditSegmentSubjects, auditSegments } from './audit-tables'

export const lastSegmentOf = (db: Database) => db.select().from(auditSegments).orderBy(desc(auditSegments.id)).limit(1)

export const oldestCheckpoints = (db: Database, most: number) =>
  db.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.id)).limit(most)

/** The last row that is in a segment: older ones may be in the database, too. */
export const archivedUntil = sql`coalesce((select max(last_id) from audit_segments), 0)`

/**
 * The segments that have rows before one, the newest first.
 * @param also a condition, such as `hasRowsOf`
 */
export const segmentsBefore = (db: Database, before: number | undefined, most: number, also?: SQL) =>
  db
    .select()
    .from(auditSegments)
    .where(and(before === undefined ? undefined : lt(auditSegments.firstId, before), also))
    .orderBy(desc(auditSegments.id))
    .limit(most)

/**
 * SQL condition: a segment has rows of one of these subjects.
 * @param ids in parentheses
 */
export const hasRowsOf = (kind: 'application' | 'owner', ids: SQL): SQL =>
  sql`${auditSegments.id} in (select segment_id from audit_segment_subjects where kind = ${kind} and subject_id in ${ids})`

export interface Span {
  firstId: number
  lastId: number
}

export const rowsIn = (db: Database, { firstId, lastId }: Span) =>
  db
    .select()
    .from(auditLog)
    .where(between(auditLog.id, firstId, lastId))
    .orderBy(asc(auditLog.id))

/** SQL condition: this is the next segment. */
export const isNextSegment = (id: number): SQL => sql`coalesce((select max(id) from audit_segments), 0) = ${id - 1}`

/** The segment's row, what it is found by, and the end of its rows in the database. */
export const placeSegment = (db: Database, segment: typeof auditSegments.$inferInsert & { id: number }) => {
  const own = between(auditLog.id, segment.firstId, segment.lastId)
  return {
    segment: db.insert(auditSegments).values(segment),
    subjects: db.insert(auditSegmentSubjects).select(
      sql`select distinct iif(application_id is null, 'owner', 'application'), coalesce(application_id, actor_id), ${segment.id}
        from audit_log where ${own} and (application_id is not null or actor_kind = 'owner' and actor_id is not null)`,
    ),
    index: db.delete(auditSearch).where(between(auditSearch.rowid, segment.firstId, segment.lastId)),
    // the firm reads the last change of each contact from its row
    rows: db.delete(auditLog).where(and(own, sql`not (${isContactChange})`)),
    checkpoints: db.delete(auditCheckpoints).where(lte(auditCheckpoints.id, segment.lastCheckpoint)),
  }
}
