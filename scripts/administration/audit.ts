import type { Activity } from '#contract/applications/activity'
import { type AuditEntity, auditEntities } from '#contract/applications/audit-entities'
import { quoted } from '../d1'

export const auditIf = (action: Activity, entity: AuditEntity, id: string, condition: string): string =>
  `insert into audit_log (at, actor_kind, actor_name, actor_role, action, subject, result)
  select ${Date.now()}, 'system', 'Operator', 'operator', ${quoted(action)}, ${quoted(auditEntities[entity] + id)}, 'done' where ${condition}`
