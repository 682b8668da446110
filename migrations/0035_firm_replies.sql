-- How soon a firm usually replies to a new application, in minutes (decision 032); the cron job measures it once a day
alter table firms add column reply_minutes integer;
alter table firms add column reply_measured_at integer;
