-- People are named in the audit log by their account's or application's id; whoever reads it looks their name up
drop trigger applications_claimed;
create trigger applications_claimed after update of user_id on applications
when old.user_id is null and new.user_id is not null begin
  insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
  values (cast(unixepoch('subsec') * 1000 as integer), 'owner', new.user_id, '', 'owner',
    'claim-application', 'application ' || new.id, new.id, 'done');
end;
create index audit_log_account on audit_log (actor_kind, actor_id) where application_id is null;

-- A message that is done forgets whom it was for and what it said
update outbox set facts = '{}', email = null, phone = null where due_at is null;

-- An application whose client erased their account keeps its reference, steps and payments
alter table applications add column erased_at integer;

-- Files whose rows are gone and whose bytes are still to go
create table discarded_files (
  object_key text primary key not null
) without rowid;
