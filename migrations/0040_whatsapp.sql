-- WhatsApp as Meta runs it (decision 037): what became of each message, what is known of a number, what arrived, and
-- what an operator must look at
alter table outbox add column wamid text;
alter table outbox add column whatsapp_status text;
alter table outbox add column whatsapp_status_at integer;
alter table outbox add column whatsapp_error integer;
create unique index outbox_wamid on outbox (wamid) where wamid is not null;

-- the number as WhatsApp writes it: its digits with the country code
alter table applications add column client_number text generated always as (
  case when replace(replace(replace(replace(replace(replace(replace(replace(
    client_phone, '(0)', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') like '00%'
  then substr(replace(replace(replace(replace(replace(replace(replace(replace(
    client_phone, '(0)', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', ''), 3)
  else replace(replace(replace(replace(replace(replace(replace(replace(
    client_phone, '(0)', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') end
) virtual;
create index applications_client_number on applications (client_number);

create table whatsapp_numbers (
  number text primary key not null,
  opted_in_at integer,
  opted_in_where text check (opted_in_where in ('assistant', 'profile', 'whatsapp')),
  opted_in_text text,
  opted_out_at integer,
  last_inbound_at integer,
  unreachable_at integer,
  unreachable_code integer,
  unknown_answered_at integer,
  asked_at integer,
  chosen_application_id integer,
  chosen_at integer
) without rowid;
create index whatsapp_numbers_inbound on whatsapp_numbers (last_inbound_at) where opted_in_at is null;

create table whatsapp_problems (
  key text primary key not null,
  code integer,
  details text not null,
  times integer not null,
  first_at integer not null,
  last_at integer not null
) without rowid;

create table whatsapp_events (
  id text primary key not null,
  kind text not null check (kind in ('message', 'status')),
  number text,
  body text,
  received_at integer not null,
  due_at integer,
  tries integer not null default 0,
  waiting_since integer
) without rowid;
create index whatsapp_events_due on whatsapp_events (due_at) where due_at is not null;
create index whatsapp_events_waiting on whatsapp_events (number, waiting_since) where waiting_since is not null;
create index whatsapp_events_received on whatsapp_events (received_at);
