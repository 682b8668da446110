-- The last entry about a change of our keys is read by every run of the sweep.
create index log_entries_key_change on log_entries (id) where kind = 'key-changed';
