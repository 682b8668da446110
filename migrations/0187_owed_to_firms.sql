-- What the platform owes a firm now: what is left of its payments, less what was sent of them. Below zero if more was sent.
alter table firms add column owed_cents integer not null default 0;
update firms set owed_cents = (
  select coalesce(sum(iif(status = 'duplicate', 0, kept_cents) - paid_out_cents), 0) from payments where payments.firm_id = firms.id
);
create trigger payments_owed_insert after insert on payments
when new.firm_id is not null and iif(new.status = 'duplicate', 0, new.kept_cents) <> new.paid_out_cents begin
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
  where id = new.firm_id;
end;
create trigger payments_owed_update
after update of status, amount_cents, refunded_cents, disputed_cents, paid_out_cents on payments
when old.firm_id is new.firm_id and iif(old.status = 'duplicate', 0, old.kept_cents) - old.paid_out_cents
  <> iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents begin
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
    - iif(old.status = 'duplicate', 0, old.kept_cents) + old.paid_out_cents
  where id = new.firm_id;
end;
create trigger payments_owed_firm after update of firm_id on payments when old.firm_id is not new.firm_id begin
  update firms set owed_cents = owed_cents - iif(old.status = 'duplicate', 0, old.kept_cents) + old.paid_out_cents
  where id = old.firm_id;
  update firms set owed_cents = owed_cents + iif(new.status = 'duplicate', 0, new.kept_cents) - new.paid_out_cents
  where id = new.firm_id;
end;
