import { env } from 'cloudflare:workers'

/** Many applications, spread evenly over the firms, services and steps, the first of them an owner's. */
export async function manyApplications(count: number, firms: number, ownerId: number): Promise<void> {
  await env.DB.prepare(
    `insert into applications (reference_number, user_id, firm_id, service_type, client_name, client_email, client_phone,
       client_country, property_address, submission_method, status, file_status, file_status_at, deposit_paid_at,
       balance_paid_at, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select printf('ZTL2026%010d', i), case when i <= 100 then ?3 end, 1 + (i / 11) % ?2,
       case i % 7 when 0 then 'digitize' when 1 then 'transfer' when 2 then 'diligence' when 3 then 'lease'
         when 4 then 'sale' when 5 then 'management' else 'bond' end,
       'Client ' || i, 'client' || i || '@example.com', '+44 7700 900123', 'uk', i || ' Samora Machel Avenue, Harare',
       'mail', 'pending_submission',
       case (i / 3) % 6 when 0 then 'file_created' when 1 then 'contacted' when 2 then 'pending_documents'
         when 3 then 'received' when 4 then 'verified' else 'complete' end,
       1760000000000 + i, case when (i / 5) % 3 > 0 then 1 end, case when (i / 5) % 3 > 1 then 1 end, 1760000000000 + i
     from n`,
  )
    .bind(count, firms, ownerId)
    .run()
}

/** Many users, none of whom can sign in. */
export async function manyUsers(count: number): Promise<void> {
  await env.DB.prepare(
    `insert into users (email, first_name, last_name, country, phone_number, password_hash, referral_code, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select 'client' || i || '@example.org', 'Client', 'Number ' || i, 'uk', '1', '', 'MANY' || i, 1760000000000 + i from n`,
  )
    .bind(count)
    .run()
}

/** Many rows of the audit log, over many days. */
export async function manyAudited(count: number): Promise<void> {
  await env.DB.prepare(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select 1760000000000 + i * 1000000, 'member', 1, 'Client ' || i, 'lawyer', 'move-file', 'application ' || i, i, 'done' from n`,
  )
    .bind(count)
    .run()
}
