-- What was sent to a law firm, for which payments, and what both sides recorded of it. No row is changed or deleted: what was
-- wrong is put right by a new entry. Payments from before are with the platform: nothing was recorded of them.
create table payouts (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  -- a month or quarter, as 2026-11 or 2026-Q4
  period text not null,
  bank_reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- a day in Harare
  sent_on text not null,
  payment_count integer not null,
  entered_by integer not null,
  entered_name text not null,
  entered_at integer not null,
  -- of the last entry, kept with it: what lists find it by
  state text not null default 'sent',
  state_at integer not null
);
create index payouts_firm on payouts (firm_id, id);
create index payouts_waiting on payouts (state_at) where state in ('sent', 'difference');

-- Its payments. A refund after it is a line below zero of a later one.
create table payout_lines (
  payment_id integer not null references payments (id),
  -- of the payment's lines
  number integer not null,
  payout_id integer not null references payouts (id),
  cents integer not null,
  primary key (payment_id, number)
) without rowid;
create index payout_lines_payout on payout_lines (payout_id);

create table payout_entries (
  payout_id integer not null references payouts (id),
  number integer not null,
  kind text not null,
  actor_id integer not null,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it arrived or, of a correction, was sent
  day text,
  -- what arrived, where that differs
  cents integer,
  bank_reference text,
  reason text,
  primary key (payout_id, number)
) without rowid;

-- What was sent of a payment: the sum of its lines.
alter table payments add column paid_out_cents integer not null default 0;
create trigger payout_lines_count after insert on payout_lines begin
  update payments set paid_out_cents = paid_out_cents + new.cents where id = new.payment_id;
end;
create index payments_owed on payments (firm_id, paid_at, id)
  where firm_id is not null and kept_cents <> paid_out_cents and status <> 'duplicate';
create index payments_changed on payments (firm_id)
  where firm_id is not null and kept_cents <> paid_out_cents and paid_out_cents <> 0;

create trigger payouts_no_delete before delete on payouts begin
  select raise(abort, 'payouts stay');
end;
create trigger payouts_no_update before update of
  id, firm_id, period, bank_reference, amount_cents, sent_on, payment_count, entered_by, entered_name, entered_at on payouts
begin
  select raise(abort, 'payouts stay');
end;
create trigger payout_lines_no_delete before delete on payout_lines begin
  select raise(abort, 'payouts stay');
end;
create trigger payout_lines_no_update before update on payout_lines begin
  select raise(abort, 'payouts stay');
end;
create trigger payout_entries_no_delete before delete on payout_entries begin
  select raise(abort, 'payouts stay');
end;
create trigger payout_entries_no_update before update on payout_entries begin
  select raise(abort, 'payouts stay');
end;
