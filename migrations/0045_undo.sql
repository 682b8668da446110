-- What takes a change back while its message waits (decision 039)
alter table outbox add column undo text;
