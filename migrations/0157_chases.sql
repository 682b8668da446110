-- Since when a checklist entry of the firm waits for a lawyer: a step taken without what is required, or a required entry recorded
-- as not needed.
alter table applications add column exception_at integer;
update applications set exception_at = (
  select min(created_at) from checklist_entries as entries
  where entries.application_id = applications.id and entries.firm_id = applications.firm_id
    and waits = 1 and ended_at is null and kind <> 'requisition'
)
where withdrawn_at is null and erased_at is null
  and id in (select application_id from checklist_entries where waits = 1 and ended_at is null);
create trigger checklist_entries_wait after insert on checklist_entries
when new.waits = 1 and new.ended_at is null and new.kind <> 'requisition' begin
  update applications set exception_at = coalesce(exception_at, new.created_at)
  where id = new.application_id and firm_id = new.firm_id;
end;
create trigger checklist_entries_end after update of ended_at on checklist_entries
when new.waits = 1 and new.kind <> 'requisition' begin
  update applications set exception_at = (
    select min(created_at) from checklist_entries as entries
    where entries.application_id = new.application_id and entries.firm_id = new.firm_id
      and waits = 1 and ended_at is null and kind <> 'requisition'
  )
  where id = new.application_id and firm_id = new.firm_id;
end;
create index applications_firm_exception on applications (firm_id, exception_at) where exception_at is not null;

-- When the firm asked for documents, once no further reminder is sent and something is still missing: the client is to be rung.
alter table applications add column chase_at integer generated always as (
  case when status = 'additional_docs' and hold is null and remind_at is null
    and json_array_length(requested_documents, '$.missing') > 0 then remind_from end
) virtual;
create index applications_firm_chase on applications (firm_id, chase_at) where chase_at is not null;

-- A chase belongs to the day of who has the application; exceptions are for each lawyer of the firm.
drop index applications_member_attention;
alter table applications drop column attention_at;
alter table applications add column attention_at integer generated always as (min(
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
)) virtual;
create index applications_member_attention on applications (assignee_id, attention_at) where assignee_id is not null;
