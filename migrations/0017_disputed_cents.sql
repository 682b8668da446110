-- A bank may hold less than the whole payment, for instance when a part had been sent back: what it holds is counted,
-- and what is left with us is what stands beside it
drop trigger payments_revenue_insert;
drop trigger payments_revenue_update;
drop index payments_held;
alter table payments drop column kept_cents;
alter table payments add column disputed_cents integer default 0 not null;
update payments set disputed_cents = amount_cents - refunded_cents where status = 'disputed';
alter table payments add column kept_cents integer generated always as (
  case when status in ('succeeded', 'refunded', 'disputed', 'duplicate')
    then amount_cents - refunded_cents - disputed_cents else 0 end
) virtual;
create index payments_held on payments (id)
  where status = 'duplicate' and refunded_cents + disputed_cents < amount_cents;

-- As before, but for the new column
create trigger payments_revenue_insert after insert on payments when new.kept_cents <> 0 begin
  insert into counters (name, total) values
    ('revenue total', new.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(new.paid_at, new.created_at) / 1000, 'unixepoch'), new.kept_cents)
  on conflict do update set total = total + excluded.total;
end;
create trigger payments_revenue_update
after update of status, amount_cents, refunded_cents, disputed_cents, paid_at on payments
when old.kept_cents <> new.kept_cents or (new.kept_cents <> 0 and old.paid_at is not new.paid_at) begin
  insert into counters (name, total) values
    ('revenue total', -old.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(old.paid_at, old.created_at) / 1000, 'unixepoch'), -old.kept_cents)
  on conflict do update set total = total + excluded.total;
  insert into counters (name, total) values
    ('revenue total', new.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(new.paid_at, new.created_at) / 1000, 'unixepoch'), new.kept_cents)
  on conflict do update set total = total + excluded.total;
end;
