-- Answered requests of ten minutes, by area and by the time they took: `slot` is the most milliseconds.
create table request_counts (
  at integer not null,
  area text not null,
  slot integer not null,
  total integer not null,
  failed integer not null,
  primary key (at, area, slot)
) without rowid;
-- What failed without anybody in front of a screen. `what` names a message, a webhook or a queued word, never a person.
create table fault_counts (
  hour integer not null,
  kind text not null,
  what text not null,
  total integer not null,
  last_at integer not null,
  primary key (hour, kind, what)
) without rowid;
-- The last run of each task of the cron job; `error` is null when it ended well, `done_at` is when it last did.
create table sweep_runs (
  task text primary key not null,
  ran_at integer not null,
  milliseconds integer not null,
  error text,
  done_at integer
) without rowid;
-- What is late or broken now, and when the operator was mailed of it.
create table alerts (
  kind text primary key not null,
  since integer not null,
  mailed_at integer not null
) without rowid;
