-- WhatsApp (decision 054): when a client's number said yes to an application without an account, the id of a person for
-- our business, and what a person changed of a message after sending it
alter table applications add column number_agreed_at integer;
alter table whatsapp_numbers add column user_id text;
create index whatsapp_numbers_user on whatsapp_numbers (user_id) where user_id is not null;
-- a list of {"text", "until"}: the words before each edit
alter table conversation_messages add column earlier_texts text;
alter table conversation_messages add column deleted_at integer;
alter table conversation_messages add column reaction text;
