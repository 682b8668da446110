import { and, asc, between, desc, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { auditCheckpoints, auditLog, isContactChange } from '../database/tables'
import { auditSearch, auditSegmentSubjects, auditSegments } from './audit-tables'

export const lastSegmentOf = (db: Database) => db.select().from(auditSegments).orderBy(desc(auditSegments.id)).limit(1)

/** The oldest checkpoints, without their hashes. */
export const oldestCheckpoints = (db: Database, most: number) =>
  db
    .select({
      id: auditCheckpoints.id,
      firstId: auditCheckpoints.firstId,
      lastId: auditCheckpoints.lastId,
      sealedAt: auditCheckpoints.sealedAt,
    })
    .from(auditCheckpoints)
    .orderBy(asc(auditCheckpoints.id))
    .limit(most)

export const checkpointsUntil = (db: Database, id: number) =>
  db.select().from(auditCheckpoints).where(lte(auditCheckpoints.id, id)).orderBy(asc(auditCheckpoints.id))

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
    .where(and(before === undefined ? undefined : isBefore(before), also))
    .orderBy(desc(auditSegments.id))
    .limit(most)

/** SQL condition: by its id, so that a later page costs no more than the first. */
const isBefore = (before: number): SQL => sql`${auditSegments.firstId} < ${before} and ${auditSegments.id} <= coalesce(
  (select id from audit_segments where last_id >= ${before - 1} order by last_id limit 1), 9000000000000000)`

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
    // with the casts it is a seek: see `rowidBefore`
    index: db
      .delete(auditSearch)
      .where(sql`rowid between cast(${segment.firstId} as integer) and cast(${segment.lastId} as integer)`),
    // changes of a contact stay: the firm reads the last one from its row
    rows: db.delete(auditLog).where(and(own, sql`not (${isContactChange})`)),
    checkpoints: db.delete(auditCheckpoints).where(lte(auditCheckpoints.id, segment.lastCheckpoint)),
  }
}
