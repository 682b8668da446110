-- Applications that a firm got again before its waiting exceptions came back with them: they wait for its lawyer again.
update applications set exception_at = (
  select min(created_at) from checklist_entries as entries
  where entries.application_id = applications.id and entries.firm_id = applications.firm_id
    and waits = 1 and ended_at is null and kind <> 'requisition'
)
where exception_at is null and withdrawn_at is null and erased_at is null
  and id in (select application_id from checklist_entries where waits = 1 and ended_at is null);
