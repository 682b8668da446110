-- What an upload in pieces becomes: documents of the owner, the firm and helpers, and digital deeds (decision 049)
alter table open_uploads add column purpose text default 'document' not null;
