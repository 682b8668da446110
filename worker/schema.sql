-- The database after all migrations. Never edit it: npm run units -- worker/testing/schema -u writes it.

CREATE TABLE alerts (
  kind text primary key not null,
  since integer not null,
  mailed_at integer not null
) without rowid;

CREATE TABLE applications (
  id integer primary key not null,
  reference_number text not null,
  user_id integer,
  firm_id integer,
  service_type text not null,
  client_name text not null,
  client_email text not null,
  client_phone text not null,
  client_country text not null,
  property_address text,
  title_deed_number text,
  has_title_deed text,
  submission_method text,
  contact_preference text,
  referral_code text,
  status text default 'pending_submission' not null,
  file_status text default 'file_created' not null,
  file_status_at integer not null,
  version integer default 1 not null,
  deposit_paid_at integer,
  balance_paid_at integer,
  deed_locked_at integer,
  deed_released_at integer,
  is_not_for_sale integer default false not null,
  stripe_customer text,
  created_at integer not null,
  payment_state integer generated always as (case when balance_paid_at is not null then 2 when deposit_paid_at is not null then 1 else 0 end) virtual,
  erased_at integer,
  referred_by integer references users(id),
  discount_cents integer default 0 not null,
  started_elsewhere integer default 0 not null,
  new_documents_at integer,
  withdrawn_at integer,
  money_version integer default 1 not null,
  documents_at integer,
  message_count integer default 0 not null,
  client_messages integer default 0 not null,
  answered_messages integer default 0 not null,
  client_unread integer default 0 not null,
  awaiting_reply_at integer,
  client_notified_at integer,
  firm_notified_at integer,
  assignee_id integer references members (id),
  assignee_name text,
  deed_waiting_at integer,
  withdrawn_deed integer default 0 not null,
  deposit_reminded_at integer,
  task_due_at integer,
  waybill_at integer,
  client_number text,
  number_agreed_at integer,
  status_before text,
  unconfirmed_from text,
  changes text not null default '[]',
  closed_reason text,
  closed_by text,
  promised_at integer not null default 8640000000000000,
  is_property_shown integer not null default 0,
  service_answers text not null default '{}',
  service_answers_at integer,
  deed_key text,
  stand_key text,
  property_marks text not null default '{}',
  hold text,
  held_at integer,
  hold_told_at integer,
  held_until integer,
  original_with text,
  original_firm_id integer references firms (id),
  original_moved_at integer,
  original_entry integer,
  contact_from integer,
  contact_due_at integer,
  contacted_at integer,
  contacted_by text,
  contact_missed_at integer,
  contact_check_at integer,
  assignment text,
  search_keys text,
  search_typos text,
  requested_documents text,
  to_check_at integer,
  remind_from integer,
  remind_at integer,
  reminders_sent integer not null default 0,
  reminders_stopped_by text,
  validation_waits_at integer,
  identity_waits_at integer,
  conflicts_for integer,
  conflict_at integer,
  exception_at integer,
  chase_at integer generated always as (
  case when status = 'additional_docs' and hold is null and remind_at is null
    and json_array_length(requested_documents, '$.missing') > 0 then remind_from end
) virtual,
  attention_at integer generated always as (min(
  case when hold is null then promised_at else 8640000000000000 end,
  coalesce(awaiting_reply_at, 8640000000000000),
  coalesce(new_documents_at, 8640000000000000),
  coalesce(to_check_at, 8640000000000000),
  coalesce(deed_waiting_at, 8640000000000000),
  coalesce(validation_waits_at, 8640000000000000),
  coalesce(identity_waits_at, 8640000000000000),
  coalesce(conflict_at, 8640000000000000),
  coalesce(chase_at, 8640000000000000),
  case when file_status = 'file_created' then coalesce(deposit_paid_at, 8640000000000000) else 8640000000000000 end,
  case when service_type = 'digitize' and file_status = 'received' and status = 'received'
    then file_status_at else 8640000000000000 end
)) virtual,
  check (balance_paid_at is null or deposit_paid_at is not null),
  foreign key (user_id) references users(id),
  foreign key (firm_id) references firms(id)
);
CREATE INDEX applications_client_number on applications (client_number) where client_number <> '';
CREATE INDEX applications_contact_check on applications (contact_check_at) where contact_check_at is not null;
CREATE INDEX applications_deed_key on applications (deed_key) where deed_key <> '';
CREATE INDEX applications_deposits on applications (deposit_paid_at) where deposit_paid_at is not null;
CREATE INDEX applications_erased_customer on applications (id) where erased_at is not null and stripe_customer is not null;
CREATE INDEX applications_firm on applications (firm_id);
CREATE INDEX applications_firm_assignee on applications (firm_id, assignee_id);
CREATE INDEX applications_firm_awaiting on applications (firm_id, awaiting_reply_at) where awaiting_reply_at is not null;
CREATE INDEX applications_firm_chase on applications (firm_id, chase_at) where chase_at is not null;
CREATE INDEX applications_firm_conflict on applications (firm_id, conflict_at) where conflict_at is not null;
CREATE INDEX applications_firm_deed on applications (firm_id, deed_waiting_at) where deed_waiting_at is not null;
CREATE INDEX applications_firm_deposit on applications (firm_id, deposit_paid_at)
  where file_status = 'file_created' and deposit_paid_at is not null and erased_at is null;
CREATE INDEX applications_firm_documents on applications (firm_id, new_documents_at) where new_documents_at is not null;
CREATE INDEX applications_firm_exception on applications (firm_id, exception_at) where exception_at is not null;
CREATE INDEX applications_firm_identity on applications (firm_id, identity_waits_at) where identity_waits_at is not null;
CREATE INDEX applications_firm_name on applications (firm_id, client_name collate nocase);
CREATE INDEX applications_firm_original on applications (firm_id, file_status_at)
  where service_type = 'digitize' and file_status = 'received' and status = 'received';
CREATE INDEX applications_firm_paid_step on applications (firm_id, file_status, payment_state);
CREATE INDEX applications_firm_payment on applications (firm_id, payment_state);
CREATE INDEX applications_firm_promise on applications (firm_id, promised_at);
CREATE INDEX applications_firm_service on applications (firm_id, service_type, payment_state);
CREATE INDEX applications_firm_task on applications (firm_id, task_due_at) where task_due_at is not null;
CREATE INDEX applications_firm_to_check on applications (firm_id, to_check_at) where to_check_at is not null;
CREATE INDEX applications_firm_validation on applications (firm_id, validation_waits_at) where validation_waits_at is not null;
CREATE INDEX applications_member_attention on applications (assignee_id, attention_at) where assignee_id is not null;
CREATE INDEX applications_original_firm on applications (original_firm_id, original_moved_at)
  where original_firm_id is not null;
CREATE INDEX applications_original_moved on applications (original_moved_at) where original_moved_at is not null;
CREATE INDEX applications_owner on applications (user_id) where user_id is not null;
CREATE UNIQUE INDEX applications_reference on applications (reference_number);
CREATE INDEX applications_remind on applications (remind_at) where remind_at is not null;
CREATE INDEX applications_stand_key on applications (stand_key) where stand_key <> '';
CREATE INDEX applications_unassigned on applications (id) where firm_id is null and withdrawn_at is null;
CREATE INDEX applications_unchecked on applications (id)
where conflicts_for is not firm_id and erased_at is null;
CREATE INDEX applications_unclaimed on applications (lower(client_email)) where user_id is null;
CREATE INDEX applications_unread_keys on applications (id) where search_keys is null;
CREATE INDEX applications_unread_phone on applications (id) where client_number is null;
CREATE INDEX applications_unread_property on applications (id) where deed_key is null;
CREATE INDEX applications_untold_hold on applications (id) where held_at is not hold_told_at;
CREATE TRIGGER applications_assigned after update of assignee_id, file_status on applications
when old.assignee_id is not new.assignee_id or (old.file_status = 'complete') <> (new.file_status = 'complete') begin
  update members set open_files = open_files - 1 where id = old.assignee_id and old.file_status <> 'complete';
  update members set open_files = open_files + 1 where id = new.assignee_id and new.file_status <> 'complete';
end;
CREATE TRIGGER applications_claimed after update of user_id on applications
when old.user_id is null and new.user_id is not null begin
  insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
  values (cast(unixepoch('subsec') * 1000 as integer), 'owner', new.user_id, '', 'owner',
    'claim-application', 'application ' || new.id, new.id, 'done');
end;
CREATE TRIGGER applications_count_insert after insert on applications begin
  update firms set
    total_files = total_files + 1,
    open_files = open_files + (new.file_status <> 'complete'),
    pending_files = pending_files + (new.file_status = 'pending_documents'),
    paid_deposits = paid_deposits + (new.deposit_paid_at is not null),
    last_assigned_at = max(coalesce(last_assigned_at, 0), new.created_at)
  where id = new.firm_id;
  insert into file_counts (firm_id, file_status, service_type, payment_state, files)
  values (coalesce(new.firm_id, 0), new.file_status, new.service_type, new.payment_state, 1)
  on conflict do update set files = files + 1;
end;
CREATE TRIGGER applications_count_update
after update of firm_id, file_status, service_type, deposit_paid_at, balance_paid_at, withdrawn_at on applications
when old.firm_id is not new.firm_id or old.file_status <> new.file_status or old.service_type <> new.service_type
  or old.payment_state <> new.payment_state or old.withdrawn_at is not new.withdrawn_at begin
  update firms set
    total_files = total_files - 1,
    open_files = open_files - (old.file_status <> 'complete'),
    pending_files = pending_files - (old.file_status = 'pending_documents'),
    paid_deposits = paid_deposits - (old.deposit_paid_at is not null)
  where id = old.firm_id and old.firm_id is not new.firm_id;
  update firms set
    total_files = total_files + 1,
    open_files = open_files + (new.file_status <> 'complete'),
    pending_files = pending_files + (new.file_status = 'pending_documents'),
    paid_deposits = paid_deposits + (new.deposit_paid_at is not null),
    last_assigned_at = cast(unixepoch('subsec') * 1000 as integer)
  where id = new.firm_id and old.firm_id is not new.firm_id;
  update firms set
    open_files = open_files + (new.file_status <> 'complete') - (old.file_status <> 'complete'),
    pending_files = pending_files + (new.file_status = 'pending_documents') - (old.file_status = 'pending_documents'),
    paid_deposits = paid_deposits + (new.deposit_paid_at is not null) - (old.deposit_paid_at is not null)
  where id = new.firm_id and old.firm_id is new.firm_id and (
    (new.file_status <> 'complete') <> (old.file_status <> 'complete')
    or (new.file_status = 'pending_documents') <> (old.file_status = 'pending_documents')
    or (new.deposit_paid_at is null) <> (old.deposit_paid_at is null)
  );
  update file_counts set files = files - 1
  where firm_id = coalesce(old.firm_id, iif(old.withdrawn_at is null, 0, -1)) and file_status = old.file_status
    and service_type = old.service_type and payment_state = old.payment_state;
  insert into file_counts (firm_id, file_status, service_type, payment_state, files)
  values (coalesce(new.firm_id, iif(new.withdrawn_at is null, 0, -1)), new.file_status, new.service_type, new.payment_state, 1)
  on conflict do update set files = files + 1;
end;
CREATE TRIGGER applications_own_invitation after update of user_id on applications
when new.user_id = new.referred_by begin
  update applications set referred_by = null, discount_cents = 0 where id = new.id;
end;
CREATE TRIGGER applications_owned_decline after update of user_id on applications
when old.user_id is not null and new.user_id is null begin
  update counters set total = total - 1 where name = 'applications of ' || old.user_id;
end;
CREATE TRIGGER applications_owned_insert after insert on applications when new.user_id is not null begin
  insert into counters (name, total) values ('applications of ' || new.user_id, 1)
  on conflict do update set total = total + 1;
end;
CREATE TRIGGER applications_owned_update after update of user_id on applications
when old.user_id is null and new.user_id is not null begin
  insert into counters (name, total) values ('applications of ' || new.user_id, 1)
  on conflict do update set total = total + 1;
end;
CREATE TRIGGER applications_parties_changed after update of client_name, property_address on applications
when new.conflicts_for is not null and (
  old.client_name <> new.client_name or old.property_address is not new.property_address
) begin
  update applications set conflicts_for = null where id = new.id;
end;
CREATE TRIGGER applications_search_insert after insert on applications begin
  insert into applications_search (rowid, scope, words, account) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, ''),
    (select email from users where id = new.user_id)
  );
end;
CREATE TRIGGER applications_search_update
after update of firm_id, user_id, reference_number, client_name, client_email, property_address on applications begin
  insert or replace into applications_search (rowid, scope, words, account) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, ''),
    (select email from users where id = new.user_id)
  );
end;
CREATE TRIGGER applications_tasks_left_firm after update of firm_id on applications
when old.firm_id is not new.firm_id begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ), exception_at = (
    select min(created_at) from checklist_entries as entries
    where entries.application_id = new.id and entries.firm_id = new.firm_id
      and waits = 1 and ended_at is null and kind <> 'requisition'
  ) where id = new.id;
end;
CREATE TRIGGER applications_total_insert after insert on applications begin
  insert into counters (name, total)
  values ('applications', 1), ('applications in ' || strftime('%Y-%m', new.created_at / 1000, 'unixepoch'), 1)
  on conflict do update set total = total + 1;
end;
CREATE TRIGGER keys_search_insert after insert on applications when new.search_keys is not null begin
  insert or replace into keys_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), new.search_keys);
  insert or replace into typos_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), new.search_typos);
end;
CREATE TRIGGER keys_search_update after update of firm_id, search_keys on applications
when old.firm_id is not new.firm_id or old.search_keys is not new.search_keys begin
  insert or replace into keys_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), coalesce(new.search_keys, ''));
  insert or replace into typos_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), coalesce(new.search_typos, ''));
end;
CREATE TRIGGER texts_search_moved after update of firm_id on applications when old.firm_id is not new.firm_id begin
  insert or replace into messages_search (rowid, scope, words)
  select id, 'f' || coalesce(new.firm_id, 0), text from conversation_messages
  where application_id = new.id and deleted_at is null and text <> '';
  insert or replace into documents_search (rowid, scope, words)
  select id, 'f' || coalesce(new.firm_id, 0), name from documents
  where application_id = new.id and deleted_at is null;
end;

CREATE VIRTUAL TABLE applications_search using fts5(
  scope, words, account, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);

CREATE TABLE attempts (
  key text primary key not null,
  ends_at integer not null,
  tries integer not null
) without rowid;

CREATE TABLE audit_log (
  id integer primary key not null,
  at integer not null,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  application_id integer,
  address text,
  result text not null,
  detail text,
  entity text generated always as (case
  when subject = 'console' then 'console'
  when subject like 'credit for application %' then 'credit'
  when instr(subject, ' ') = 0 then 'file'
  else substr(subject, 1, instr(subject, ' ') - 1)
end) virtual,
  entity_id text generated always as (case
  when subject = 'console' then ''
  when subject like 'credit for application %' then substr(subject, length('credit for application ') + 1)
  else substr(subject, instr(subject, ' ') + 1)
end) virtual
);
CREATE INDEX audit_log_account on audit_log (actor_kind, actor_id) where application_id is null;
CREATE INDEX audit_log_application on audit_log (application_id) where application_id is not null;
CREATE INDEX audit_log_contact on audit_log (actor_id, at)
  where application_id is null and action in ('change-phone', 'change-email');
CREATE TRIGGER audit_log_no_delete before delete on audit_log
when old.id > coalesce((select max(last_id) from audit_segments), 0)
  or (old.application_id is null and old.action in ('change-phone', 'change-email')) begin
  select raise(abort, 'the audit log is append-only');
end;
CREATE TRIGGER audit_log_no_update before update on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TABLE audit_seals (
  id integer primary key not null,
  first_id integer not null,
  last_id integer not null,
  hash text not null,
  previous_hash text not null,
  signature text not null,
  sealed_at integer not null,
  row_hashes text not null default ''
);
CREATE TRIGGER audit_seals_no_delete before delete on audit_seals
when old.id > coalesce((select max(last_checkpoint) from audit_segments), 0) begin
  select raise(abort, 'the audit log is append-only');
end;
CREATE TRIGGER audit_seals_no_update before update on audit_seals begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE VIRTUAL TABLE audit_search using fts5(
  scope, who, words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);

CREATE TABLE audit_segment_subjects (
  kind text not null check (kind in ('application', 'owner')),
  subject_id integer not null,
  segment_id integer not null,
  primary key (kind, subject_id, segment_id)
) without rowid;

CREATE TABLE audit_segments (
  id integer primary key not null,
  first_id integer not null,
  last_id integer not null unique,
  last_checkpoint integer not null unique,
  last_hash text not null,
  signature text not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  created_at integer not null
);
CREATE TRIGGER audit_segments_no_delete before delete on audit_segments begin
  select raise(abort, 'the audit log is append-only');
end;
CREATE TRIGGER audit_segments_no_update before update on audit_segments begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TABLE authenticator_apps (
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  secret text not null,
  last_step integer not null,
  created_at integer not null,
  last_used_at integer,
  primary key (kind, account_id)
);

CREATE TABLE checklist_entries (
  application_id integer not null references applications (id),
  number integer not null,
  kind text not null,
  -- the entry of the list; null for a requisition
  item text,
  -- of a requisition that was no requisition
  about integer,
  -- the step that was moved to without the item
  step text,
  firm_id integer not null references firms (id),
  actor_id integer not null,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it was
  done_at integer not null,
  reference text,
  document_id integer,
  reason text,
  -- whether a lawyer has to look at it, or the Registry waits for an answer
  waits integer not null default 0,
  ended_at integer,
  ended_by text,
  primary key (application_id, number)
) without rowid;
CREATE INDEX checklist_lodged on checklist_entries (firm_id, done_at) where kind = 'done' and item = 'lodging';
CREATE INDEX checklist_requisitions on checklist_entries (firm_id, done_at) where kind = 'requisition';
CREATE INDEX checklist_waiting on checklist_entries (firm_id) where waits = 1 and ended_at is null;
CREATE TRIGGER checklist_entries_end after update of ended_at on checklist_entries
when new.waits = 1 and new.kind <> 'requisition' begin
  update applications set exception_at = (
    select min(created_at) from checklist_entries as entries
    where entries.application_id = new.application_id and entries.firm_id = new.firm_id
      and waits = 1 and ended_at is null and kind <> 'requisition'
  )
  where id = new.application_id and firm_id = new.firm_id;
end;
CREATE TRIGGER checklist_entries_no_delete before delete on checklist_entries begin
  select raise(abort, 'entries of a checklist stay');
end;
CREATE TRIGGER checklist_entries_no_update before update on checklist_entries
when new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.item is not old.item or new.about is not old.about or new.step is not old.step
  or new.firm_id <> old.firm_id or new.actor_id <> old.actor_id or new.actor_name <> old.actor_name
  or new.created_at <> old.created_at or new.done_at <> old.done_at or new.waits <> old.waits
  or (old.ended_at is not null and new.ended_at is not old.ended_at)
  or ((new.reference is not old.reference or new.document_id is not old.document_id or new.reason is not old.reason)
    and not exists (select 1 from applications where id = old.application_id and erased_at is not null))
begin
  select raise(abort, 'entries of a checklist stay');
end;
CREATE TRIGGER checklist_entries_wait after insert on checklist_entries
when new.waits = 1 and new.ended_at is null and new.kind <> 'requisition' begin
  update applications set exception_at = coalesce(exception_at, new.created_at)
  where id = new.application_id and firm_id = new.firm_id;
end;

CREATE TABLE complaints (
  id integer primary key not null,
  code text not null,
  name text not null,
  email text not null,
  reference text,
  story text not null,
  wish text,
  status text default 'received' not null,
  created_at integer not null,
  answer_by integer not null,
  answered_at integer,
  answer text,
  -- The order of the administrators' list, descending: open ones before answered ones, of those the oldest first
  place integer generated always as (iif(status = 'answered', id, 100000000000000 - id)) virtual
);
CREATE UNIQUE INDEX complaints_code on complaints (code);
CREATE INDEX complaints_email on complaints (lower(email));
CREATE UNIQUE INDEX complaints_place on complaints (place);
CREATE TRIGGER complaints_erased after delete on complaints begin
  update counters set total = total - 1 where name = 'complaints';
end;
CREATE TRIGGER complaints_made after insert on complaints begin
  insert into counters (name, total) values ('complaints', 1) on conflict do update set total = total + 1;
end;

CREATE TABLE conflicts (
  firm_id integer not null references firms (id),
  application_id integer not null references applications (id),
  other_id integer not null references applications (id),
  grounds text not null,
  found_at integer not null,
  decision text check (decision in ('none', 'consent', 'declined')),
  reason text,
  decided_by integer references members (id),
  decided_name text,
  decided_at integer,
  primary key (application_id, other_id, firm_id)
) without rowid;
CREATE INDEX conflicts_other on conflicts (other_id, firm_id);

CREATE TABLE consents (
  id integer primary key not null,
  user_id integer references users (id),
  application_id integer references applications (id),
  terms_version text not null,
  privacy_version text not null,
  at integer not null,
  check ((user_id is null) <> (application_id is null))
);
CREATE UNIQUE INDEX consents_application on consents (application_id, terms_version, privacy_version)
  where application_id is not null;
CREATE UNIQUE INDEX consents_user on consents (user_id, terms_version, privacy_version) where user_id is not null;

CREATE TABLE conversation_messages (
  id integer primary key not null,
  application_id integer not null references applications (id),
  sender text not null,
  sender_id integer,
  sender_name text not null,
  kind text default 'text' not null,
  -- the status that a change of it reached
  status text,
  channel text default 'web' not null,
  text text not null,
  is_other_sender integer default 0 not null,
  created_at integer not null,
  -- when the other side first read it
  read_at integer,
  -- the Message-ID of a mail or the id of a WhatsApp message, which takes effect once
  source_key text,
  -- the message of the outbox that notified the other side
  outbox_key text,
  earlier_texts text,
  deleted_at integer,
  reaction text,
  whole_text text,
  refused_files text
);
CREATE INDEX conversation_messages_application on conversation_messages (application_id);
CREATE UNIQUE INDEX conversation_messages_source on conversation_messages (source_key) where source_key is not null;
CREATE INDEX conversation_messages_unread on conversation_messages (application_id) where read_at is null;
CREATE TRIGGER conversation_counted after insert on conversation_messages begin
  update applications set
    message_count = message_count + 1,
    client_messages = client_messages + (new.sender = 'client'),
    client_unread = client_unread + (new.sender in ('firm', 'platform') and new.read_at is null),
    answered_messages = iif(new.sender = 'firm', client_messages, answered_messages),
    awaiting_reply_at = case
      when new.sender = 'client' and new.read_at is null then coalesce(awaiting_reply_at, new.created_at)
      when new.sender = 'firm' then null
      else awaiting_reply_at
    end
  where id = new.application_id;
end;
CREATE TRIGGER messages_search_delete after delete on conversation_messages begin
  delete from messages_search where rowid = old.id;
end;
CREATE TRIGGER messages_search_insert after insert on conversation_messages
when new.text <> '' and new.deleted_at is null begin
  insert or replace into messages_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), new.text from applications where id = new.application_id;
end;
CREATE TRIGGER messages_search_update after update of text, deleted_at on conversation_messages
when old.text <> new.text or old.deleted_at is not new.deleted_at begin
  insert or replace into messages_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), iif(new.deleted_at is null, new.text, '')
  from applications where id = new.application_id;
end;

CREATE TABLE counters (
  name text primary key not null,
  total integer not null
) without rowid;

CREATE TABLE custody_entries (
  application_id integer not null references applications (id),
  number integer not null,
  kind text not null,
  side text not null,
  -- where the original was and is; null while nobody recorded it
  from_holder text,
  holder text,
  firm_id integer references firms (id),
  actor_id integer,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it was, where that was named
  done_at integer,
  way text,
  person text,
  courier text,
  courier_name text,
  waybill text,
  receipt text,
  condition text,
  document_id integer,
  reason text,
  primary key (application_id, number)
) without rowid;
CREATE INDEX custody_entries_waybill on custody_entries (replace(waybill, '-', '')) where waybill is not null;
CREATE INDEX custody_lodged on custody_entries (firm_id, created_at) where kind = 'lodged';
CREATE TRIGGER custody_entries_no_delete before delete on custody_entries begin
  select raise(abort, 'entries of custody stay');
end;
CREATE TRIGGER custody_entries_no_update before update on custody_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.side <> old.side or new.from_holder is not old.from_holder or new.holder is not old.holder
  or new.firm_id is not old.firm_id or new.created_at <> old.created_at or new.done_at is not old.done_at
  or new.way is not old.way or new.receipt is not old.receipt
begin
  select raise(abort, 'entries of custody stay');
end;

CREATE TABLE custody_records (
  code text primary key not null,
  application_id integer not null references applications (id),
  -- how many entries it prints
  entries integer not null,
  firm_name text,
  -- of the PDF
  sha256 text not null,
  issued_at integer not null
);
CREATE INDEX custody_records_application on custody_records (application_id);
CREATE INDEX custody_records_sha256 on custody_records (sha256);
CREATE TRIGGER custody_records_no_delete before delete on custody_records begin
  select raise(abort, 'records of custody stay');
end;
CREATE TRIGGER custody_records_no_update before update on custody_records begin
  select raise(abort, 'records of custody stay');
end;

CREATE TABLE deed_checks (
  deed_id integer not null references deeds (id),
  checker text not null,
  told_at integer not null,
  primary key (deed_id, checker)
) without rowid;
CREATE INDEX deed_checks_age on deed_checks (told_at);

CREATE TABLE deeds (
  id integer primary key not null,
  application_id integer not null,
  firm_id integer not null,
  version integer not null,
  state text default 'uploaded' not null,
  object_key text not null,
  wrapped_key text not null,
  file_name text not null,
  size_bytes integer not null,
  sha256 text not null,
  verification_code text,
  uploaded_by integer not null,
  uploaded_by_name text not null,
  uploaded_at integer not null,
  released_by_kind text,
  released_by_id integer,
  released_by_name text,
  released_at integer,
  ended_at integer,
  uploaded_sha256 text,
  is_sealed integer not null default 0,
  picture text,
  seal_problem text,
  pages integer,
  timed_by text,
  timed_at integer,
  foreign key (application_id) references applications(id),
  foreign key (firm_id) references firms(id),
  foreign key (uploaded_by) references members(id)
);
CREATE UNIQUE INDEX deeds_code on deeds (verification_code);
CREATE INDEX deeds_ended on deeds (id) where state in ('superseded', 'revoked');
CREATE UNIQUE INDEX deeds_released on deeds (application_id) where state = 'released';
CREATE INDEX deeds_sha256 on deeds (sha256);
CREATE INDEX deeds_uploaded_sha256 on deeds (uploaded_sha256) where uploaded_sha256 is not null;
CREATE UNIQUE INDEX deeds_version on deeds (application_id, version);
CREATE TRIGGER deeds_no_delete before delete on deeds when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;
CREATE TRIGGER deeds_released_stay before update of object_key, wrapped_key, sha256, uploaded_sha256, is_sealed, timed_by,
  timed_at, verification_code, size_bytes, version, application_id, uploaded_by, released_by_id, released_at, picture on deeds
when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;

CREATE TABLE discarded_files (
  object_key text primary key not null,
  due_at integer
) without rowid;

CREATE TABLE dismissed_parties (
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  name text not null,
  dismissed_by text not null,
  dismissed_at integer not null,
  primary key (application_id, firm_id, name)
) without rowid;

CREATE TABLE document_requests (
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
CREATE INDEX document_requests_application on document_requests (application_id);

CREATE TABLE documents (
  id integer primary key not null,
  application_id integer not null,
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by_kind text not null,
  uploaded_by_id integer,
  uploaded_by_name text not null,
  created_at integer not null,
  deleted_at integer,
  message_id integer,
  picture text,
  foreign key (application_id) references applications(id)
);
CREATE INDEX documents_application on documents (application_id);
CREATE TRIGGER documents_search_delete after delete on documents begin
  delete from documents_search where rowid = old.id;
end;
CREATE TRIGGER documents_search_insert after insert on documents when new.deleted_at is null begin
  insert or replace into documents_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), new.name from applications where id = new.application_id;
end;
CREATE TRIGGER documents_search_update after update of name, deleted_at on documents
when old.name <> new.name or old.deleted_at is not new.deleted_at begin
  insert or replace into documents_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), iif(new.deleted_at is null, new.name, '')
  from applications where id = new.application_id;
end;

CREATE VIRTUAL TABLE documents_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3 4 5 6', detail = 'column'
);

CREATE TABLE evidence_entries (
  application_id integer not null references applications (id),
  number integer not null,
  kind text not null,
  fact text not null,
  firm_id integer not null references firms (id),
  actor_id integer not null,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it was, where that was named
  done_at integer,
  lawyer text,
  compared_with text,
  registry_search text,
  receipt text,
  -- of the Registrar's new deed
  deed_number text,
  document_id integer,
  reason text,
  by_platform integer not null default 0,
  primary key (application_id, number)
) without rowid;
CREATE INDEX evidence_lodged on evidence_entries (firm_id, created_at) where kind = 'lodged';
CREATE TRIGGER evidence_entries_no_delete before delete on evidence_entries begin
  select raise(abort, 'entries of evidence stay');
end;
CREATE TRIGGER evidence_entries_no_update before update on evidence_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.fact <> old.fact or new.firm_id <> old.firm_id or new.actor_id <> old.actor_id
  or new.actor_name <> old.actor_name or new.created_at <> old.created_at or new.done_at is not old.done_at
  or new.lawyer is not old.lawyer or new.compared_with is not old.compared_with
  or new.registry_search is not old.registry_search or new.by_platform <> old.by_platform
begin
  select raise(abort, 'entries of evidence stay');
end;
CREATE TRIGGER evidence_entries_second before insert on evidence_entries
when new.kind = 'confirmed' and not exists (
  select 1 from evidence_entries as entered where entered.application_id = new.application_id
    and entered.number = (select max(number) from evidence_entries
      where application_id = new.application_id and fact = 'validated')
    and entered.kind = 'validated' and (entered.actor_id <> new.actor_id or new.by_platform = 1))
begin
  select raise(abort, 'a second member confirms');
end;

CREATE TABLE factor_terms (
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  asked_at integer,
  reset_at integer,
  primary key (kind, account_id)
);

CREATE TABLE fault_counts (
  hour integer not null,
  kind text not null,
  what text not null,
  total integer not null,
  last_at integer not null,
  primary key (hour, kind, what)
) without rowid;

CREATE TABLE file_checks (
  id integer primary key not null check (id = 1),
  kind text not null,
  after integer not null,
  bucket_after text not null,
  -- how often all were checked
  passes integer not null
);

CREATE TABLE file_counts (
  firm_id integer not null,
  file_status text not null,
  service_type text not null,
  payment_state integer not null,
  files integer not null,
  primary key (firm_id, file_status, service_type, payment_state)
) without rowid;

CREATE TABLE file_problems (
  object_key text primary key not null,
  kind text not null,
  row_id integer not null,
  application_id integer,
  problem text not null,
  found_at integer not null
);

CREATE TABLE file_reads (
  member_id integer not null references members (id),
  application_id integer not null references applications (id),
  messages integer default 0 not null,
  seen_at integer not null,
  primary key (member_id, application_id)
) without rowid;
CREATE INDEX file_reads_application on file_reads (application_id);

CREATE TABLE firm_checklists (
  firm_id integer not null references firms (id),
  service text not null,
  items text not null,
  -- entries that hold a step: without any nothing else is read before a move
  required integer not null default 0,
  version integer not null,
  changed_by text not null,
  changed_at integer not null,
  primary key (firm_id, service)
) without rowid;

CREATE TABLE firm_macros (
  firm_id integer primary key not null references firms (id),
  macros text not null,
  version integer not null,
  changed_at integer not null
);

CREATE TABLE firm_templates (
  firm_id integer primary key not null references firms (id),
  templates text not null,
  changed_at integer not null
);

CREATE TABLE firms (
  id integer primary key not null,
  slug text not null,
  name text not null,
  address text not null,
  phone text not null,
  email text not null,
  is_active integer default true not null,
  portal_variant text default 'stepper' not null,
  services text not null,
  accountant_email text,
  opening_hours text,
  created_at integer not null,
  last_assigned_at integer,
  total_files integer default 0 not null,
  open_files integer default 0 not null,
  pending_files integer default 0 not null,
  paid_deposits integer default 0 not null,
  registration_number text,
  registration_checked_at integer,
  reply_minutes integer,
  reply_measured_at integer,
  number text,
  closed_at integer,
  told_up_to integer,
  town text,
  promises_kept integer not null default 0,
  promises_missed integer not null default 0,
  owed_cents integer not null default 0
);
CREATE INDEX firms_next on firms (is_active, open_files,
  100 * (max(5, promises_kept + promises_missed) - promises_missed) / max(5, promises_kept + promises_missed) desc,
  coalesce(reply_minutes, 9999999), last_assigned_at);
CREATE UNIQUE INDEX firms_slug on firms (slug);
CREATE INDEX firms_telling on firms (id) where told_up_to is not null;
CREATE INDEX firms_unread_phone on firms (id) where number is null;
CREATE TRIGGER firms_closed after update of is_active on firms when old.is_active = 1 and new.is_active = 0 begin
  update firms set closed_at = cast(unixepoch('subsec') * 1000 as integer), told_up_to = 0 where id = new.id;
end;
CREATE TRIGGER firms_opened after update of is_active on firms when old.is_active = 0 and new.is_active = 1 begin
  update firms set told_up_to = 0 where id = new.id and closed_at is not null;
end;

CREATE TABLE first_contacts (
  firm_id integer not null references firms (id),
  day integer not null,
  hours integer not null,
  is_kept integer not null,
  promises integer not null,
  primary key (firm_id, day, hours, is_kept)
) without rowid;
CREATE TRIGGER first_contacts_added after insert on first_contacts begin
  update firms set
    promises_kept = promises_kept + new.promises * new.is_kept,
    promises_missed = promises_missed + new.promises * (1 - new.is_kept)
  where id = new.firm_id;
end;
CREATE TRIGGER first_contacts_changed after update of promises on first_contacts begin
  update firms set
    promises_kept = promises_kept + (new.promises - old.promises) * new.is_kept,
    promises_missed = promises_missed + (new.promises - old.promises) * (1 - new.is_kept)
  where id = new.firm_id;
end;
CREATE TRIGGER first_contacts_deleted after delete on first_contacts begin
  update firms set
    promises_kept = promises_kept - old.promises * old.is_kept,
    promises_missed = promises_missed - old.promises * (1 - old.is_kept)
  where id = old.firm_id;
end;

CREATE TABLE former_files (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  why text not null,
  ended_at integer not null
);
CREATE INDEX former_files_application on former_files (application_id, firm_id);
CREATE INDEX former_files_firm on former_files (firm_id, id);

CREATE VIEW guard as select 1 as holds;
CREATE TRIGGER guard_conflict instead of insert on guard when not coalesce(new.holds, 0)
begin
  select raise(abort, 'conflict');
end;

CREATE TABLE handovers (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  from_id integer not null references members (id),
  by_name text not null,
  shares text not null,
  created_at integer not null,
  undone_at integer
);
CREATE INDEX handovers_firm on handovers (firm_id, created_at) where undone_at is null;

CREATE TABLE helpers (
  id integer primary key not null,
  application_id integer not null references applications (id),
  asked_by integer not null references users (id),
  token_hash text not null,
  name text not null,
  email text,
  phone text,
  task text not null,
  asked_at integer not null,
  expires_at integer not null,
  opened_at integer,
  used_at integer,
  done_at integer,
  revoked_at integer,
  documents integer not null default 0
);
CREATE INDEX helpers_application on helpers (application_id);
CREATE INDEX helpers_owner on helpers (asked_by);
CREATE UNIQUE INDEX helpers_token on helpers (token_hash);

CREATE TABLE history (
  application_id integer not null,
  number integer not null,
  track text not null,
  from_status text,
  to_status text not null,
  message text,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  created_at integer not null,
  done_at integer,
  primary key (application_id, number),
  foreign key (application_id) references applications(id)
) without rowid;

CREATE TABLE idempotency_keys (
  key text primary key not null,
  fingerprint text not null,
  created_at integer not null,
  answer text,
  try integer not null default 1,
  batches integer not null default 0,
  told text,
  returned text not null default '{}',
  live integer
) without rowid;
CREATE INDEX idempotency_keys_age on idempotency_keys (created_at);

CREATE TABLE identity_entries (
  application_id integer not null references applications (id),
  number integer not null,
  kind text not null,
  -- null for the platform
  firm_id integer references firms (id),
  actor_id integer not null,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it was, where another one was named
  done_at integer,
  way text,
  document text,
  -- as on the document
  person text,
  -- of the document's number the last ones only
  digits text check (length(digits) <= 4),
  compared text,
  evidence text,
  reason text,
  deed_version integer,
  primary key (application_id, number)
) without rowid;
CREATE TRIGGER identity_entries_no_delete before delete on identity_entries begin
  select raise(abort, 'entries of identity stay');
end;
CREATE TRIGGER identity_entries_no_update before update on identity_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.firm_id is not old.firm_id or new.actor_id <> old.actor_id or new.actor_name <> old.actor_name
  or new.created_at <> old.created_at or new.done_at is not old.done_at or new.way is not old.way
  or new.deed_version is not old.deed_version
begin
  select raise(abort, 'entries of identity stay');
end;

CREATE TABLE installment_plans (
  id integer primary key not null,
  application_id integer not null,
  type text not null,
  status text not null,
  total_cents integer not null,
  customer text not null,
  payment_method text not null,
  consent_version text not null,
  consented_at integer not null,
  consent_address text,
  started_at integer not null,
  ended_at integer,
  card_brand text,
  card_last4 text,
  foreign key (application_id) references applications(id)
);
CREATE INDEX installment_plans_application on installment_plans (application_id);
CREATE UNIQUE INDEX installment_plans_current on installment_plans (application_id, type) where status <> 'canceled';

CREATE TABLE installments (
  plan_id integer not null,
  number integer not null,
  amount_cents integer not null,
  due_at integer not null,
  next_try_at integer,
  status text not null,
  attempt integer default 0 not null,
  intent_id text,
  last_error text,
  paid_at integer,
  primary key (plan_id, number),
  foreign key (plan_id) references installment_plans(id)
) without rowid;
CREATE INDEX installments_due on installments (next_try_at) where next_try_at is not null;

CREATE TABLE invitations (
  id integer primary key not null,
  firm_id integer not null,
  email text not null,
  role text not null,
  permissions text not null,
  token_hash text not null,
  invited_by integer not null,
  created_at integer not null,
  expires_at integer not null,
  accepted_at integer,
  revoked_at integer,
  foreign key (firm_id) references firms(id),
  foreign key (invited_by) references members(id)
);
CREATE UNIQUE INDEX invitations_pending on invitations (firm_id, lower(email))
  where accepted_at is null and revoked_at is null;
CREATE UNIQUE INDEX invitations_token on invitations (token_hash);

CREATE VIEW key_marks as select '' as key, 0 as try, 0 as batch, '' as fingerprint, '' as told, 0 as live;
CREATE TRIGGER key_marks_written instead of insert on key_marks
begin
  select raise(abort, 'taken over') where not exists (
    select 1 from idempotency_keys where key = new.key and try = new.try and batches = new.batch - 1
  );
  update idempotency_keys
  set batches = new.batch, fingerprint = new.fingerprint, told = new.told, live = new.live
  where key = new.key;
end;

CREATE VIRTUAL TABLE keys_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3 4 5 6', detail = 'column'
);

CREATE TABLE lawyer_interest (
  id integer primary key not null,
  firm_name text not null,
  contact_person text not null,
  email text not null,
  phone text not null,
  additional_info text,
  status text default 'pending' not null,
  created_at integer not null
);
CREATE TRIGGER lawyer_interest_count after insert on lawyer_interest begin
  insert into counters (name, total) values ('interest', 1) on conflict do update set total = total + 1;
end;

CREATE TABLE left_work (
  id text primary key not null,
  kind text not null,
  detail text not null,
  due_at integer not null,
  tries integer not null default 0
);
CREATE INDEX left_work_due on left_work (due_at);

CREATE TABLE legacy_contacts (
  user_id integer primary key not null references users (id),
  name text not null,
  email text not null,
  relation text not null,
  state text not null,
  named_at integer not null,
  version integer not null,
  link_hash text,
  link_until integer,
  asked_at integer,
  notices integer not null default 0,
  due_at integer,
  granted_at integer,
  access_hash text,
  code_hash text,
  access_until integer
);
CREATE UNIQUE INDEX legacy_contacts_access on legacy_contacts (access_hash) where access_hash is not null;
CREATE INDEX legacy_contacts_due on legacy_contacts (due_at) where due_at is not null;
CREATE INDEX legacy_contacts_email on legacy_contacts (lower(email));
CREATE UNIQUE INDEX legacy_contacts_link on legacy_contacts (link_hash) where link_hash is not null;

CREATE TABLE letter_templates (
  firm_id integer not null references firms (id),
  kind text not null,
  -- counts the changes of the text
  version integer not null default 0,
  text text,
  changed_by text,
  changed_at integer,
  -- the lawyer who confirmed this text; a change ends it
  checked_by text,
  checked_at integer,
  primary key (firm_id, kind)
) without rowid;

CREATE TABLE letters (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  kind text not null,
  template_version integer not null,
  text text not null,
  -- JSON: the value of each of its fields
  field_values text not null,
  -- JSON: the firm's name, address, phone and email
  letterhead text not null,
  reference text not null,
  checked_by text,
  checked_at integer,
  member_id integer not null,
  member_name text not null,
  created_at integer not null,
  -- when its client got it
  sent_by text,
  sent_at integer
);
CREATE INDEX letters_application on letters (application_id, firm_id, id);
CREATE TRIGGER letters_no_update before update of
  id, application_id, firm_id, kind, template_version, text, field_values, letterhead, reference, checked_by, checked_at, member_id,
  member_name, created_at on letters
begin
  select raise(abort, 'letters stay as they were made');
end;

CREATE TABLE licences (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  member_id integer not null references members (id),
  registration_number text not null,
  year integer not null,
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  entered_name text not null,
  entered_email text not null,
  entered_at integer not null,
  decided_at integer,
  decided_name text,
  listed_on text,
  refused_reason text,
  reminded integer not null default 0
);
CREATE INDEX licences_firm on licences (firm_id, year);
CREATE UNIQUE INDEX licences_object on licences (object_key);
CREATE INDEX licences_reminders on licences (year, reminded) where decided_at is not null and refused_reason is null;
CREATE INDEX licences_waiting on licences (id) where decided_at is null;
CREATE UNIQUE INDEX licences_year on licences (member_id, year) where refused_reason is null;

CREATE TABLE log_checkpoints (
  size integer primary key not null,
  root text not null,
  note text not null,
  key_id text not null,
  created_at integer not null
);
CREATE INDEX log_checkpoints_key on log_checkpoints (key_id);
CREATE TRIGGER log_checkpoints_no_delete before delete on log_checkpoints begin
  select raise(abort, 'append-only');
end;
CREATE TRIGGER log_checkpoints_no_update before update on log_checkpoints begin
  select raise(abort, 'append-only');
end;
CREATE TRIGGER log_checkpoints_only_grow before insert on log_checkpoints
  when new.size <= (select coalesce(max(size), 0) from log_checkpoints) begin
  select raise(abort, 'append-only');
end;

CREATE TABLE log_cosignatures (
  witness text not null,
  size integer not null,
  line text not null,
  cosigned_at integer not null,
  primary key (witness, size)
);
CREATE INDEX log_cosignatures_size on log_cosignatures (size);

CREATE TABLE log_entries (
  id integer primary key autoincrement not null,
  kind text not null,
  application_id integer,
  deed_id integer,
  salt text,
  statement text,
  hash text not null,
  created_at integer not null,
  position integer
);
CREATE INDEX log_entries_application on log_entries (application_id) where application_id is not null;
CREATE INDEX log_entries_key_change on log_entries (id) where kind = 'key-changed';
CREATE INDEX log_entries_pending on log_entries (id) where position is null;
CREATE UNIQUE INDEX log_entries_position on log_entries (position) where position is not null;
CREATE TRIGGER log_entries_keep_their_place before update of kind, hash, position on log_entries
  when old.position is not null and (new.position is not old.position or new.hash <> old.hash or new.kind <> old.kind) begin
  select raise(abort, 'append-only');
end;
CREATE TRIGGER log_entries_no_delete before delete on log_entries begin
  select raise(abort, 'append-only');
end;

CREATE TABLE log_times (
  day text not null,
  turn integer not null,
  size integer not null,
  authority text not null,
  seen_at integer not null,
  ends_at integer not null,
  answer text not null,
  is_renewed integer not null default 0,
  primary key (day, turn)
);
CREATE INDEX log_times_ending on log_times (ends_at) where is_renewed = 0;
CREATE TRIGGER log_times_no_delete before delete on log_times begin
  select raise(abort, 'append-only');
end;
CREATE TRIGGER log_times_stay before update on log_times
  when new.day <> old.day or new.turn <> old.turn or new.size <> old.size or new.authority <> old.authority
    or new.seen_at <> old.seen_at or new.ends_at <> old.ends_at or new.answer <> old.answer
    or new.is_renewed < old.is_renewed begin
  select raise(abort, 'append-only');
end;

CREATE TABLE log_work (
  id integer primary key not null,
  leased_until integer not null,
  audit_id integer not null,
  audit_at integer not null
);

CREATE TABLE marks (
  name text primary key not null,
  at integer not null
) without rowid;

CREATE TABLE "member_notices" (
  id integer primary key not null,
  member_id integer not null references members (id),
  application_id integer,
  kind text not null check (kind in ('assigned', 'taken', 'passed', 'task', 'mentioned', 'handed-over', 'substitute', 'handed-back')),
  by_name text not null,
  -- What the colleague wrote to them.
  word text,
  -- Who has the file now, or whose work was handed over.
  about_name text,
  files integer not null default 0,
  tasks integer not null default 0,
  created_at integer not null
);
CREATE INDEX member_notices_application on member_notices (application_id) where application_id is not null;
CREATE INDEX member_notices_member on member_notices (member_id, id);

CREATE TABLE members (
  id integer primary key not null,
  firm_id integer not null,
  username text not null,
  username_lower text generated always as (lower(username)) virtual,
  email text not null,
  full_name text not null,
  password_hash text not null,
  role text default 'lawyer' not null,
  permissions text not null,
  is_active integer default true not null,
  token_version integer default 1 not null,
  last_login_at integer,
  created_at integer not null,
  invited_by integer,
  open_files integer default 0 not null,
  preferences text default '{}' not null,
  digest_day text default '' not null,
  first_password_ends_at integer,
  calendar_from integer,
  away_from integer,
  away_until integer,
  substitute_id integer,
  foreign key (firm_id) references firms(id)
);
CREATE INDEX members_digest on members (digest_day, firm_id, id) where is_active = 1;
CREATE INDEX members_email on members (lower(email));
CREATE INDEX members_firm on members (firm_id);
CREATE INDEX members_substitute on members (substitute_id, id) where substitute_id is not null;
CREATE UNIQUE INDEX members_username on members (username_lower);

CREATE VIRTUAL TABLE messages_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3 4 5 6', detail = 'column'
);

CREATE TABLE notes (
  id integer primary key not null,
  application_id integer not null,
  firm_id integer not null,
  member_id integer not null,
  member_name text not null,
  text text not null,
  created_at integer not null,
  is_for_next_firm integer not null default 0,
  from_firm text,
  foreign key (application_id) references applications(id),
  foreign key (firm_id) references firms(id)
);
CREATE INDEX notes_application on notes (application_id);

CREATE TABLE open_uploads (
  id text primary key not null,
  application_id integer not null references applications (id),
  -- the session that sends it; empty for the browser that made the application without an account
  session_id text not null,
  name text not null,
  size_bytes integer not null,
  -- of the whole file, if its sender gave it
  sha256 text,
  offset_bytes integer default 0 not null,
  created_at integer not null,
  expires_at integer not null,
  completed_at integer,
  purpose text default 'document' not null,
  pieces integer default 0 not null,
  active_at integer default 0 not null,
  request_id integer
) without rowid;
CREATE INDEX open_uploads_application on open_uploads (application_id);
CREATE INDEX open_uploads_expiry on open_uploads (expires_at);

CREATE TABLE outbox (
  key text primary key not null,
  message text not null,
  facts text not null,
  email text,
  phone text,
  code text not null,
  reference text,
  created_at integer not null,
  due_at integer,
  tries integer default 0 not null,
  emailed_at integer,
  whatsapped_at integer,
  wamid text,
  whatsapp_status text,
  whatsapp_status_at integer,
  whatsapp_error integer,
  undo text,
  whatsapp_way text,
  whatsapp_tries integer default 0 not null
) without rowid;
CREATE UNIQUE INDEX outbox_code on outbox (code);
CREATE INDEX outbox_due on outbox (due_at) where due_at is not null;
CREATE UNIQUE INDEX outbox_wamid on outbox (wamid) where wamid is not null;

CREATE TABLE ownership_checks (
  id integer primary key not null,
  first_id integer not null references applications (id),
  second_id integer not null references applications (id),
  created_at integer not null,
  decision text,
  reason text,
  decided_by text,
  decided_at integer,
  ended_at integer,
  holds_first integer not null default 1,
  holds_second integer not null default 1,
  begun_by_first integer not null default 0
);
CREATE INDEX ownership_checks_open on ownership_checks (id) where ended_at is null and decision is not 'both';
CREATE UNIQUE INDEX ownership_checks_pair on ownership_checks (first_id, second_id);
CREATE INDEX ownership_checks_second on ownership_checks (second_id);

CREATE TABLE parties (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  role text not null check (role in ('owner', 'buyer', 'seller', 'heir', 'spouse', 'agent', 'other')),
  is_client integer not null default 0,
  name text not null,
  number_kind text check (number_kind in ('national', 'company', 'passport', 'other')),
  number_sealed text,
  number_key text,
  number_shown text,
  number_fits integer,
  stand text,
  version integer not null default 1,
  created_by text not null,
  created_at integer not null,
  changed_by text,
  changed_at integer
);
CREATE INDEX parties_application on parties (application_id, firm_id);

CREATE TABLE party_keys (
  firm_id integer not null references firms (id),
  key text not null,
  application_id integer not null references applications (id),
  primary key (firm_id, key, application_id)
) without rowid;
CREATE INDEX party_keys_application on party_keys (application_id, firm_id);

CREATE TABLE passed_on (
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  why text not null,
  -- the firm's, of one that it declined; for the platform
  reason text,
  member_name text,
  passed_at integer not null,
  primary key (application_id, firm_id)
) without rowid;
CREATE INDEX passed_on_newest on passed_on (passed_at);

CREATE TABLE passkeys (
  id integer primary key not null,
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  device_type text not null,
  is_backed_up integer not null,
  created_at integer not null,
  last_used_at integer
);
CREATE INDEX passkeys_account on passkeys (kind, account_id);
CREATE UNIQUE INDEX passkeys_credential on passkeys (credential_id);

CREATE TABLE payments (
  id integer primary key not null,
  application_id integer not null,
  type text not null,
  method text not null,
  installment integer,
  amount_cents integer not null,
  currency text not null,
  status text default 'open' not null,
  intent_id text,
  charge_id text,
  refunded_cents integer default 0 not null,
  failure_code text,
  receipt_number integer,
  settled_by text,
  created_at integer not null,
  paid_at integer,
  credit_cents integer default 0 not null,
  credit_user_id integer references users(id),
  card_fingerprint text,
  reading integer default 0 not null,
  disputed_cents integer default 0 not null,
  kept_cents integer generated always as (
  case when status in ('succeeded', 'refunded', 'disputed', 'duplicate')
    then amount_cents - refunded_cents - disputed_cents else 0 end
) virtual,
  card_brand text,
  card_last4 text,
  firm_id integer references firms (id),
  paid_out_cents integer not null default 0,
  foreign key (application_id) references applications(id)
);
CREATE INDEX payments_application on payments (application_id);
CREATE INDEX payments_card on payments (card_fingerprint) where card_fingerprint is not null;
CREATE INDEX payments_changed on payments (firm_id)
  where firm_id is not null and kept_cents <> paid_out_cents and paid_out_cents <> 0;
CREATE INDEX payments_credit on payments (credit_user_id) where credit_cents > 0 and status in ('open', 'processing');
CREATE INDEX payments_disputed on payments (id) where status = 'disputed';
CREATE INDEX payments_firm on payments (firm_id, paid_at, id) where firm_id is not null;
CREATE INDEX payments_held on payments (id) where status = 'duplicate' and kept_cents > 0;
CREATE UNIQUE INDEX payments_intent on payments (intent_id);
CREATE UNIQUE INDEX payments_open on payments (application_id, type, method) where status = 'open' and (installment is null or installment = 1);
CREATE INDEX payments_owed on payments (firm_id, paid_at, id)
  where firm_id is not null and kept_cents <> paid_out_cents and status <> 'duplicate';
CREATE UNIQUE INDEX payments_receipt on payments (receipt_number);
CREATE UNIQUE INDEX payments_succeeded on payments (application_id, type) where status = 'succeeded' and (installment is null or installment = 1);
CREATE INDEX payments_unsettled on payments (created_at) where status in ('open', 'processing');
CREATE TRIGGER payments_owed_firm after update of firm_id on payments when old.firm_id is not new.firm_id begin
  update firms set owed_cents = owed_cents - iif(old.status = 'duplicate', 0, old.kept_cents) + old.paid_out_cents
  where id = old.firm_id;
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
  where id = new.firm_id;
end;
CREATE TRIGGER payments_owed_insert after insert on payments
when new.firm_id is not null and iif(new.status = 'duplicate', 0, new.kept_cents) <> new.paid_out_cents begin
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
  where id = new.firm_id;
end;
CREATE TRIGGER payments_owed_update
after update of status, amount_cents, refunded_cents, disputed_cents, paid_out_cents on payments
when old.firm_id is new.firm_id and iif(old.status = 'duplicate', 0, old.kept_cents) - old.paid_out_cents
  <> iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents begin
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
    - iif(old.status = 'duplicate', 0, old.kept_cents) + old.paid_out_cents
  where id = new.firm_id;
end;
CREATE TRIGGER payments_revenue_insert after insert on payments when new.kept_cents <> 0 begin
  insert into counters (name, total) values
    ('revenue total', new.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(new.paid_at, new.created_at) / 1000, 'unixepoch'), new.kept_cents)
  on conflict do update set total = total + excluded.total;
end;
CREATE TRIGGER payments_revenue_update
after update of status, amount_cents, refunded_cents, disputed_cents, paid_at on payments
when old.kept_cents <> new.kept_cents or (new.kept_cents <> 0 and old.paid_at is not new.paid_at) begin
  insert into counters (name, total) values
    ('revenue total', -old.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(old.paid_at, old.created_at) / 1000, 'unixepoch'), -old.kept_cents)
  on conflict do update set total = total + excluded.total;
  insert into counters (name, total) values
    ('revenue total', new.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(new.paid_at, new.created_at) / 1000, 'unixepoch'), new.kept_cents)
  on conflict do update set total = total + excluded.total;
end;

CREATE TABLE payout_entries (
  payout_id integer not null references payouts (id),
  number integer not null,
  kind text not null,
  actor_id integer not null,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it arrived or, of a correction, was sent
  day text,
  -- what arrived, where that differs
  cents integer,
  bank_reference text,
  reason text,
  primary key (payout_id, number)
) without rowid;
CREATE TRIGGER payout_entries_no_delete before delete on payout_entries begin
  select raise(abort, 'payouts stay');
end;
CREATE TRIGGER payout_entries_no_update before update on payout_entries begin
  select raise(abort, 'payouts stay');
end;

CREATE TABLE payout_lines (
  payment_id integer not null references payments (id),
  -- of the payment's lines
  number integer not null,
  payout_id integer not null references payouts (id),
  cents integer not null,
  primary key (payment_id, number)
) without rowid;
CREATE INDEX payout_lines_payout on payout_lines (payout_id);
CREATE TRIGGER payout_lines_count after insert on payout_lines begin
  update payments set paid_out_cents = paid_out_cents + new.cents where id = new.payment_id;
end;
CREATE TRIGGER payout_lines_no_delete before delete on payout_lines begin
  select raise(abort, 'payouts stay');
end;
CREATE TRIGGER payout_lines_no_update before update on payout_lines begin
  select raise(abort, 'payouts stay');
end;

CREATE TABLE payouts (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  -- a month or quarter, as 2026-11 or 2026-Q4
  period text not null,
  bank_reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- a day in Harare
  sent_on text not null,
  payment_count integer not null,
  entered_by integer not null,
  entered_name text not null,
  entered_at integer not null,
  -- of the last entry, kept with it: what lists find it by
  state text not null default 'sent',
  state_at integer not null
);
CREATE INDEX payouts_firm on payouts (firm_id, id);
CREATE INDEX payouts_waiting on payouts (state_at) where state in ('sent', 'difference');
CREATE TRIGGER payouts_no_delete before delete on payouts begin
  select raise(abort, 'payouts stay');
end;
CREATE TRIGGER payouts_no_update before update of
  id, firm_id, period, bank_reference, amount_cents, sent_on, payment_count, entered_by, entered_name, entered_at on payouts
begin
  select raise(abort, 'payouts stay');
end;

CREATE TABLE pending_attachments (
  id integer primary key not null,
  application_id integer not null references applications (id),
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by_kind text not null,
  uploaded_by_id integer,
  created_at integer not null,
  upload_id text
);
CREATE INDEX pending_attachments_application on pending_attachments (application_id);
CREATE INDEX pending_attachments_created on pending_attachments (created_at);

CREATE TABLE profiles (
  user_id integer primary key not null,
  full_name text not null,
  whatsapp_number text not null,
  country_of_residence text not null,
  property_address text not null,
  created_at integer not null,
  updated_at integer not null,
  number text,
  foreign key (user_id) references users(id)
);
CREATE INDEX profiles_unread_phone on profiles (user_id) where number is null;

CREATE TABLE provider_events (
  id text primary key not null,
  type text not null,
  subject text,
  created_at integer not null,
  received_at integer not null,
  processed_at integer
) without rowid;
CREATE INDEX provider_events_unprocessed on provider_events (received_at) where processed_at is null;

CREATE TABLE receipt_sends (
  application_id integer primary key not null,
  sent_at integer not null,
  member_id integer not null,
  foreign key (application_id) references applications(id),
  foreign key (member_id) references members(id)
);

CREATE TABLE receipts (
  payment_id integer primary key not null,
  printed text not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  printed_at integer not null,
  foreign key (payment_id) references payments(id)
);

CREATE TABLE recovery_codes (
  hash text primary key not null,
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  created_at integer not null,
  used_at integer
);
CREATE INDEX recovery_codes_account on recovery_codes (kind, account_id);

CREATE TABLE referral_credits (
  id integer primary key not null,
  user_id integer not null,
  application_id integer not null,
  cents integer not null,
  reason text not null,
  created_at integer not null,
  foreign key (user_id) references users(id),
  foreign key (application_id) references applications(id)
);
CREATE INDEX referral_credits_application on referral_credits (application_id);
CREATE INDEX referral_credits_user on referral_credits (user_id);
CREATE TRIGGER referral_credits_no_delete before delete on referral_credits begin
  select raise(abort, 'the ledger of credits is append-only');
end;
CREATE TRIGGER referral_credits_no_update before update on referral_credits begin
  select raise(abort, 'the ledger of credits is append-only');
end;
CREATE TRIGGER referral_credits_sum after insert on referral_credits begin
  update users set credit_cents = credit_cents + new.cents where id = new.user_id;
end;

CREATE TABLE refunds (
  payment_id integer not null,
  number integer not null,
  amount_cents integer not null,
  reason text not null,
  status text default 'asked' not null,
  refund_id text,
  asked_by integer not null,
  asked_by_name text not null,
  asked_at integer not null,
  answered_at integer,
  closes_application integer not null default 0,
  primary key (payment_id, number),
  foreign key (payment_id) references payments(id)
) without rowid;
CREATE INDEX refunds_asked on refunds (asked_at) where status = 'asked';
CREATE UNIQUE INDEX refunds_under_way on refunds (payment_id) where status = 'asked';

CREATE TABLE refusals (
  hour integer not null,
  kind text not null,
  total integer not null,
  primary key (hour, kind)
) without rowid;

CREATE TABLE request_counts (
  at integer not null,
  area text not null,
  slot integer not null,
  total integer not null,
  failed integer not null,
  primary key (at, area, slot)
) without rowid;

CREATE TABLE saved_views (
  id integer primary key not null,
  member_id integer not null references members (id),
  name text not null,
  filters text not null,
  created_at integer not null
);
CREATE UNIQUE INDEX saved_views_name on saved_views (member_id, lower(name));

CREATE TABLE sessions (
  id text primary key not null,
  kind text not null,
  account_id integer not null,
  created_at integer not null,
  last_seen_at integer not null,
  ended_at integer,
  user_agent text,
  address text,
  factor_at integer
) without rowid;
CREATE INDEX sessions_account on sessions (kind, account_id, ended_at);
CREATE INDEX sessions_age on sessions (created_at);

CREATE TABLE snoozes (
  member_id integer not null references members (id),
  application_id integer not null references applications (id),
  task_id integer not null default 0,
  until integer not null,
  waiting_for text check (waiting_for in ('client', 'registry', 'colleague')),
  client_messages integer not null,
  created_at integer not null,
  primary key (member_id, application_id, task_id)
) without rowid;

CREATE TABLE sqlite_sequence(
  name,
  seq
);

CREATE TABLE super_admins (
  id integer primary key not null,
  name text not null,
  email text not null,
  is_active integer default 1 not null,
  created_at integer not null,
  last_login_at integer,
  link_hash text,
  link_expires_at integer
);
CREATE INDEX super_admins_active on super_admins (id) where is_active = 1;
CREATE UNIQUE INDEX super_admins_email on super_admins (lower(email));
CREATE UNIQUE INDEX super_admins_link on super_admins (link_hash) where link_hash is not null;

CREATE TABLE sweep_runs (
  task text primary key not null,
  ran_at integer not null,
  milliseconds integer not null,
  error text,
  done_at integer
) without rowid;

CREATE TABLE tasks (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  title text not null,
  due_at integer not null,
  assignee_id integer references members (id),
  assignee_name text,
  created_by text not null,
  created_at integer not null,
  done_by text,
  done_at integer,
  time text check (time glob '[0-2][0-9]:[0-5][0-9]' and time < '24:00')
);
CREATE INDEX tasks_application on tasks (application_id);
CREATE INDEX tasks_assignee on tasks (assignee_id, due_at) where done_at is null;
CREATE TRIGGER tasks_added after insert on tasks begin
  update applications set task_due_at = new.due_at
  where id = new.application_id and firm_id = new.firm_id and coalesce(task_due_at, new.due_at + 1) > new.due_at;
end;
CREATE TRIGGER tasks_changed after update of due_at, done_at on tasks begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.application_id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ) where id = new.application_id and firm_id = new.firm_id;
end;
CREATE TRIGGER tasks_deleted after delete on tasks begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = old.application_id and tasks.firm_id = old.firm_id and tasks.done_at is null
  ) where id = old.application_id and firm_id = old.firm_id;
end;

CREATE VIRTUAL TABLE typos_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', detail = 'column'
);

CREATE TABLE upload_pieces (
  upload_id text not null references open_uploads (id),
  position integer not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  primary key (upload_id, position)
) without rowid;

CREATE TABLE users (
  id integer primary key not null,
  email text not null,
  email_lower text generated always as (lower(email)) virtual,
  first_name text not null,
  last_name text not null,
  country text not null,
  phone_number text not null,
  password_hash text not null,
  role text default 'user' not null,
  is_active integer default true not null,
  email_verified_at integer,
  auth_provider text default 'local' not null,
  token_version integer default 1 not null,
  referral_code text not null,
  referred_by integer,
  last_login_at integer,
  created_at integer not null,
  erased_at integer,
  credit_cents integer default 0 not null,
  number text
);
CREATE INDEX users_admins on users (id) where role = 'admin' and is_active = 1;
CREATE UNIQUE INDEX users_email on users (email_lower);
CREATE UNIQUE INDEX users_referral_code on users (referral_code);
CREATE INDEX users_unread_phone on users (id) where number is null;
CREATE TRIGGER applications_search_account after update of email on users when old.email <> new.email begin
  insert or replace into applications_search (rowid, scope, words, account)
  select
    id,
    '[firm ' || coalesce(firm_id, 0) || ']',
    reference_number || ' ' || client_name || ' ' || client_email || ' ' || coalesce(property_address, ''),
    new.email
  from applications where user_id = new.id;
end;
CREATE TRIGGER users_count_insert after insert on users begin
  insert into counters (name, total) values ('users', 1), ('active_users', new.is_active)
  on conflict do update set total = total + excluded.total;
end;
CREATE TRIGGER users_count_update after update of is_active on users when old.is_active <> new.is_active begin
  insert into counters (name, total) values ('active_users', new.is_active - old.is_active)
  on conflict do update set total = total + excluded.total;
end;
CREATE TRIGGER users_search_insert after insert on users begin
  insert into users_search (rowid, words) values (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
end;
CREATE TRIGGER users_search_update after update of first_name, last_name, email on users begin
  insert or replace into users_search (rowid, words)
  values (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
end;

CREATE VIRTUAL TABLE users_search using fts5(
  words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);

CREATE TABLE virus_scans (
  object_key text primary key not null,
  result text not null,
  at integer not null
);
CREATE INDEX virus_scans_waiting on virus_scans (at) where result <> 'clean';

CREATE TABLE waybills (
  application_id integer not null references applications (id),
  sender text not null,
  courier text not null,
  courier_name text,
  number text not null,
  added_by text not null,
  added_at integer not null,
  version integer not null,
  primary key (application_id, sender)
) without rowid;
CREATE INDEX waybills_number on waybills (replace(number, '-', ''));

CREATE TABLE whatsapp_events (
  id text primary key not null,
  kind text not null check (kind in ('message', 'status')),
  number text,
  body text,
  received_at integer not null,
  due_at integer,
  tries integer not null default 0,
  waiting_since integer
) without rowid;
CREATE INDEX whatsapp_events_due on whatsapp_events (due_at) where due_at is not null;
CREATE INDEX whatsapp_events_received on whatsapp_events (received_at);
CREATE INDEX whatsapp_events_waiting on whatsapp_events (number, waiting_since) where waiting_since is not null;

CREATE TABLE whatsapp_numbers (
  number text primary key not null,
  opted_in_at integer,
  opted_in_where text check (opted_in_where in ('assistant', 'profile', 'whatsapp')),
  opted_in_text text,
  opted_out_at integer,
  last_inbound_at integer,
  unreachable_at integer,
  unreachable_code integer,
  unknown_answered_at integer,
  asked_at integer,
  chosen_application_id integer,
  chosen_at integer,
  user_id text
) without rowid;
CREATE INDEX whatsapp_numbers_inbound on whatsapp_numbers (last_inbound_at) where opted_in_at is null;
CREATE INDEX whatsapp_numbers_user on whatsapp_numbers (user_id) where user_id is not null;

CREATE TABLE whatsapp_problems (
  key text primary key not null,
  code integer,
  details text not null,
  times integer not null,
  first_at integer not null,
  last_at integer not null
) without rowid;

CREATE TABLE work_log (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  action text not null,
  detail text,
  member_name text not null,
  created_at integer not null
);
CREATE INDEX work_log_application on work_log (application_id);
