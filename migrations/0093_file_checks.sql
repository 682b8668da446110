-- Where the check of stored files is: the next rows of a kind, and the next objects of the bucket.
create table file_checks (
  id integer primary key not null check (id = 1),
  kind text not null,
  after integer not null,
  bucket_after text not null,
  -- how often all were checked
  passes integer not null
);
insert into file_checks (id, kind, after, bucket_after, passes) values (1, 'document', 0, '', 0);

-- Stored files that cannot be opened, and objects that belong to no row.
create table file_problems (
  object_key text primary key not null,
  kind text not null,
  row_id integer not null,
  application_id integer,
  problem text not null,
  found_at integer not null
);

-- What a virus scanner said of a stored file, where VIRUS_SCAN_URL names one: waiting, clean or infected.
create table virus_scans (
  object_key text primary key not null,
  result text not null,
  at integer not null
);
create index virus_scans_waiting on virus_scans (at) where result <> 'clean';
