-- The words of messages and of the names of documents, for a search (decision 088)
create virtual table messages_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3 4 5 6', detail = 'column'
);
create virtual table documents_search using fts5(
  scope, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3 4 5 6', detail = 'column'
);

insert into messages_search (rowid, scope, words)
select message.id, 'f' || coalesce(firm_id, 0), text
from conversation_messages as message join applications on applications.id = message.application_id
where deleted_at is null and text <> ''
order by message.id;
insert into documents_search (rowid, scope, words)
select document.id, 'f' || coalesce(firm_id, 0), name
from documents as document join applications on applications.id = document.application_id
where deleted_at is null and name <> ''
order by document.id;

create trigger messages_search_insert after insert on conversation_messages
when new.text <> '' and new.deleted_at is null begin
  insert or replace into messages_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), new.text from applications where id = new.application_id;
end;
create trigger messages_search_update after update of text, deleted_at on conversation_messages
when old.text <> new.text or old.deleted_at is not new.deleted_at begin
  insert or replace into messages_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), iif(new.deleted_at is null, new.text, '')
  from applications where id = new.application_id;
end;
create trigger messages_search_delete after delete on conversation_messages begin
  delete from messages_search where rowid = old.id;
end;

create trigger documents_search_insert after insert on documents when new.deleted_at is null begin
  insert or replace into documents_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), new.name from applications where id = new.application_id;
end;
create trigger documents_search_update after update of name, deleted_at on documents
when old.name <> new.name or old.deleted_at is not new.deleted_at begin
  insert or replace into documents_search (rowid, scope, words)
  select new.id, 'f' || coalesce(firm_id, 0), iif(new.deleted_at is null, new.name, '')
  from applications where id = new.application_id;
end;
create trigger documents_search_delete after delete on documents begin
  delete from documents_search where rowid = old.id;
end;

-- the texts of an application are found by the firm that has it, and no longer by the former one
create trigger texts_search_moved after update of firm_id on applications when old.firm_id is not new.firm_id begin
  insert or replace into messages_search (rowid, scope, words)
  select id, 'f' || coalesce(new.firm_id, 0), text from conversation_messages
  where application_id = new.id and deleted_at is null and text <> '';
  insert or replace into documents_search (rowid, scope, words)
  select id, 'f' || coalesce(new.firm_id, 0), name from documents
  where application_id = new.id and deleted_at is null;
end;

-- waybill numbers are looked up without their hyphens
create index waybills_number on waybills (replace(number, '-', ''));
create index custody_entries_waybill on custody_entries (replace(waybill, '-', '')) where waybill is not null;
