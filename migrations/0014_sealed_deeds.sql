-- A released file may be longer than the uploaded one: by its certificate and its seal
alter table deeds add column uploaded_sha256 text;
alter table deeds add column is_sealed integer not null default 0;

-- Deeds released before are found by a code, too; hexadecimal digits are letters of the codes' alphabet
update deeds set uploaded_sha256 = sha256, verification_code = coalesce(verification_code, upper(hex(randomblob(6))))
where state <> 'uploaded' and released_at is not null;

drop trigger deeds_released_stay;
create trigger deeds_released_stay before update of object_key, wrapped_key, sha256, uploaded_sha256, is_sealed,
  verification_code, size_bytes, version, application_id, uploaded_by, released_by_id, released_at on deeds
when old.state <> 'uploaded' begin
  select raise(abort, 'a released deed is never replaced');
end;
