-- An erasure deletes every session of its account, ended ones too
create index sessions_account on sessions (kind, account_id, ended_at);
drop index sessions_live;
