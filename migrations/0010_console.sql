-- The console lists paid deposits, the latest first
create index applications_deposits on applications (deposit_paid_at) where deposit_paid_at is not null;

-- How many law firms have told their interest
create trigger lawyer_interest_count after insert on lawyer_interest begin
  insert into counters (name, total) values ('interest', 1) on conflict do update set total = total + 1;
end;
insert into counters (name, total) select 'interest', count(*) from lawyer_interest where true
on conflict do update set total = excluded.total;
