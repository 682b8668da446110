-- A small picture of a document's first page, which a browser drew: where it is stored and its key. Null where there is none.
alter table documents add column picture text;
