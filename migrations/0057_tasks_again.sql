-- A withdrawn file has no firm; when it is the same firm's again, its open tasks are due again
drop trigger applications_tasks_left_firm;
create trigger applications_tasks_left_firm after update of firm_id on applications
when old.firm_id is not new.firm_id begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ) where id = new.id;
end;

update applications set task_due_at = (
  select min(due_at) from tasks
  where tasks.application_id = applications.id and tasks.firm_id = applications.firm_id and tasks.done_at is null
) where task_due_at is null and id in (select application_id from tasks where done_at is null);
