-- Printed records of an original's chain: their code, for anyone who checks one. A record is never changed.
create table custody_records (
  code text primary key not null,
  application_id integer not null references applications (id),
  -- how many entries it prints
  entries integer not null,
  firm_name text,
  -- of the PDF
  sha256 text not null,
  issued_at integer not null
);
create index custody_records_application on custody_records (application_id);
create index custody_records_sha256 on custody_records (sha256);
create trigger custody_records_no_update before update on custody_records begin
  select raise(abort, 'records of custody stay');
end;
create trigger custody_records_no_delete before delete on custody_records begin
  select raise(abort, 'records of custody stay');
end;
