-- A file is noted before it is stored, and goes at this time unless the rows that hold it were written; null is at once
alter table discarded_files add column due_at integer;
