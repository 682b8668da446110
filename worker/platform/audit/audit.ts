import { product } from '#contract/product'
import type { Database } from '../database/database'
import { auditLog } from '../database/tables'

/** Who does something: a person of any kind, or the system itself. */
export interface Actor {
  kind: 'owner' | 'member' | 'super' | 'applicant' | 'stranger' | 'system'
  id: number | null
  name: string
  role: string
  address?: string | null
}

/** Who does what no person does: keeping the books, for example. */
export const systemActor: Actor = { kind: 'system', id: null, name: product.name, role: 'system' }

export interface Doing {
  action: string
  subject: string
  applicationId?: number | null
  result?: 'done' | 'refused'
  detail?: string | null
}

/** One row of the audit log, to stand in the same batch as what it tells of. */
export const recordAudit = (db: Database, actor: Actor, doing: Doing, at: Date) =>
  db.insert(auditLog).values(auditRow(actor, doing, at))

/**
 * People who can have their name erased: the log, which cannot change, names them by id alone. What administrators do
 * in their office keeps the name it was done under.
 */
const isErasable = ({ kind, role }: Actor): boolean => kind === 'applicant' || (kind === 'owner' && role !== 'admin')

/** The row itself, for statements that insert it under a condition. */
export const auditRow = (actor: Actor, { action, subject, applicationId, result, detail }: Doing, at: Date) => ({
  at,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: isErasable(actor) ? '' : actor.name,
  actorRole: actor.role,
  action,
  subject,
  applicationId: applicationId ?? null,
  address: actor.address ?? null,
  result: result ?? 'done',
  detail: detail ?? null,
})
