-- Since when an account must have a second factor, and when someone else removed its factors
create table factor_terms (
  kind text not null check (kind in ('owner', 'member', 'super')),
  account_id integer not null,
  asked_at integer,
  reset_at integer,
  primary key (kind, account_id)
);
