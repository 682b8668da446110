-- When a firm gets an application again, what waits there for its lawyer waits again, as its earliest task does.
drop trigger applications_tasks_left_firm;
create trigger applications_tasks_left_firm after update of firm_id on applications
when old.firm_id is not new.firm_id begin
  update applications set task_due_at = (
    select min(due_at) from tasks
    where tasks.application_id = new.id and tasks.firm_id = new.firm_id and tasks.done_at is null
  ), exception_at = (
    select min(created_at) from checklist_entries as entries
    where entries.application_id = new.id and entries.firm_id = new.firm_id
      and waits = 1 and ended_at is null and kind <> 'requisition'
  ) where id = new.id;
end;
