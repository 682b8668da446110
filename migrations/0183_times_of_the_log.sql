-- When an authority saw the last checkpoint of each day. A later turn is over the answer before it and the checkpoint.
create table log_times (
  day text not null,
  turn integer not null,
  size integer not null,
  authority text not null,
  seen_at integer not null,
  ends_at integer not null,
  answer text not null,
  is_renewed integer not null default 0,
  primary key (day, turn)
);
create index log_times_ending on log_times (ends_at) where is_renewed = 0;
create trigger log_times_stay before update on log_times
  when new.day <> old.day or new.turn <> old.turn or new.size <> old.size or new.authority <> old.authority
    or new.seen_at <> old.seen_at or new.ends_at <> old.ends_at or new.answer <> old.answer
    or new.is_renewed < old.is_renewed begin
  select raise(abort, 'append-only');
end;
create trigger log_times_no_delete before delete on log_times begin
  select raise(abort, 'append-only');
end;
