-- That a law firm had an application, until when, and why it has it no longer. Rows stay.
create table former_files (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  why text not null,
  ended_at integer not null
);
create index former_files_firm on former_files (firm_id, id);
create index former_files_application on former_files (application_id, firm_id);
-- what is known of those from before: a firm passed it on, or closed it under its name
insert into former_files (application_id, firm_id, why, ended_at)
select application_id, firm_id, why, ended_at from (
  select passed_on.application_id, passed_on.firm_id, passed_on.why, passed_on.passed_at as ended_at from passed_on
  union all
  select applications.id, firms.id, 'closed', applications.withdrawn_at from applications
  join firms on firms.name = applications.closed_by
  where applications.withdrawn_at is not null
) order by ended_at;
