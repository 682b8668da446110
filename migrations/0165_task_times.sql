-- The hour of a task that is an appointment, by the clock in Harare; its day stays in due_at.
alter table tasks add column time text check (time glob '[0-2][0-9]:[0-5][0-9]' and time < '24:00');
