-- A firm's number in the register of legal practitioners, and when the platform looked it up there
alter table firms add column registration_number text;
alter table firms add column registration_checked_at integer;
