-- After migration 0187 and the restore of a backup that is older than it (docs/operations.md), and after 0134.sql: a firm is owed
-- what its payments say. It may run again.
update firms set owed_cents = (
  select coalesce(sum(iif(status = 'duplicate', 0, kept_cents) - paid_out_cents), 0) from payments where payments.firm_id = firms.id
);
