-- Practising certificates of lawyers, one row an entry; nobody has one yet. The last column is the last reminder that was sent.
create table licences (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  member_id integer not null references members (id),
  registration_number text not null,
  year integer not null,
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  entered_name text not null,
  entered_email text not null,
  entered_at integer not null,
  decided_at integer,
  decided_name text,
  listed_on text,
  refused_reason text,
  reminded integer not null default 0
);
-- one that waits or was checked for each lawyer and year
create unique index licences_year on licences (member_id, year) where refused_reason is null;
create unique index licences_object on licences (object_key);
create index licences_firm on licences (firm_id, year);
create index licences_waiting on licences (id) where decided_at is null;
create index licences_reminders on licences (year, reminded) where decided_at is not null and refused_reason is null;

-- Why its firm has it: what the assignment used, recorded with it. Null for those that were assigned before
alter table applications add column assignment text;
