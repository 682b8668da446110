import type { Activity } from '#contract/applications/activity'
import type { Member } from '../../firms/member'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { workLog } from '../tables'

/**
 * Records what a member did, for the firm and in the audit log.
 * The audit row names no application, so that the owner's activity does not show it.
 */
export const recordWork = (
  db: Database,
  member: Member,
  { applicationId, action, detail }: { applicationId: number; action: Activity; detail?: string },
  at: Date,
) => [
  recordAudit(db, member, { action, entity: 'application', id: applicationId, ...(detail ? { detail } : {}) }, at),
  db.insert(workLog).values({
    applicationId,
    firmId: member.firmId,
    action,
    detail: detail ?? null,
    memberName: member.name,
    createdAt: at,
  }),
]
