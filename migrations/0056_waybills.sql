-- The original deed on its way with a courier: the client's waybill to the firm, and the firm's back
create table waybills (
  application_id integer not null references applications (id),
  sender text not null,
  courier text not null,
  courier_name text,
  number text not null,
  added_by text not null,
  added_at integer not null,
  version integer not null,
  primary key (application_id, sender)
) without rowid;

-- When the client last gave one: news for the firm
alter table applications add column waybill_at integer;
