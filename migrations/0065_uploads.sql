-- Documents that arrive in pieces (decision 049); the Cron job deletes what has expired
create table open_uploads (
  id text primary key not null,
  application_id integer not null references applications (id),
  -- the session that sends it; empty for the browser that made the application without an account
  session_id text not null,
  name text not null,
  size_bytes integer not null,
  -- of the whole file, if its sender gave it
  sha256 text,
  offset_bytes integer default 0 not null,
  created_at integer not null,
  expires_at integer not null,
  completed_at integer
) without rowid;
create index open_uploads_application on open_uploads (application_id);
create index open_uploads_expiry on open_uploads (expires_at);

create table upload_pieces (
  upload_id text not null references open_uploads (id),
  position integer not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  primary key (upload_id, position)
) without rowid;
