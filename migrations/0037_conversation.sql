-- The conversation of an application: what client, firm and platform write to each other (decision 036)
create table conversation_messages (
  id integer primary key not null,
  application_id integer not null references applications (id),
  sender text not null,
  sender_id integer,
  sender_name text not null,
  kind text default 'text' not null,
  -- the status that a change of it reached
  status text,
  channel text default 'web' not null,
  text text not null,
  is_other_sender integer default 0 not null,
  created_at integer not null,
  -- when the other side first read it
  read_at integer,
  -- the Message-ID of a mail or the id of a WhatsApp message, which takes effect once
  source_key text,
  -- the message of the outbox that notified the other side
  outbox_key text
);
create index conversation_messages_application on conversation_messages (application_id);
create index conversation_messages_unread on conversation_messages (application_id) where read_at is null;
create unique index conversation_messages_source on conversation_messages (source_key) where source_key is not null;

-- when the client last sent a document
alter table applications add column documents_at integer;
alter table applications add column message_count integer default 0 not null;
alter table applications add column client_messages integer default 0 not null;
-- of the client's messages, those before the firm last wrote
alter table applications add column answered_messages integer default 0 not null;
alter table applications add column client_unread integer default 0 not null;
-- the client's first message since the firm last wrote
alter table applications add column awaiting_reply_at integer;
-- when each side is next notified of messages, or was last
alter table applications add column client_notified_at integer;
alter table applications add column firm_notified_at integer;
create index applications_firm_awaiting on applications (firm_id, awaiting_reply_at) where awaiting_reply_at is not null;

-- What each member has seen of a file
create table file_reads (
  member_id integer not null references members (id),
  application_id integer not null references applications (id),
  messages integer default 0 not null,
  seen_at integer not null,
  primary key (member_id, application_id)
) without rowid;

alter table documents add column message_id integer;

-- Uploads that wait for their message; the cron job deletes those that none takes
create table pending_attachments (
  id integer primary key not null,
  application_id integer not null references applications (id),
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by_kind text not null,
  uploaded_by_id integer,
  created_at integer not null
);
create index pending_attachments_application on pending_attachments (application_id);
create index pending_attachments_created on pending_attachments (created_at);

create trigger conversation_counted after insert on conversation_messages begin
  update applications set
    message_count = message_count + 1,
    client_messages = client_messages + (new.sender = 'client'),
    client_unread = client_unread + (new.sender in ('firm', 'platform') and new.read_at is null),
    answered_messages = iif(new.sender = 'firm', client_messages, answered_messages),
    awaiting_reply_at = case
      when new.sender = 'client' and new.read_at is null then coalesce(awaiting_reply_at, new.created_at)
      when new.sender = 'firm' then null
      else awaiting_reply_at
    end
  where id = new.application_id;
end;

-- The sender of an entry of the history: its owner's own acts and the system's are entries that no one has to read
create trigger conversation_of_history after insert on history when new.message is not null begin
  insert into conversation_messages
    (application_id, sender, sender_id, sender_name, kind, status, text, created_at, read_at)
  select new.application_id, made.sender, new.actor_id, new.actor_name,
    case when new.track = 'message' then 'text' when new.to_status = 'additional_docs' then 'request' else 'status' end,
    case when new.track = 'message' then null else new.to_status end,
    new.message, new.created_at, iif(made.sender = 'system', new.created_at, null)
  from (
    select case
      when new.actor_kind = 'member' then 'firm'
      when new.actor_kind = 'super' then 'platform'
      when new.actor_kind = 'owner'
        and new.actor_id is not (select user_id from applications where id = new.application_id) then 'platform'
      else 'system'
    end as sender
  ) as made;
end;

-- What was written before there were conversations was read long ago
insert into conversation_messages
  (application_id, sender, sender_id, sender_name, kind, status, text, created_at, read_at)
select history.application_id,
  case
    when actor_kind = 'member' then 'firm'
    when actor_kind = 'super' then 'platform'
    when actor_kind = 'owner' and actor_id is not applications.user_id then 'platform'
    else 'system'
  end,
  actor_id, actor_name,
  case when track = 'message' then 'text' when to_status = 'additional_docs' then 'request' else 'status' end,
  case when track = 'message' then null else to_status end,
  message, history.created_at, history.created_at
from history join applications on applications.id = history.application_id
where message is not null
order by history.created_at, history.application_id, number;

update applications set documents_at = new_documents_at where new_documents_at is not null;
