import { type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/applications/activity'
import { type AuditEntity, auditEntities } from '#contract/applications/audit-entities'
import type { Database } from '../database/database'
import { auditLog } from '../database/tables'
import type { Actor } from './actor'
import type { AuditValues } from './chain'

export interface AuditEvent {
  action: Activity
  entity: AuditEntity
  /** Of the entity; a subquery where only the batch knows it. */
  id: number | string | SQL
  /** The application whose activity shows it. */
  applicationId?: number | SQL | null
  result?: 'done' | 'refused'
  detail?: string | null
}

export const recordAudit = (db: Database, actor: Actor, event: AuditEvent, at: Date) =>
  db.insert(auditLog).values(auditRow(actor, event, at))

/**
 * People who can erase their name: the log, which cannot change, has only their id.
 * Administrators at work keep their name.
 */
const isErasable = ({ kind, role }: Actor): boolean =>
  kind === 'applicant' || kind === 'helper' || kind === 'contact' || (kind === 'owner' && role !== 'admin')

/** Entity and id as in sealed rows; migrations/0029_audit_entities.sql reads them. */
const subjectOf = ({ entity, id }: AuditEvent): string | SQL =>
  typeof id === 'object' ? sql`${auditEntities[entity]} || ${id}` : `${auditEntities[entity]}${id}`

export const auditRow = (actor: Actor, event: AuditEvent, at: Date) => ({
  at,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: isErasable(actor) ? '' : actor.name,
  actorRole: actor.role,
  action: event.action,
  subject: subjectOf(event),
  applicationId: event.applicationId ?? null,
  address: actor.address ?? null,
  result: event.result ?? 'done',
  detail: event.detail ?? null,
})

/** A row as the chain has it. */
export const valuesOf = (row: typeof auditLog.$inferSelect): AuditValues => [
  row.id,
  row.at.getTime(),
  row.actorKind,
  row.actorId,
  row.actorName,
  row.actorRole,
  row.action,
  row.subject,
  row.applicationId,
  row.address,
  row.result,
  row.detail,
]
