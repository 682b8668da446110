-- Complaints of anyone, with or without an account
create table complaints (
  id integer primary key not null,
  code text not null,
  name text not null,
  email text not null,
  reference text,
  story text not null,
  wish text,
  status text default 'received' not null,
  created_at integer not null,
  answer_by integer not null,
  answered_at integer,
  answer text,
  -- The order of the administrators' list, descending: open ones before answered ones, of those the oldest first
  place integer generated always as (iif(status = 'answered', id, 100000000000000 - id)) virtual
);
create unique index complaints_code on complaints (code);
create unique index complaints_place on complaints (place);
create index complaints_email on complaints (lower(email));

create trigger complaints_made after insert on complaints begin
  insert into counters (name, total) values ('complaints', 1) on conflict do update set total = total + 1;
end;
create trigger complaints_erased after delete on complaints begin
  update counters set total = total - 1 where name = 'complaints';
end;
