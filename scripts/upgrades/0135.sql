-- After migration 0135 and the deployment that follows (docs/operations.md, decision 091): counts the first contacts that the Worker
-- before it recorded between them, and has cron read the search keys of clients again. It may run again, and after a rollback it must.
-- An outcome that the Worker before took back stays counted, and a contact after the end is not counted before it is missed.
insert into first_contacts (firm_id, day, hours, is_kept, promises)
select firm_id, contact_due_at / 86400000,
  iif(contacted_at is null, 0, max(1, (contacted_at - contact_from + 3599999) / 3600000)) as waited,
  contact_missed_at is null as kept, count(*)
from applications
where firm_id is not null and (contacted_at <= contact_due_at or contact_missed_at is not null)
  and contact_due_at > (unixepoch() - 90 * 86400) * 1000
group by firm_id, contact_due_at / 86400000, waited, kept
on conflict do update set promises = max(promises, excluded.promises);

update applications set search_keys = null, search_typos = null
where search_keys <> '' and client_number <> '' and erased_at is null
  and instr(' ' || search_keys || ' ', ' p' || substr(client_number, -9) || ' ') = 0;
