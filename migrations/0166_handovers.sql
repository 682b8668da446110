-- Work that one member handed over, as long as it can be undone: [{"to": 7, "files": [1, 2], "tasks": [5]}], ids alone.
create table handovers (
  id integer primary key not null,
  firm_id integer not null references firms (id),
  from_id integer not null references members (id),
  by_name text not null,
  shares text not null,
  created_at integer not null,
  undone_at integer
);
create index handovers_firm on handovers (firm_id, created_at) where undone_at is null;

-- One more kind of notice: a handover was undone.
create table member_notices_next (
  id integer primary key not null,
  member_id integer not null references members (id),
  application_id integer,
  kind text not null check (kind in ('assigned', 'taken', 'passed', 'task', 'mentioned', 'handed-over', 'substitute', 'handed-back')),
  by_name text not null,
  -- What the colleague wrote to them.
  word text,
  -- Who has the file now, or whose work was handed over.
  about_name text,
  files integer not null default 0,
  tasks integer not null default 0,
  created_at integer not null
);
insert into member_notices_next select * from member_notices;
drop table member_notices;
alter table member_notices_next rename to member_notices;
create index member_notices_member on member_notices (member_id, id);
create index member_notices_application on member_notices (application_id) where application_id is not null;
