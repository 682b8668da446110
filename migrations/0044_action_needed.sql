-- Since when a deed waits for its second person: one of the things that need action (decision 038)
alter table applications add column deed_waiting_at integer;
update applications set deed_waiting_at = (
  select max(uploaded_at) from deeds where deeds.application_id = applications.id and deeds.state = 'uploaded'
)
where exists (select 1 from deeds where deeds.application_id = applications.id and deeds.state = 'uploaded');
create index applications_firm_deed on applications (firm_id, deed_waiting_at) where deed_waiting_at is not null;
create index applications_firm_documents on applications (firm_id, new_documents_at) where new_documents_at is not null;

-- How a member likes to work, as JSON: whether the portal opens at Action needed
alter table members add column preferences text default '{}' not null;
