-- Sessions are deleted by their age.
create index sessions_age on sessions (created_at);
