-- When a firm was last closed, and the last of its applications whose owner was told of it; null once all were told
alter table firms add column closed_at integer;
alter table firms add column told_up_to integer;
create index firms_telling on firms (id) where told_up_to is not null;

-- Whoever closes or opens a firm again: its owners are told by the cron job
create trigger firms_closed after update of is_active on firms when old.is_active = 1 and new.is_active = 0 begin
  update firms set closed_at = cast(unixepoch('subsec') * 1000 as integer), told_up_to = 0 where id = new.id;
end;
create trigger firms_opened after update of is_active on firms when old.is_active = 0 and new.is_active = 1 begin
  update firms set told_up_to = 0 where id = new.id and closed_at is not null;
end;

update firms set closed_at = cast(unixepoch('subsec') * 1000 as integer), told_up_to = 0 where is_active = 0;
