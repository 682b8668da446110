-- What an answer promised and is done after it, such as a mailed link: deleted when it is done, and taken up again by the sweep.
-- `detail` is encrypted.
create table left_work (
  id text primary key not null,
  kind text not null,
  detail text not null,
  due_at integer not null,
  tries integer not null default 0
);
create index left_work_due on left_work (due_at);
