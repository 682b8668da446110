import { env } from 'cloudflare:workers'
import { fillKeys } from '../applications/finding/fill-keys'
import { openDatabase } from '../platform/database/database'
import { dueDate } from './due-dates'

const numbers = (last: number, first: number) =>
  `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`

/**
 * Many applications, spread evenly over firms, services and steps, the first hundred of them an owner's.
 * @param first number of the first one, if there are some already
 */
export async function manyApplications(last: number, firms: number, ownerId: number, first = 1): Promise<void> {
  await env.DB.prepare(
    `insert into applications (reference_number, user_id, firm_id, service_type, client_name, client_email, client_phone,
       client_country, property_address, submission_method, status, file_status, file_status_at, promised_at, deposit_paid_at,
       balance_paid_at, created_at, new_documents_at, documents_at, deed_waiting_at, awaiting_reply_at, client_messages,
       original_with, original_firm_id, original_moved_at, original_entry)
     ${numbers(last, first)}
     select printf('ZTL2026%010d', i), case when i <= 100 then ?2 end, 1 + (i / 11) % ?1,
       case i % 7 when 0 then 'digitize' when 1 then 'transfer' when 2 then 'diligence' when 3 then 'lease'
         when 4 then 'sale' when 5 then 'management' else 'bond' end,
       'Client ' || i, 'client' || i || '@example.com', '+44 7700 900123', 'uk', i || ' Samora Machel Avenue, Harare',
       'mail', iif((i / 3) % 6 = 3, 'received', 'pending_submission'),
       case (i / 3) % 6 when 0 then 'file_created' when 1 then 'contacted' when 2 then 'pending_documents'
         when 3 then 'received' when 4 then 'verified' else 'complete' end,
       1760000000000 + i, ${dueDate('(i / 3) % 6', '1760000000000 + i')}, case when (i / 5) % 3 > 0 then 1 end, case when (i / 5) % 3 > 1 then 1 end, 1760000000000 + i,
       iif(i % 4 = 0, 1, null), iif(i % 4 = 0, 1, null), iif(i % 5 = 0, 1, null), iif(i % 3 = 0, 1, null), iif(i % 3 = 0, 1, 0),
       iif(i % 9 = 0, 'firm', null), iif(i % 9 = 0, 1 + (i / 11) % ?1, null), iif(i % 9 = 0, 1760000000000 + i, null), iif(i % 9 = 0, 1, null)
     from n`,
  )
    .bind(firms, ownerId)
    .run()
  await env.DB.prepare(
    `insert into custody_entries (application_id, number, kind, side, holder, firm_id, actor_id, actor_name, created_at)
     select id, 1, 'received', 'firm', 'firm', original_firm_id, 1, 'Client', original_moved_at from applications
     where original_entry = 1 and id not in (select application_id from custody_entries)`,
  ).run()
}

/** A message, a document and the keys of a search for many applications each. */
export async function manyTexts(last: number, first = 1): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into conversation_messages (application_id, sender, sender_name, text, created_at)
       ${numbers(last, first)} select i, 'system', 'Gwaro', 'Please bring the rates certificate ' || i, 1 from n`,
    ),
    env.DB.prepare(
      `insert into documents (application_id, object_key, wrapped_key, name, content_type, size_bytes, sha256,
         uploaded_by_kind, uploaded_by_name, created_at)
       ${numbers(last, first)} select i, 'many/' || i, '', 'Passport ' || i || '.pdf', 'application/pdf', 1, '', 'owner', '', 1 from n`,
    ),
  ])
  await fillKeys({ db: openDatabase(env.DB, undefined, false).db }, Number.POSITIVE_INFINITY)
}

export async function manyUsers(last: number, first = 1): Promise<void> {
  await env.DB.prepare(
    `insert into users (email, first_name, last_name, country, phone_number, password_hash, referral_code, created_at)
     ${numbers(last, first)}
     select 'client' || i || '@example.org', 'Client', 'Number ' || i, 'uk', '1', '', 'MANY' || i, 1760000000000 + i from n`,
  ).run()
}

export async function manyAudited(last: number, first = 1): Promise<void> {
  await env.DB.prepare(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
     ${numbers(last, first)}
     select 1760000000000 + i * 1000000, 'member', 1, 'Client ' || i, 'lawyer', 'move-file', 'application ' || i, i, 'done' from n`,
  ).run()
}

/** A paid deposit for many applications each, submissions of the partner form, and complaints. */
export async function manyPayments(last: number, first = 1): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into payments (application_id, type, method, amount_cents, currency, status, intent_id, receipt_number,
         created_at, paid_at, firm_id)
       ${numbers(last, first)} select i, 'deposit', 'card', 5000, 'usd', 'succeeded', 'pi_' || i, i, 1, 1767261600000 + i,
         (select firm_id from applications where id = i) from n`,
    ),
    env.DB.prepare(
      `insert into lawyer_interest (firm_name, contact_person, email, phone, created_at)
       ${numbers(last, first)} select 'Firm ' || i, 'Person ' || i, 'firm' || i || '@example.com', '1', 1 from n`,
    ),
    env.DB.prepare(
      `insert into complaints (code, name, email, story, status, created_at, answer_by)
       ${numbers(last, first)} select 'CODE' || i, 'Person ' || i, 'p' || i || '@example.com', 'x',
         iif(i % 3 = 0, 'received', 'answered'), i, i + 1 from n`,
    ),
  ])
}
