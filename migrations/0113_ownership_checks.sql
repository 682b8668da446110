-- The number of the paper deed and the stand in one way of writing, for comparison (decision 080). Null until they are
-- read: new rows have them, and a sweep reads the older ones.
alter table applications add column deed_key text;
alter table applications add column stand_key text;
alter table applications add column property_marks text not null default '{}';
-- Why an application is on hold, since when, the hold that was last notified, and when the last one ended
alter table applications add column hold text;
alter table applications add column held_at integer;
alter table applications add column hold_told_at integer;
alter table applications add column held_until integer;

create index applications_deed_key on applications (deed_key) where deed_key <> '';
create index applications_stand_key on applications (stand_key) where stand_key <> '';
create index applications_unread_property on applications (id) where deed_key is null;
create index applications_untold_hold on applications (id) where held_at is not hold_told_at;

-- Two applications of different people for one deed
create table ownership_checks (
  id integer primary key not null,
  first_id integer not null references applications (id),
  second_id integer not null references applications (id),
  created_at integer not null,
  decision text,
  reason text,
  decided_by text,
  decided_at integer,
  ended_at integer
);

create unique index ownership_checks_pair on ownership_checks (first_id, second_id);
create index ownership_checks_second on ownership_checks (second_id);
create index ownership_checks_open on ownership_checks (id) where ended_at is null and decision is not 'both';
