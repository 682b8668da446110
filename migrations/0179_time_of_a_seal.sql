-- Which authority saw a deed's seal, and when; both null for what is not sealed, and for seals without a time token.
alter table deeds add column timed_by text;
alter table deeds add column timed_at integer;
drop trigger deeds_released_stay;
create trigger deeds_released_stay before update of object_key, wrapped_key, sha256, uploaded_sha256, is_sealed, timed_by,
  timed_at, verification_code, size_bytes, version, application_id, uploaded_by, released_by_id, released_at, picture on deeds
when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;
