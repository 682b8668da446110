-- When an upload was last sent to: one that is idle takes no room (decision 050)
alter table open_uploads add column active_at integer default 0 not null;
