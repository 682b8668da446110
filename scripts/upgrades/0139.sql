-- After migration 0139 and the deployment that follows (docs/operations.md): what the Worker before it recorded between them does
-- not say that it waits for its second person. It may run again, and after a rollback it must.
update applications set
  validation_waits_at = (
    select iif(kind = 'validated', created_at, null) from evidence_entries
    where application_id = applications.id and fact = 'validated' order by number desc limit 1
  ),
  identity_waits_at = (
    select iif(kind = 'checked' and firm_id = applications.firm_id, created_at, null) from identity_entries
    where application_id = applications.id and kind <> 'released' order by number desc limit 1
  )
where erased_at is null;
