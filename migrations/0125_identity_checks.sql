-- What was recorded of a client's identity: one row an entry, never changed. Applications from before have none: nothing was recorded.
create table identity_entries (
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

create trigger identity_entries_no_delete before delete on identity_entries begin
  select raise(abort, 'entries of identity stay');
end;
-- only what they say of a person who was erased goes
create trigger identity_entries_no_update before update on identity_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.firm_id is not old.firm_id or new.actor_id <> old.actor_id or new.actor_name <> old.actor_name
  or new.created_at <> old.created_at or new.done_at is not old.done_at or new.way is not old.way
  or new.deed_version is not old.deed_version
begin
  select raise(abort, 'entries of identity stay');
end;

-- Another phone or email of an account: what asks for one more check. The log has them already.
create index audit_log_contact on audit_log (actor_id, at)
  where application_id is null and action in ('change-phone', 'change-email');
