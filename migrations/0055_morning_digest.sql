-- The last day, in Harare, for which a member's morning digest was sent or was not needed
alter table members add column digest_day text default '' not null;
create index members_digest on members (digest_day, firm_id, id) where is_active = 1;
