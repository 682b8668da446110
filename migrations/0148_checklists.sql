-- What a law firm changed of the checklist of a service, and added to it. Without a row the list is as we advise.
create table firm_checklists (
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

-- What was recorded on an application's checklist: one row an entry, never changed but for the end of what waits.
create table checklist_entries (
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
create index checklist_waiting on checklist_entries (firm_id) where waits = 1 and ended_at is null;
create index checklist_requisitions on checklist_entries (firm_id, done_at) where kind = 'requisition';
create index checklist_lodged on checklist_entries (firm_id, done_at) where kind = 'done' and item = 'lodging';
-- the other lodgings of a firm, to count of how many applications the Registry sent some back
create index evidence_lodged on evidence_entries (firm_id, created_at) where kind = 'lodged';
create index custody_lodged on custody_entries (firm_id, created_at) where kind = 'lodged';

create trigger checklist_entries_no_delete before delete on checklist_entries begin
  select raise(abort, 'entries of a checklist stay');
end;
-- only the end of what waits comes later, and only the words about a person who was erased go
create trigger checklist_entries_no_update before update on checklist_entries
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
