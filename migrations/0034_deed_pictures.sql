-- A picture of the first page, stored like the deed itself: key, wrapped key, hash and size as JSON
alter table deeds add column picture text;

drop trigger deeds_released_stay;
create trigger deeds_released_stay before update of object_key, wrapped_key, sha256, uploaded_sha256, is_sealed,
  verification_code, size_bytes, version, application_id, uploaded_by, released_by_id, released_at, picture on deeds
when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;
