-- What each row of a seal was, so that the first altered one can be named
alter table audit_seals add column row_hashes text not null default '';
