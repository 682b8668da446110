-- Who checked a certificate lately, as a keyed hash of an address: its owner hears of each checker once an hour
create table deed_checks (
  deed_id integer not null references deeds (id),
  checker text not null,
  told_at integer not null,
  primary key (deed_id, checker)
) without rowid;
create index deed_checks_age on deed_checks (told_at);
