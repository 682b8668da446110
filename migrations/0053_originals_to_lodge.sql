-- Received originals that are not lodged yet, the longest here first; few files at a time are in it (decision 041)
create index applications_firm_original on applications (firm_id, file_status_at)
  where service_type = 'digitize' and file_status = 'received' and status = 'received';
