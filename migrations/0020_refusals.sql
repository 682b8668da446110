-- How many requests of each kind were refused in an hour (milliseconds of its beginning): one row per kind and hour
create table refusals (
  hour integer not null,
  kind text not null,
  total integer not null,
  primary key (hour, kind)
) without rowid;
