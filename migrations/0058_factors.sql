-- Second factors of owners and members (and super admins, once they are people); `kind` says which table the id refers to
create table passkeys (
  id integer primary key not null,
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  device_type text not null,
  is_backed_up integer not null,
  created_at integer not null,
  last_used_at integer
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_account on passkeys (kind, account_id);

create table authenticator_apps (
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  secret text not null,
  last_step integer not null,
  created_at integer not null,
  last_used_at integer,
  primary key (kind, account_id)
);

create table recovery_codes (
  hash text primary key not null,
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  created_at integer not null,
  used_at integer
);
create index recovery_codes_account on recovery_codes (kind, account_id);

-- When the session last gave a factor
alter table sessions add column factor_at integer;
