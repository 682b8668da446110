-- The condition of a whole batch: its first statement writes it here, and one that does not hold aborts all of it.
create view guard as select 1 as holds;
create trigger guard_conflict instead of insert on guard when not coalesce(new.holds, 0)
begin
  select raise(abort, 'conflict');
end;
