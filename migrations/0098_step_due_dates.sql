-- When a step is overdue is a column that the deciding rule writes (stepFrom), no longer one that is generated here: the days
-- of a step are in worker/contract/legal/promises.ts alone. The default, the latest time of all, is for an application that
-- the Worker before this one adds until the new one is deployed; docs/operations.md says what to run then.
drop index applications_firm_promise;
alter table applications drop column promised_at;
alter table applications add column promised_at integer not null default 8640000000000000;
update applications set promised_at = file_status_at + 86400000 * case file_status
  when 'file_created' then 1 when 'contacted' then 7 when 'pending_documents' then 14 when 'received' then 7 else 10 end
where file_status <> 'complete';
create index applications_firm_promise on applications (firm_id, promised_at);
