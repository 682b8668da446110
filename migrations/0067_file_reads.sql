-- An erasure finds what members have seen of its applications
create index file_reads_application on file_reads (application_id);
