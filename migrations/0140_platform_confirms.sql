-- Where no member of a firm can be the second person, an administrator confirms the Registrar's validation. Their id is not one of a
-- member, so that it may be the same number.
alter table evidence_entries add column by_platform integer not null default 0;

drop trigger evidence_entries_no_update;
-- only the words about a person who was erased go
create trigger evidence_entries_no_update before update on evidence_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.fact <> old.fact or new.firm_id <> old.firm_id or new.actor_id <> old.actor_id
  or new.actor_name <> old.actor_name or new.created_at <> old.created_at or new.done_at is not old.done_at
  or new.lawyer is not old.lawyer or new.compared_with is not old.compared_with
  or new.registry_search is not old.registry_search or new.by_platform <> old.by_platform
begin
  select raise(abort, 'entries of evidence stay');
end;
drop trigger evidence_entries_second;
-- one validation is confirmed once, and by another person than the one who entered it
create trigger evidence_entries_second before insert on evidence_entries
when new.kind = 'confirmed' and not exists (
  select 1 from evidence_entries as entered where entered.application_id = new.application_id
    and entered.number = (select max(number) from evidence_entries
      where application_id = new.application_id and fact = 'validated')
    and entered.kind = 'validated' and (entered.actor_id <> new.actor_id or new.by_platform = 1))
begin
  select raise(abort, 'a second member confirms');
end;
