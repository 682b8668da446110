-- How many pieces an upload has, of which there are at most so many (decision 050)
alter table open_uploads add column pieces integer default 0 not null;
