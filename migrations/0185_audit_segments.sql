-- Parts of the audit log that are older than 90 days are files in the bucket. A row, and a checkpoint, can be deleted only when its
-- part is written here; a change of a phone or an email never, because the firm reads when it was.
create table audit_segments (
  id integer primary key not null,
  first_id integer not null,
  last_id integer not null unique,
  last_checkpoint integer not null unique,
  last_hash text not null,
  signature text not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  created_at integer not null
);
create trigger audit_segments_no_update before update on audit_segments begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_segments_no_delete before delete on audit_segments begin
  select raise(abort, 'the audit log is append-only');
end;

-- In which segments an application, or what an owner did to the account, has rows.
create table audit_segment_subjects (
  kind text not null check (kind in ('application', 'owner')),
  subject_id integer not null,
  segment_id integer not null,
  primary key (kind, subject_id, segment_id)
) without rowid;

drop trigger audit_log_no_delete;
create trigger audit_log_no_delete before delete on audit_log
when old.id > coalesce((select max(last_id) from audit_segments), 0)
  or (old.application_id is null and old.action in ('change-phone', 'change-email')) begin
  select raise(abort, 'the audit log is append-only');
end;
drop trigger audit_seals_no_delete;
create trigger audit_seals_no_delete before delete on audit_seals
when old.id > coalesce((select max(last_checkpoint) from audit_segments), 0) begin
  select raise(abort, 'the audit log is append-only');
end;

-- Rows can be deleted from the index only when it is made so; the cron job fills it again, and until then a search reads the rows.
drop table audit_search;
create virtual table audit_search using fts5(
  scope, who, words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full'
);
update counters set total = 0 where name = 'audit searchable';
