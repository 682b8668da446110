-- What a colleague did that concerns a member, until the member has read it: then the row goes.
create table member_notices (
  id integer primary key not null,
  member_id integer not null references members (id),
  application_id integer,
  kind text not null check (kind in ('assigned', 'taken', 'passed', 'task', 'mentioned', 'handed-over', 'substitute')),
  by_name text not null,
  -- What the colleague wrote to them.
  word text,
  -- Who has the file now, or whose work was handed over.
  about_name text,
  files integer not null default 0,
  tasks integer not null default 0,
  created_at integer not null
);
create index member_notices_member on member_notices (member_id, id);
create index member_notices_application on member_notices (application_id) where application_id is not null;
