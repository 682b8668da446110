-- A member's own views of the list: a name for filters and an order.
create table saved_views (
  id integer primary key not null,
  member_id integer not null references members (id),
  name text not null,
  filters text not null,
  created_at integer not null
);
create unique index saved_views_name on saved_views (member_id, lower(name));
