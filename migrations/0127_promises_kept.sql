-- How each firm keeps the promise of the first contact, counted by a trigger in the batch that keeps or misses it: one row for
-- firm, day on which promises ended, hours until the firm was in touch (0: it was not) and whether they were kept. The cron job
-- deletes what is older than 90 days. The firm has the sums, for the matching and for pages.
create table first_contacts (
  firm_id integer not null references firms (id),
  day integer not null,
  hours integer not null,
  is_kept integer not null,
  promises integer not null,
  primary key (firm_id, day, hours, is_kept)
) without rowid;
alter table firms add column promises_kept integer not null default 0;
alter table firms add column promises_missed integer not null default 0;
-- the order of the matching: its terms are those of worker/applications/intake/assignment-queries.ts
drop index firms_next;
create index firms_next on firms (is_active, open_files,
  100 * (max(5, promises_kept + promises_missed) - promises_missed) / max(5, promises_kept + promises_missed) desc,
  coalesce(reply_minutes, 9999999), last_assigned_at);

create trigger first_contacts_added after insert on first_contacts begin
  update firms set
    promises_kept = promises_kept + new.promises * new.is_kept,
    promises_missed = promises_missed + new.promises * (1 - new.is_kept)
  where id = new.firm_id;
end;
create trigger first_contacts_changed after update of promises on first_contacts begin
  update firms set
    promises_kept = promises_kept + (new.promises - old.promises) * new.is_kept,
    promises_missed = promises_missed + (new.promises - old.promises) * (1 - new.is_kept)
  where id = new.firm_id;
end;
create trigger first_contacts_deleted after delete on first_contacts begin
  update firms set
    promises_kept = promises_kept - old.promises * old.is_kept,
    promises_missed = promises_missed - old.promises * (1 - old.is_kept)
  where id = old.firm_id;
end;

-- A contact in time keeps a promise; a later one, or none by the end, misses it. What a firm does during a hold after the end
-- counts as neither. A promise that another one replaces is missed if it was over by then.
create trigger applications_first_contact after update of contact_from, contacted_at, contact_missed_at on applications
when old.firm_id is not null and old.contact_due_at is not null and (old.contact_from is not new.contact_from
  or old.contacted_at is not new.contacted_at or old.contact_missed_at is not new.contact_missed_at) begin
  update first_contacts set promises = promises - 1
  where old.contact_from is new.contact_from and (old.contacted_at is not null or old.contact_missed_at is not null)
    and firm_id = old.firm_id and day = old.contact_due_at / 86400000
    and hours = iif(old.contacted_at is null, 0, max(1, (old.contacted_at - old.contact_from + 3599999) / 3600000))
    and is_kept = (old.contact_missed_at is null and old.contacted_at <= old.contact_due_at) and promises > 0;
  insert into first_contacts (firm_id, day, hours, is_kept, promises)
  select old.firm_id, old.contact_due_at / 86400000,
    iif(new.contacted_at is null, 0, max(1, (new.contacted_at - old.contact_from + 3599999) / 3600000)),
    new.contact_missed_at is null and new.contacted_at <= old.contact_due_at, 1
  where old.contact_from is new.contact_from and (new.contact_missed_at is not null
    or new.contacted_at <= old.contact_due_at or (new.contacted_at is not null and new.hold is null))
  on conflict do update set promises = promises + 1;
  insert into first_contacts (firm_id, day, hours, is_kept, promises)
  select old.firm_id, old.contact_due_at / 86400000, 0, 0, 1
  where old.contacted_at is null and old.contact_missed_at is null and old.contact_due_at <= new.contact_from
    and old.contact_from is not new.contact_from and old.hold is null and old.withdrawn_at is null
  on conflict do update set promises = promises + 1;
end;

-- What is recorded already. Promises that were over before they were recorded count as neither.
insert into first_contacts (firm_id, day, hours, is_kept, promises)
select firm_id, contact_due_at / 86400000,
  iif(contacted_at is null, 0, max(1, (contacted_at - contact_from + 3599999) / 3600000)) as waited,
  contact_missed_at is null and contacted_at <= contact_due_at as kept, count(*)
from applications
where firm_id is not null and (contacted_at is not null or contact_missed_at is not null)
  and contact_due_at > (unixepoch() - 90 * 86400) * 1000
group by firm_id, contact_due_at / 86400000, waited, kept;
