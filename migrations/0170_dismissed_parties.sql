-- Proposed parties that the firm said are none (decision 116). It counts for this name alone.
create table dismissed_parties (
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  name text not null,
  dismissed_by text not null,
  dismissed_at integer not null,
  primary key (application_id, firm_id, name)
) without rowid;
