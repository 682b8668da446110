-- The public log of what happened to deeds: docs/decisions/121-a-public-log-of-deeds.md.
-- `hash` is the SHA-256 of the salt's bytes and the statement. Both are erased with the personal data of an owner.
-- `position` is the entry's place in the log; null until the sweep puts it there.
create table log_entries (
  id integer primary key autoincrement not null,
  kind text not null,
  application_id integer,
  deed_id integer,
  salt text,
  statement text,
  hash text not null,
  created_at integer not null,
  position integer
);
create index log_entries_application on log_entries (application_id) where application_id is not null;
create index log_entries_pending on log_entries (id) where position is null;
create unique index log_entries_position on log_entries (position) where position is not null;
create trigger log_entries_keep_their_place before update of kind, hash, position on log_entries
  when old.position is not null and (new.position is not old.position or new.hash <> old.hash or new.kind <> old.kind) begin
  select raise(abort, 'append-only');
end;
create trigger log_entries_no_delete before delete on log_entries begin
  select raise(abort, 'append-only');
end;

create table log_checkpoints (
  size integer primary key not null,
  root text not null,
  note text not null,
  key_id text not null,
  created_at integer not null
);
create index log_checkpoints_key on log_checkpoints (key_id);
create trigger log_checkpoints_only_grow before insert on log_checkpoints
  when new.size <= (select coalesce(max(size), 0) from log_checkpoints) begin
  select raise(abort, 'append-only');
end;
create trigger log_checkpoints_no_update before update on log_checkpoints begin
  select raise(abort, 'append-only');
end;
create trigger log_checkpoints_no_delete before delete on log_checkpoints begin
  select raise(abort, 'append-only');
end;

create table log_cosignatures (
  witness text not null,
  size integer not null,
  line text not null,
  cosigned_at integer not null,
  primary key (witness, size)
);
create index log_cosignatures_size on log_cosignatures (size);

-- One row: which run of the sweep writes, and the last checkpoint of the audit log that has an entry.
create table log_work (
  id integer primary key not null,
  leased_until integer not null,
  audit_id integer not null,
  audit_at integer not null
);
insert into log_work (id, leased_until, audit_id, audit_at) values (1, 0, 0, 0);
