-- The firms that an application was passed on from: one declined it, or missed its promise of the first contact. It is not
-- matched with any of them again.
create table passed_on (
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  why text not null,
  -- the firm's, of one that it declined; for the platform
  reason text,
  member_name text,
  passed_at integer not null,
  primary key (application_id, firm_id)
) without rowid;
create index passed_on_newest on passed_on (passed_at);
