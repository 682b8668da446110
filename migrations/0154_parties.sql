-- The persons of an application and their stands, as its firm enters them (decision 104). The number is encrypted; `number_key`
-- is its keyed hash for this firm alone, so that two firms cannot compare theirs.
create table parties (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  role text not null check (role in ('owner', 'buyer', 'seller', 'heir', 'spouse', 'agent', 'other')),
  is_client integer not null default 0,
  name text not null,
  number_kind text check (number_kind in ('national', 'company', 'passport', 'other')),
  number_sealed text,
  number_key text,
  number_shown text,
  number_fits integer,
  stand text,
  version integer not null default 1,
  created_by text not null,
  created_at integer not null,
  changed_by text,
  changed_at integer
);
create index parties_application on parties (application_id, firm_id);

-- What of an application is compared within its firm, in one way of writing: its parties and its client.
create table party_keys (
  firm_id integer not null references firms (id),
  key text not null,
  application_id integer not null references applications (id),
  primary key (firm_id, key, application_id)
) without rowid;
create index party_keys_application on party_keys (application_id, firm_id);

-- Two applications of one firm whose parties may be in conflict: why, since when, and what was decided by whom.
create table conflicts (
  firm_id integer not null references firms (id),
  application_id integer not null references applications (id),
  other_id integer not null references applications (id),
  grounds text not null,
  found_at integer not null,
  decision text check (decision in ('none', 'consent', 'declined')),
  reason text,
  decided_by integer references members (id),
  decided_name text,
  decided_at integer,
  primary key (application_id, other_id, firm_id)
) without rowid;
create index conflicts_other on conflicts (other_id, firm_id);

-- For which firm an application was compared, and since when a conflict waits for a decision.
alter table applications add column conflicts_for integer;
alter table applications add column conflict_at integer;
create index applications_unchecked on applications (id)
where conflicts_for is not firm_id and erased_at is null;
create index applications_firm_conflict on applications (firm_id, conflict_at) where conflict_at is not null;
-- another name or address is compared again
create trigger applications_parties_changed after update of client_name, property_address on applications
when new.conflicts_for is not null and (
  old.client_name <> new.client_name or old.property_address is not new.property_address
) begin
  update applications set conflicts_for = null where id = new.id;
end;

-- A conflict that waits belongs to the day of who has the application (0147).
drop index applications_member_attention;
alter table applications drop column attention_at;
alter table applications add column attention_at integer generated always as (min(
  case when hold is null then promised_at else 8640000000000000 end,
  coalesce(awaiting_reply_at, 8640000000000000),
  coalesce(new_documents_at, 8640000000000000),
  coalesce(to_check_at, 8640000000000000),
  coalesce(deed_waiting_at, 8640000000000000),
  coalesce(validation_waits_at, 8640000000000000),
  coalesce(identity_waits_at, 8640000000000000),
  coalesce(conflict_at, 8640000000000000),
  case when file_status = 'file_created' then coalesce(deposit_paid_at, 8640000000000000) else 8640000000000000 end,
  case when service_type = 'digitize' and file_status = 'received' and status = 'received'
    then file_status_at else 8640000000000000 end
)) virtual;
create index applications_member_attention on applications (assignee_id, attention_at) where assignee_id is not null;
