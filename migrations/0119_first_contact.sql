-- The promise of the first contact: from when it runs for the firm that has the application, its end, how and when the firm
-- kept it, when it was recorded as missed, and when the cron job looks at it next. Times in milliseconds.
alter table applications add column contact_from integer;
alter table applications add column contact_due_at integer;
alter table applications add column contacted_at integer;
alter table applications add column contacted_by text;
alter table applications add column contact_missed_at integer;
alter table applications add column contact_check_at integer;
create index applications_contact_check on applications (contact_check_at) where contact_check_at is not null;

-- Open applications that no firm has moved on. Nobody is reminded of a promise that is over already.
update applications set contact_from = file_status_at, contact_due_at = file_status_at + 86400000
where file_status = 'file_created' and withdrawn_at is null;
update applications set contacted_by = 'message', contacted_at = (
  select min(created_at) from conversation_messages
  where application_id = applications.id and sender = 'firm' and created_at >= applications.contact_from
)
where contact_from is not null and firm_id is not null and exists (
  select 1 from conversation_messages
  where application_id = applications.id and sender = 'firm' and created_at >= applications.contact_from
);
update applications set promised_at = contacted_at + 604800000 where contact_from is not null and contacted_at is not null;
update applications set contact_check_at = contact_due_at
where contact_from is not null and contacted_at is null and contact_due_at > unixepoch() * 1000;
