-- What was recorded of a paper original: one row an entry, never changed. The history holds where the original is, for lists and
-- messages: a custody row for each entry that moved it and that nobody corrected.
create table custody_entries (
  application_id integer not null references applications (id),
  number integer not null,
  kind text not null,
  side text not null,
  -- where the original was and is; null while nobody recorded it
  from_holder text,
  holder text,
  firm_id integer references firms (id),
  actor_id integer,
  actor_name text not null,
  created_at integer not null,
  -- the day on which it was, where that was named
  done_at integer,
  way text,
  person text,
  courier text,
  courier_name text,
  waybill text,
  receipt text,
  condition text,
  document_id integer,
  reason text,
  primary key (application_id, number)
) without rowid;

-- What is recorded already: an owner's answer, a firm's receipt, its return, and a change of the firm
insert into custody_entries (application_id, number, kind, side, from_holder, holder, firm_id, actor_id, actor_name,
  created_at, done_at, way)
select history.application_id,
  row_number() over (partition by history.application_id order by history.number),
  case
    when actor_kind <> 'member' and to_status in ('firm', 'former-firm') then 'reassigned'
    when to_status = 'firm' then 'received'
    when actor_kind = 'member' then 'returned'
    else 'said'
  end,
  case
    when actor_kind = 'member' then 'firm'
    when to_status in ('firm', 'former-firm') then 'platform'
    else 'owner'
  end,
  case from_status
    when 'client' then iif(lag(to_status) over (partition by history.application_id order by history.number) is null,
      null, from_status)
    else from_status
  end,
  to_status, members.firm_id, actor_id, actor_name, history.created_at, done_at,
  iif(to_status = 'courier', 'courier', null)
from history left join members on actor_kind = 'member' and members.id = actor_id
where track = 'custody';

create trigger custody_entries_no_delete before delete on custody_entries begin
  select raise(abort, 'entries of custody stay');
end;
-- only the words of a person who was erased go
create trigger custody_entries_no_update before update on custody_entries
when not exists (select 1 from applications where id = old.application_id and erased_at is not null)
  or new.application_id <> old.application_id or new.number <> old.number or new.kind <> old.kind
  or new.side <> old.side or new.from_holder is not old.from_holder or new.holder is not old.holder
  or new.firm_id is not old.firm_id or new.created_at <> old.created_at or new.done_at is not old.done_at
  or new.way is not old.way or new.receipt is not old.receipt
begin
  select raise(abort, 'entries of custody stay');
end;

-- An original that is away from its owner: with whom, which firm answers for it, and since when nothing was recorded
alter table applications add column original_with text;
alter table applications add column original_firm_id integer references firms (id);
alter table applications add column original_moved_at integer;
-- The number of the entry that brought it there
alter table applications add column original_entry integer;

update applications set (original_with, original_firm_id, original_moved_at, original_entry) = (
  select holder,
    (select firm_id from custody_entries as theirs where theirs.application_id = latest.application_id
      and kind <> 'reassigned' and firm_id is not null order by number desc limit 1),
    (select max(created_at) from custody_entries as theirs where theirs.application_id = latest.application_id
      and kind <> 'reassigned'),
    number
  from custody_entries as latest
  where latest.application_id = applications.id and holder in ('firm', 'former-firm', 'courier')
    and number = (select max(number) from custody_entries as theirs where theirs.application_id = latest.application_id)
)
where id in (select application_id from custody_entries);

create index applications_original_firm on applications (original_firm_id, original_moved_at)
  where original_firm_id is not null;
create index applications_original_moved on applications (original_moved_at) where original_moved_at is not null;
