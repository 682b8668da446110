-- What a firm does often, as one: a message, a step, a member, a task and requested documents. Each change raises the version, which
-- a run names, so that it does what its preview showed.
create table firm_macros (
  firm_id integer primary key not null references firms (id),
  macros text not null,
  version integer not null,
  changed_at integer not null
);
