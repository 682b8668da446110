-- What a payment has left with us; money that a bank holds in a dispute is not ours until the dispute is won
alter table payments add column kept_cents integer generated always as (
  case when status in ('succeeded', 'refunded', 'duplicate') then amount_cents - refunded_cents else 0 end
) virtual;
-- Grows with every reading of a payment whose money has moved since, so that a stale reading changes nothing
alter table payments add column reading integer default 0 not null;

-- Refunds that were ordered here: written before the provider is asked, so that none is lost or made twice
create table refunds (
  payment_id integer not null,
  number integer not null,
  amount_cents integer not null,
  reason text not null,
  status text default 'asked' not null,
  refund_id text,
  asked_by integer not null,
  asked_by_name text not null,
  asked_at integer not null,
  answered_at integer,
  primary key (payment_id, number),
  foreign key (payment_id) references payments(id)
) without rowid;
create unique index refunds_under_way on refunds (payment_id) where status = 'asked';
create index refunds_asked on refunds (asked_at) where status = 'asked';

-- How far a piece of work that goes on for ever has come
create table marks (
  name text primary key not null,
  at integer not null
) without rowid;

-- Revenue, net of refunds: a total, and one for each month (UTC) in which the payments arrived
create trigger payments_revenue_insert after insert on payments when new.kept_cents <> 0 begin
  insert into counters (name, total) values
    ('revenue total', new.kept_cents),
    ('revenue ' || strftime('%Y-%m', coalesce(new.paid_at, new.created_at) / 1000, 'unixepoch'), new.kept_cents)
  on conflict do update set total = total + excluded.total;
end;
create trigger payments_revenue_update after update of status, amount_cents, refunded_cents, paid_at on payments
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
insert into counters (name, total)
select 'revenue total', sum(kept_cents) from payments where kept_cents <> 0 having count(*) > 0;
insert into counters (name, total)
select 'revenue ' || strftime('%Y-%m', coalesce(paid_at, created_at) / 1000, 'unixepoch'), sum(kept_cents)
from payments where kept_cents <> 0 group by 1;
