-- Each document that a firm requests is a row: what it is, its state, the upload for it, and every change of it, as JSON.
-- Requests that were written as prose stay prose: nothing is invented for them.
create table document_requests (
  id integer primary key not null,
  application_id integer not null references applications (id),
  kind text not null,
  name text not null,
  state text not null check (state in ('requested', 'received', 'accepted', 'refused', 'withdrawn')),
  document_id integer,
  reason text,
  changes text not null default '[]',
  version integer not null default 1,
  changed_by integer,
  changed_at integer not null
);
create index document_requests_application on document_requests (application_id);

-- What is still missing, from those rows; since when a firm has all of them to check; and the reminders: since when they
-- count, when the next one is due, how many were sent, and who stopped them. Times in milliseconds.
alter table applications add column requested_documents text;
alter table applications add column to_check_at integer;
alter table applications add column remind_from integer;
alter table applications add column remind_at integer;
alter table applications add column reminders_sent integer not null default 0;
alter table applications add column reminders_stopped_by text;
create index applications_firm_to_check on applications (firm_id, to_check_at) where to_check_at is not null;
create index applications_remind on applications (remind_at) where remind_at is not null;

-- An upload in pieces may be meant for one of them.
alter table open_uploads add column request_id integer;
