-- The audit log and its seals are written once
create trigger audit_log_no_update before update on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_log_no_delete before delete on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_seals_no_update before update on audit_seals begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_seals_no_delete before delete on audit_seals begin
  select raise(abort, 'the audit log is append-only');
end;

-- Whoever an application comes to is in the audit log, whichever way it came
create trigger applications_claimed after update of user_id on applications
when old.user_id is null and new.user_id is not null begin
  insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
  select cast(unixepoch('subsec') * 1000 as integer), 'owner', id, first_name || ' ' || last_name, 'owner',
    'claim-application', 'application ' || new.id, new.id, 'done'
  from users where id = new.user_id;
end;

-- A released deed is never replaced: its file, hash and people stay as they were
create trigger deeds_released_stay before update of object_key, wrapped_key, sha256, size_bytes, version, application_id,
  uploaded_by, released_by_id, released_at on deeds
when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;
create trigger deeds_no_delete before delete on deeds when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;

-- Search: three-letter pieces of whatever people look a file up by; `scope` keeps a firm to its own files
create virtual table applications_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);
create trigger applications_search_insert after insert on applications begin
  insert into applications_search (rowid, scope, words) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, '')
  );
end;
create trigger applications_search_update
after update of firm_id, reference_number, client_name, client_email, property_address on applications begin
  insert or replace into applications_search (rowid, scope, words) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, '')
  );
end;

-- Counters: a firm's own, one per kind of file, and the platform's totals
create trigger applications_count_insert after insert on applications begin
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
create trigger applications_count_update
after update of firm_id, file_status, service_type, deposit_paid_at, balance_paid_at on applications
when old.firm_id is not new.firm_id or old.file_status <> new.file_status or old.service_type <> new.service_type
  or old.payment_state <> new.payment_state begin
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
  where firm_id = coalesce(old.firm_id, 0) and file_status = old.file_status
    and service_type = old.service_type and payment_state = old.payment_state;
  insert into file_counts (firm_id, file_status, service_type, payment_state, files)
  values (coalesce(new.firm_id, 0), new.file_status, new.service_type, new.payment_state, 1)
  on conflict do update set files = files + 1;
end;

-- Platform totals are kept the same way
create trigger users_count_insert after insert on users begin
  insert into counters (name, total) values ('users', 1), ('active_users', new.is_active)
  on conflict do update set total = total + excluded.total;
end;
create trigger users_count_update after update of is_active on users when old.is_active <> new.is_active begin
  insert into counters (name, total) values ('active_users', new.is_active - old.is_active)
  on conflict do update set total = total + excluded.total;
end;

-- How many applications each owner has, so that a list knows its total
create trigger applications_owned_insert after insert on applications when new.user_id is not null begin
  insert into counters (name, total) values ('applications of ' || new.user_id, 1)
  on conflict do update set total = total + 1;
end;
create trigger applications_owned_update after update of user_id on applications
when old.user_id is null and new.user_id is not null begin
  insert into counters (name, total) values ('applications of ' || new.user_id, 1)
  on conflict do update set total = total + 1;
end;
