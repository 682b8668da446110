-- Which side of a check began it, since a deed number can be corrected, and whether it also holds the later application.
-- Until now the later one began every check and was held by it.
alter table ownership_checks add column holds_second integer not null default 1;
alter table ownership_checks add column begun_by_first integer not null default 0;
