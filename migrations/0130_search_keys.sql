-- What a search compares, in one way of writing (decision 088): null until it is read. New rows have it, and a sweep
-- reads the older ones.
alter table applications add column search_keys text;
alter table applications add column search_typos text;
create index applications_unread_keys on applications (id) where search_keys is null;

create virtual table keys_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3 4 5 6', detail = 'column'
);
create virtual table typos_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', detail = 'column'
);

create trigger keys_search_insert after insert on applications when new.search_keys is not null begin
  insert or replace into keys_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), new.search_keys);
  insert or replace into typos_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), new.search_typos);
end;
create trigger keys_search_update after update of firm_id, search_keys on applications
when old.firm_id is not new.firm_id or old.search_keys is not new.search_keys begin
  insert or replace into keys_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), coalesce(new.search_keys, ''));
  insert or replace into typos_search (rowid, scope, words)
  values (new.id, 'f' || coalesce(new.firm_id, 0), coalesce(new.search_typos, ''));
end;
-- a change that did not write them is read by the sweep
create trigger applications_keys_changed
after update of client_name, client_phone, client_number, property_address, title_deed_number on applications
when new.search_keys is old.search_keys and new.search_keys is not null and (
  old.client_name <> new.client_name or old.client_phone <> new.client_phone
  or old.client_number is not new.client_number or old.property_address is not new.property_address
  or old.title_deed_number is not new.title_deed_number
) begin
  update applications set search_keys = null, search_typos = null where id = new.id;
end;
