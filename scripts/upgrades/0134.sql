-- After migration 0134 and the deployment that follows (docs/operations.md): payments that the Worker before it booked between
-- them have no firm. It may run again, and after a rollback it must.
update payments set firm_id = (select firm_id from applications where applications.id = payments.application_id)
where paid_at is not null and firm_id is null;
