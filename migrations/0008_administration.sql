-- Administrators look people up by any piece of their name or address
create index users_admins on users (id) where role = 'admin' and is_active = 1;

create virtual table users_search using fts5(
  words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);
create trigger users_search_insert after insert on users begin
  insert into users_search (rowid, words) values (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
end;
create trigger users_search_update after update of first_name, last_name, email on users begin
  insert or replace into users_search (rowid, words)
  values (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
end;
insert into users_search (rowid, words) select id, first_name || ' ' || last_name || ' ' || email from users;

-- Applications are found by the address of their account too; firms search the other columns only
drop trigger applications_search_insert;
drop trigger applications_search_update;
drop table applications_search;
create virtual table applications_search using fts5(
  scope, words, account, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);
create trigger applications_search_insert after insert on applications begin
  insert into applications_search (rowid, scope, words, account) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, ''),
    (select email from users where id = new.user_id)
  );
end;
create trigger applications_search_update
after update of firm_id, user_id, reference_number, client_name, client_email, property_address on applications begin
  insert or replace into applications_search (rowid, scope, words, account) values (
    new.id,
    '[firm ' || coalesce(new.firm_id, 0) || ']',
    new.reference_number || ' ' || new.client_name || ' ' || new.client_email || ' ' || coalesce(new.property_address, ''),
    (select email from users where id = new.user_id)
  );
end;
create trigger applications_search_account after update of email on users when old.email <> new.email begin
  insert or replace into applications_search (rowid, scope, words, account)
  select
    id,
    '[firm ' || coalesce(firm_id, 0) || ']',
    reference_number || ' ' || client_name || ' ' || client_email || ' ' || coalesce(property_address, ''),
    new.email
  from applications where user_id = new.id;
end;
insert into applications_search (rowid, scope, words, account)
select
  id,
  '[firm ' || coalesce(firm_id, 0) || ']',
  reference_number || ' ' || client_name || ' ' || client_email || ' ' || coalesce(property_address, ''),
  (select email from users where id = applications.user_id)
from applications;

-- The audit log is searched by an index that the clock fills, so that nobody waits for it; see administration/activity
create virtual table audit_search using fts5(
  scope, who, words, content = '', tokenize = 'trigram', detail = 'full'
);

-- How many applications there are, and how many began in each month
create trigger applications_total_insert after insert on applications begin
  insert into counters (name, total)
  values ('applications', 1), ('applications in ' || strftime('%Y-%m', new.created_at / 1000, 'unixepoch'), 1)
  on conflict do update set total = total + 1;
end;
insert into counters (name, total) select 'applications', count(*) from applications where true
on conflict do update set total = excluded.total;
insert into counters (name, total)
select 'applications in ' || strftime('%Y-%m', created_at / 1000, 'unixepoch'), count(*) from applications where true group by 1
on conflict do update set total = excluded.total;
