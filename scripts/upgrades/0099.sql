-- After migrations 0098 and 0099 and the deployment that follows (docs/operations.md, decision 067): makes good what the Worker
-- before it wrote between them. It may run again, and after a rollback it must.

-- steps that it began have no due date, or the former step's; it is the end of a day in Harare (migration 0186);
-- a first step with a promised contact is due as that says
update applications set promised_at = (file_status_at + 7200000 + 86400000 * case file_status
  when 'file_created' then 1 when 'contacted' then 7 when 'pending_documents' then 14 when 'received' then 7 else 10 end
) / 86400000 * 86400000 + 79199999
where file_status <> 'complete' and not (file_status = 'file_created' and contact_due_at is not null) and promised_at <> (file_status_at + 7200000 + 86400000 * case file_status
  when 'file_created' then 1 when 'contacted' then 7 when 'pending_documents' then 14 when 'received' then 7 else 10 end
) / 86400000 * 86400000 + 79199999;
update applications set promised_at = 8640000000000000 where file_status = 'complete' and promised_at <> 8640000000000000;

-- applications that left their firm are still with a member of it
update applications set assignee_id = null, assignee_name = null
where assignee_id is not null and (select firm_id from members where id = assignee_id) is not firm_id;

-- notifications stand at the message before theirs
update conversation_messages set outbox_key = null
where outbox_key is not null and created_at < (select created_at from outbox where key = outbox_key);

-- entries of the history are not in the conversation
insert into conversation_messages
  (application_id, sender, sender_id, sender_name, kind, status, text, created_at, read_at, outbox_key)
select entry.application_id, entry.sender, actor_id, actor_name,
  case when track = 'message' then 'text' when to_status = 'additional_docs' then 'request' else 'status' end,
  iif(track = 'message', null, to_status), message, created_at, iif(sender = 'system', created_at, null),
  iif(sender = 'firm', (
    select key from outbox where reference = entry.reference_number and outbox.created_at = entry.created_at
      and (key like 'message:%' or key like 'conversation:%:client:%')
  ), null)
from (
  select history.*, reference_number, case
    when actor_kind = 'member' then 'firm'
    when actor_kind = 'super' then 'platform'
    when actor_kind = 'owner' and actor_id is not user_id then 'platform'
    else 'system'
  end as sender
  from history join applications on applications.id = history.application_id where message is not null
) as entry
where not exists (
  select 1 from conversation_messages as written
  where written.application_id = entry.application_id and written.created_at = entry.created_at
    and written.text = entry.message
)
order by created_at;

-- a client's question that is newer than such an entry of the firm still waits for an answer
update applications set
  answered_messages = (
    select count(*) from conversation_messages as question
    where question.application_id = applications.id and question.sender = 'client' and question.created_at <= (
      select max(created_at) from conversation_messages where application_id = applications.id and sender = 'firm')),
  awaiting_reply_at = (
    select min(created_at) from conversation_messages as question
    where question.application_id = applications.id and question.sender = 'client' and question.read_at is null
      and question.created_at > (
        select max(created_at) from conversation_messages where application_id = applications.id and sender = 'firm'))
where exists (
  select 1 from conversation_messages as answer
  join conversation_messages as question on question.application_id = answer.application_id
  where answer.application_id = applications.id and answer.sender = 'firm' and question.sender = 'client'
    and question.created_at > answer.created_at and question.id < answer.id
);
