-- The message templates of firms that changed the standard ones (decision 036)
create table firm_templates (
  firm_id integer primary key not null references firms (id),
  templates text not null,
  changed_at integer not null
);
