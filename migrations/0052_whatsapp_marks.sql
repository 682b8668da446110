-- How a message last went out on WhatsApp, and how often it was sent again after a late refusal (decision 041)
alter table outbox add column whatsapp_way text;
alter table outbox add column whatsapp_tries integer default 0 not null;
