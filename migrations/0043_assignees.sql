-- Which member of the firm does a file; the name is stored with it, as in notes, so that a list reads no member
alter table applications add column assignee_id integer references members (id);
alter table applications add column assignee_name text;
create index applications_firm_assignee on applications (firm_id, assignee_id);

-- Open files of each member
alter table members add column open_files integer default 0 not null;
create trigger applications_assigned after update of assignee_id, file_status on applications
when old.assignee_id is not new.assignee_id or (old.file_status = 'complete') <> (new.file_status = 'complete') begin
  update members set open_files = open_files - 1 where id = old.assignee_id and old.file_status <> 'complete';
  update members set open_files = open_files + 1 where id = new.assignee_id and new.file_status <> 'complete';
end;

-- What members did on a file besides its steps and messages; for the firm alone, never for the owner
create table work_log (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  action text not null,
  detail text,
  member_name text not null,
  created_at integer not null
);
create index work_log_application on work_log (application_id);

-- A file that another firm gets, or none, has no member of the former one
create trigger applications_left_firm after update of firm_id on applications
when old.firm_id is not new.firm_id and new.assignee_id is not null begin
  update applications set assignee_id = null, assignee_name = null where id = new.id;
end;
