-- One phone number in E.164 (decision 054): what we send to, match and link. Null until the typed phone of an old row is
-- read (worker/views/phones), empty when it cannot be read; nothing is sent to either. The typed column keeps what is
-- shown: the international form, or what was typed
drop index applications_client_number;
alter table applications drop column client_number;
alter table applications add column client_number text;
alter table users add column number text;
alter table profiles add column number text;
alter table firms add column number text;

-- plain mobile numbers of the countries where most owners live; the rest is read by cron
create table plain_phones as
  select kind, row, replace(replace(replace(replace(replace(typed, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') as number
  from (
    select 'applications' as kind, id as row, client_phone as typed from applications
    union all select 'users', id, phone_number from users
    union all select 'profiles', user_id, whatsapp_number from profiles
    union all select 'firms', id, phone from firms
    union all select 'outbox', key, phone from outbox where due_at is not null
  )
  where typed like '+%' and typed not like '%(0)%';
delete from plain_phones where number glob '+*[^0-9]*' or not (
  number glob '+2637????????' or number glob '+447?????????' or number glob '+27[678]????????'
  or number glob '+614????????' or number glob '+1[2-9]?????????');
alter table plain_phones add column shown text;
update plain_phones set shown = case
  when number like '+263%' then '+263 ' || substr(number, 5, 2) || ' ' || substr(number, 7, 3) || ' ' || substr(number, 10)
  when number like '+44%' then '+44 ' || substr(number, 4, 4) || ' ' || substr(number, 8)
  when number like '+27%' then '+27 ' || substr(number, 4, 2) || ' ' || substr(number, 6, 3) || ' ' || substr(number, 9)
  when number like '+61%' then '+61 ' || substr(number, 4, 3) || ' ' || substr(number, 7, 3) || ' ' || substr(number, 10)
  else '+1 ' || substr(number, 3, 3) || ' ' || substr(number, 6, 3) || ' ' || substr(number, 9)
end;

update applications set client_number = plain_phones.number, client_phone = plain_phones.shown
  from plain_phones where kind = 'applications' and row = applications.id;
update users set number = plain_phones.number, phone_number = plain_phones.shown
  from plain_phones where kind = 'users' and row = users.id;
update profiles set number = plain_phones.number, whatsapp_number = plain_phones.shown
  from plain_phones where kind = 'profiles' and row = profiles.user_id;
update firms set number = plain_phones.number, phone = plain_phones.shown
  from plain_phones where kind = 'firms' and row = firms.id;
update applications set client_number = '' where client_phone = '';
update users set number = '' where phone_number in ('', '-');
-- a message on its way goes to a number that is certain, or by email alone
update outbox set phone = (select number from plain_phones where kind = 'outbox' and row = outbox.key)
  where due_at is not null and phone is not null;
drop table plain_phones;

create index applications_client_number on applications (client_number) where client_number <> '';
create index applications_unread_phone on applications (id) where client_number is null;
create index users_unread_phone on users (id) where number is null;
create index profiles_unread_phone on profiles (user_id) where number is null;
create index firms_unread_phone on firms (id) where number is null;
