-- What a firm has to do on a file by a day; the client never sees it. Days begin at midnight in Harare
create table tasks (
  id integer primary key not null,
  application_id integer not null references applications (id),
  firm_id integer not null references firms (id),
  title text not null,
  due_at integer not null,
  assignee_id integer references members (id),
  assignee_name text,
  created_by text not null,
  created_at integer not null,
  done_by text,
  done_at integer
);
create index tasks_application on tasks (application_id);
create index tasks_assignee on tasks (assignee_id, due_at) where done_at is null;

-- The earliest day of a file's open tasks: one of the things that need action
alter table applications add column task_due_at integer;
create index applications_firm_task on applications (firm_id, task_due_at) where task_due_at is not null;

create trigger tasks_added after insert on tasks begin
  update applications set task_due_at = new.due_at
  where id = new.application_id and firm_id = new.firm_id and coalesce(task_due_at, new.due_at + 1) > new.due_at;
end;
create trigger tasks_changed after update of due_at, done_at on tasks begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.application_id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ) where id = new.application_id and firm_id = new.firm_id;
end;
create trigger tasks_deleted after delete on tasks begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = old.application_id and tasks.firm_id = old.firm_id and tasks.done_at is null
  ) where id = old.application_id and firm_id = old.firm_id;
end;

-- Another firm does not see the tasks of the former one
create trigger applications_tasks_left_firm after update of firm_id on applications
when old.firm_id is not null and old.firm_id is not new.firm_id begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ) where id = new.id;
end;
