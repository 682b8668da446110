-- Since when the Registrar's validation, and the check of the client's identity, wait for their second person, in milliseconds.
-- A check waits with the firm that made it.
alter table applications add column validation_waits_at integer;
alter table applications add column identity_waits_at integer;
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
create index applications_firm_validation on applications (firm_id, validation_waits_at) where validation_waits_at is not null;
create index applications_firm_identity on applications (firm_id, identity_waits_at) where identity_waits_at is not null;
