-- When its owner took an unpaid application back; it then belongs to no firm and counts as nobody's
alter table applications add column withdrawn_at integer;

-- What waits for a firm, for the console
create index applications_unassigned on applications (id) where firm_id is null and withdrawn_at is null;

-- A withdrawn application is counted under -1, apart from those that wait for a firm
drop trigger applications_count_update;
create trigger applications_count_update
after update of firm_id, file_status, service_type, deposit_paid_at, balance_paid_at, withdrawn_at on applications
when old.firm_id is not new.firm_id or old.file_status <> new.file_status or old.service_type <> new.service_type
  or old.payment_state <> new.payment_state or old.withdrawn_at is not new.withdrawn_at begin
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
  where firm_id = coalesce(old.firm_id, iif(old.withdrawn_at is null, 0, -1)) and file_status = old.file_status
    and service_type = old.service_type and payment_state = old.payment_state;
  insert into file_counts (firm_id, file_status, service_type, payment_state, files)
  values (coalesce(new.firm_id, iif(new.withdrawn_at is null, 0, -1)), new.file_status, new.service_type, new.payment_state, 1)
  on conflict do update set files = files + 1;
end;
