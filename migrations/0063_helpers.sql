-- People whom an owner asks for one thing; the link that they got is stored as a hash
create table helpers (
  id integer primary key not null,
  application_id integer not null references applications (id),
  asked_by integer not null references users (id),
  token_hash text not null,
  name text not null,
  email text,
  phone text,
  task text not null,
  asked_at integer not null,
  expires_at integer not null,
  opened_at integer,
  used_at integer,
  done_at integer,
  revoked_at integer,
  documents integer not null default 0
);
create unique index helpers_token on helpers (token_hash);
create index helpers_application on helpers (application_id);
create index helpers_owner on helpers (asked_by);
