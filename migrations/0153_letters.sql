-- The letter templates of a firm: one row once its admin changed our text, or its lawyer confirmed it. Without a text it is ours.
create table letter_templates (
  firm_id integer not null references firms (id),
  kind text not null,
  -- counts the changes of the text
  version integer not null default 0,
  text text,
  changed_by text,
  changed_at integer,
  -- the lawyer who confirmed this text; a change ends it
  checked_by text,
  checked_at integer,
  primary key (firm_id, kind)
) without rowid;

-- Letters that a firm made from a file, with all that it takes to print them again as they were. Only the firm that made one reads it.
create table letters (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  kind text not null,
  template_version integer not null,
  text text not null,
  -- JSON: the value of each of its fields
  field_values text not null,
  -- JSON: the firm's name, address, phone and email
  letterhead text not null,
  reference text not null,
  checked_by text,
  checked_at integer,
  member_id integer not null,
  member_name text not null,
  created_at integer not null,
  -- when its client got it
  sent_by text,
  sent_at integer
);
create index letters_application on letters (application_id, firm_id, id);

-- What was made stays as it was made; an erasure deletes it.
create trigger letters_no_update before update of
  id, application_id, firm_id, kind, template_version, text, field_values, letterhead, reference, checked_by, checked_at, member_id,
  member_name, created_at on letters
begin
  select raise(abort, 'letters stay as they were made');
end;
