-- Until when a file should have left its step; the last possible instant once it is complete, so that one index
-- holds a firm's files in the order of their promises. The days stand in contract/product.ts too.
alter table applications add column promised_at integer generated always as (case file_status
  when 'file_created' then file_status_at + 86400000
  when 'contacted' then file_status_at + 604800000
  when 'pending_documents' then file_status_at + 1209600000
  when 'received' then file_status_at + 604800000
  when 'verified' then file_status_at + 864000000
  else 8640000000000000 end) virtual;
create index applications_firm_promise on applications (firm_id, promised_at);

-- It stands in the place of this one, so that a move writes as many rows as before
drop index applications_firm_step;
