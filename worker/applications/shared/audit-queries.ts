import { sql } from 'drizzle-orm'

// written out: inside these subqueries a bare column would be that of the inner table

/**
 * The actor's name for activity lists.
 * The log has only the ids of owners and applicants, so that names can be erased.
 */
export const actorName = sql<string>`case
  when audit_log.actor_name <> '' then audit_log.actor_name
  when audit_log.actor_kind = 'owner' then (select first_name || ' ' || last_name from users where users.id = audit_log.actor_id)
  when audit_log.actor_kind = 'helper' then coalesce((select name from helpers where helpers.id = audit_log.actor_id), 'Someone')
  when audit_log.actor_kind = 'contact' then coalesce((select name from legacy_contacts where user_id = audit_log.actor_id), 'Someone')
  else coalesce((select client_name from applications as acted where acted.id = audit_log.application_id), '') end`

/**
 * The detail of an audit row.
 * Names of documents are personal data and are shown only with their documents; the account that an administrator
 * changed is shown only on that account.
 */
export const actDetail = sql<string | null>`case when audit_log.entity = 'document'
  then (select name from documents as meant where meant.id = audit_log.entity_id
    and meant.application_id = audit_log.application_id)
  when audit_log.entity = 'helper' then (select name from helpers as meant where meant.id = audit_log.entity_id
    and meant.application_id = audit_log.application_id)
  when audit_log.action = 'change-user' then coalesce((select first_name || ' ' || last_name || ', ' from users as meant
    where meant.id = audit_log.entity_id), '') || audit_log.detail
  else audit_log.detail end`
