-- After migration 0116 and the deployment that follows (docs/operations.md, decision 081): makes entries of custody of what the
-- Worker before it wrote between them, as 0116 did. It may run again, and after a rollback it must. Where the new Worker has recorded
-- an entry since, that one stands: the chain of that original has no entry of the time before it.

insert into custody_entries (application_id, number, kind, side, from_holder, holder, firm_id, actor_id, actor_name,
  created_at, done_at, way)
select late.application_id,
  (select count(*) from custody_entries as theirs where theirs.application_id = late.application_id)
    + row_number() over (partition by late.application_id order by late.number),
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
  iif(from_status = 'client' and before is null, null, from_status),
  to_status, members.firm_id, actor_id, actor_name, late.created_at, done_at,
  iif(to_status = 'courier', 'courier', null)
from (
  select history.*, lag(to_status) over (partition by application_id order by number) as before
  from history where track = 'custody'
) as late
left join members on actor_kind = 'member' and members.id = actor_id
where not exists (
  select 1 from custody_entries as theirs
  where theirs.application_id = late.application_id and theirs.created_at >= late.created_at
);

-- the place of each original whose last entry the columns do not have yet
update applications set (original_with, original_firm_id, original_moved_at, original_entry) = (
  select
    iif(holder in ('firm', 'former-firm', 'courier'), holder, null),
    iif(holder in ('firm', 'former-firm', 'courier'), (
      select firm_id from custody_entries as theirs where theirs.application_id = latest.application_id
        and kind <> 'reassigned' and firm_id is not null order by number desc limit 1), null),
    iif(holder in ('firm', 'former-firm', 'courier'), (
      select max(created_at) from custody_entries as theirs where theirs.application_id = latest.application_id
        and kind <> 'reassigned'), null),
    iif(holder in ('firm', 'former-firm', 'courier'), number, null)
  from custody_entries as latest
  where latest.application_id = applications.id
    and number = (select max(number) from custody_entries as theirs where theirs.application_id = latest.application_id)
)
where exists (
  select 1 from custody_entries as latest
  where latest.application_id = applications.id and number = (select max(number) from custody_entries as theirs where theirs.application_id = latest.application_id)
    and exists (
      select 1 from history where history.application_id = latest.application_id and track = 'custody'
        and to_status = latest.holder and history.created_at = latest.created_at
    )
    and kind in ('said', 'received', 'returned', 'reassigned')
    and applications.original_entry is not iif(holder in ('firm', 'former-firm', 'courier'), number, null)
);
