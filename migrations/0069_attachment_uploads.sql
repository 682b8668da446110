-- The upload in pieces that became a file for a message, so that a browser that missed the answer learns its id (decision 049)
alter table pending_attachments add column upload_id text;
