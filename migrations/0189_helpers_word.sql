-- A recorded change says when a helper of the owner recorded it: [track, to_status, created_at, done_at, 'helper'].
update applications set changes = (
  select json_group_array(json(iif(actor_kind = 'helper', json_array(track, to_status, created_at, done_at, 'helper'),
    json_array(track, to_status, created_at, done_at))))
  from (
    select track, to_status, created_at, done_at, actor_kind from history
    where application_id = applications.id and track <> 'message'
      and (from_status is not null or to_status <> 'file_created')
    order by number
  )
)
where id in (select application_id from history where actor_kind = 'helper');
