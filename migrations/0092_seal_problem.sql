-- Why an uploaded deed cannot be sealed, found out at its upload. Null: it can, or was uploaded before this was tried.
alter table deeds add column seal_problem text;
