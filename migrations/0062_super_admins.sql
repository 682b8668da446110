-- The people behind the access code of the console. While none is active, the code alone opens it
create table super_admins (
  id integer primary key not null,
  name text not null,
  email text not null,
  is_active integer default 1 not null,
  created_at integer not null,
  last_login_at integer,
  link_hash text,
  link_expires_at integer
);
create unique index super_admins_email on super_admins (lower(email));
create index super_admins_active on super_admins (id) where is_active = 1;
create unique index super_admins_link on super_admins (link_hash) where link_hash is not null;
