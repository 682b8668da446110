-- The files whose deposit is paid and whose client nobody contacted, without those of erased clients, which stayed at the head.
create index applications_firm_deposit on applications (firm_id, deposit_paid_at)
  where file_status = 'file_created' and deposit_paid_at is not null and erased_at is null;

-- Nothing is due of an application of an erased client or with a refunded deposit, its client is not reminded, and a promise
-- that still ran ends. An erasure and a refund write this now.
create table over_now as
  select id from applications
  where erased_at is not null or (deposit_paid_at is null and money_version > 1 and exists (
    select 1 from payments where application_id = applications.id and type = 'deposit' and status = 'refunded'));
update applications set promised_at = 8640000000000000, remind_from = null, remind_at = null
  where id in (select id from over_now);
update applications set contact_from = null, contact_due_at = null, contact_missed_at = null, contact_check_at = null
  where contacted_at is null and id in (select id from over_now);
drop table over_now;
