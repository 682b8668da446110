-- What a firm recorded of a deed: that it checked it, lodged copies with the Registry, and that the Registrar validated it.
-- A lodging with the original is an entry of its custody (0116). One row an entry, never changed: a correction is a row.
create table evidence_entries (
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
  primary key (application_id, number)
) without rowid;

create trigger evidence_entries_no_delete before delete on evidence_entries begin
  select raise(abort, 'entries of evidence stay');
end;
-- only the words about a person who was erased go
create trigger evidence_entries_no_update before update on evidence_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.fact <> old.fact or new.firm_id <> old.firm_id or new.actor_id <> old.actor_id
  or new.actor_name <> old.actor_name or new.created_at <> old.created_at or new.done_at is not old.done_at
  or new.lawyer is not old.lawyer or new.compared_with is not old.compared_with
  or new.registry_search is not old.registry_search
begin
  select raise(abort, 'entries of evidence stay');
end;
-- one validation is confirmed once, and by another member than the one who entered it
create trigger evidence_entries_second before insert on evidence_entries
when new.kind = 'confirmed' and not exists (
  select 1 from evidence_entries as entered where entered.application_id = new.application_id
    and entered.number = (select max(number) from evidence_entries
      where application_id = new.application_id and fact = 'validated')
    and entered.kind = 'validated' and entered.actor_id <> new.actor_id)
begin
  select raise(abort, 'a second member confirms');
end;
