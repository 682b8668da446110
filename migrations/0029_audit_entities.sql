-- What a row of the audit log is on, read from the subject that its seal holds: an entity and the entity's id
alter table audit_log add column entity text generated always as (case
  when subject = 'console' then 'console'
  when subject like 'credit for application %' then 'credit'
  when instr(subject, ' ') = 0 then 'file'
  else substr(subject, 1, instr(subject, ' ') - 1)
end) virtual;
alter table audit_log add column entity_id text generated always as (case
  when subject = 'console' then ''
  when subject like 'credit for application %' then substr(subject, length('credit for application ') + 1)
  else substr(subject, instr(subject, ' ') + 1)
end) virtual;
