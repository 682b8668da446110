-- Since when an application needs its firm, or when its step is due: the earliest of what `needsOf` looks at. A member's own list
-- reads its first rows from the index, however many applications they have.
alter table applications add column attention_at integer generated always as (min(
  case when hold is null then promised_at else 8640000000000000 end,
  coalesce(awaiting_reply_at, 8640000000000000),
  coalesce(new_documents_at, 8640000000000000),
  coalesce(to_check_at, 8640000000000000),
  coalesce(deed_waiting_at, 8640000000000000),
  coalesce(validation_waits_at, 8640000000000000),
  coalesce(identity_waits_at, 8640000000000000),
  case when file_status = 'file_created' then coalesce(deposit_paid_at, 8640000000000000) else 8640000000000000 end,
  case when service_type = 'digitize' and file_status = 'received' and status = 'received'
    then file_status_at else 8640000000000000 end
)) virtual;
create index applications_member_attention on applications (assignee_id, attention_at) where assignee_id is not null;

-- What a member put off in their own list: until when, for whom it waits, and how many messages the client had written by then.
-- A task's id, or 0 for the application itself.
create table snoozes (
  member_id integer not null references members (id),
  application_id integer not null references applications (id),
  task_id integer not null default 0,
  until integer not null,
  waiting_for text check (waiting_for in ('client', 'registry', 'colleague')),
  client_messages integer not null,
  created_at integer not null,
  primary key (member_id, application_id, task_id)
) without rowid;

-- Since when a member's calendar has its address; null without one. Another date gives it another address.
alter table members add column calendar_from integer;
