-- The person who may ask for an owner's applications and deeds; links and codes are stored as hashes
create table legacy_contacts (
  user_id integer primary key not null references users (id),
  name text not null,
  email text not null,
  relation text not null,
  state text not null,
  named_at integer not null,
  version integer not null,
  link_hash text,
  link_until integer,
  asked_at integer,
  notices integer not null default 0,
  due_at integer,
  granted_at integer,
  access_hash text,
  code_hash text,
  access_until integer
);
create index legacy_contacts_email on legacy_contacts (lower(email));
create unique index legacy_contacts_link on legacy_contacts (link_hash) where link_hash is not null;
create unique index legacy_contacts_access on legacy_contacts (access_hash) where access_hash is not null;
create index legacy_contacts_due on legacy_contacts (due_at) where due_at is not null;
