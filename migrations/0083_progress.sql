-- When a passed step was done, for one that a member records afterwards; null for a change of the status
alter table history add column done_at integer;

-- What the status becomes again when the requested documents have arrived; null while none are requested
alter table applications add column status_before text;

-- The step that the client still sees while a move to complete waits for a member with the right to deeds
alter table applications add column unconfirmed_from text;

-- Requested documents set the status to received, although nobody had recorded that: they bring the last status back
update history set to_status = coalesce((
  select earlier.to_status from history as earlier
  where earlier.application_id = history.application_id and earlier.number < history.number
    and earlier.track = 'status' and earlier.to_status <> 'additional_docs'
    and not (earlier.from_status is 'additional_docs' and earlier.to_status = 'received' and earlier.message is null)
  order by earlier.number desc limit 1
), 'pending_submission')
where track = 'status' and from_status = 'additional_docs' and to_status = 'received' and message is null;

update applications set status = (
  select latest.to_status from history as latest
  where latest.application_id = applications.id and latest.track = 'status'
  order by latest.number desc limit 1
)
where status = 'received' and file_status in ('file_created', 'contacted', 'pending_documents') and exists (
  select 1 from history as latest
  where latest.application_id = applications.id and latest.track = 'status'
    and latest.from_status = 'additional_docs' and latest.message is null and latest.to_status <> 'received'
    and latest.number = (select max(number) from history where application_id = applications.id and track = 'status')
);

update applications set status_before = coalesce((
  select earlier.to_status from history as earlier
  where earlier.application_id = applications.id and earlier.track = 'status' and earlier.to_status <> 'additional_docs'
  order by earlier.number desc limit 1
), 'pending_submission')
where status = 'additional_docs';

update applications set status_before = file_status
where status = 'additional_docs' and (
  (file_status = 'received' and status_before = 'pending_submission')
  or (file_status = 'verified' and status_before in ('pending_submission', 'received', 'submitted_to_registrar'))
);

-- The recorded changes of an application, oldest first, for lists and messages, which read no further rows:
-- [track, to_status, created_at, done_at]. Each change of an application copies them from its history; the first step is the
-- application itself.
alter table applications add column changes text not null default '[]';

update applications set changes = (
  select json_group_array(json_array(track, to_status, created_at, done_at))
  from (
    select track, to_status, created_at, done_at from history
    where application_id = applications.id and track <> 'message'
      and (from_status is not null or to_status <> 'file_created')
    order by number
  )
);
