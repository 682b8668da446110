-- A key knows which try may still write, how many batches of it are written, and what answering again needs.
alter table idempotency_keys add column try integer not null default 1;
alter table idempotency_keys add column batches integer not null default 0;
alter table idempotency_keys add column told text;
alter table idempotency_keys add column returned text not null default '{}';
alter table idempotency_keys add column live integer;

-- The second statement of a keyed batch writes its mark here. It aborts the batch when another try has taken the key over,
-- or when the batch is already written.
create view key_marks as select '' as key, 0 as try, 0 as batch, '' as fingerprint, '' as told, 0 as live;
create trigger key_marks_written instead of insert on key_marks
begin
  select raise(abort, 'taken over') where not exists (
    select 1 from idempotency_keys where key = new.key and try = new.try and batches = new.batch - 1
  );
  update idempotency_keys
  set batches = new.batch, fingerprint = new.fingerprint, told = new.told, live = new.live
  where key = new.key;
end;
