-- When a member is away, in Harare's days as the moments at which they begin: from the first until the day on which they are back.
-- What comes to them meanwhile comes to their substitute.
alter table members add column away_from integer;
alter table members add column away_until integer;
alter table members add column substitute_id integer;
create index members_substitute on members (substitute_id, id) where substitute_id is not null;
