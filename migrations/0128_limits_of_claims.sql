-- Whether a check without a decision also holds the older of its two applications; those that are there do.
alter table ownership_checks add column holds_first integer not null default 1;
