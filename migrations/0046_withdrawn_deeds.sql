-- The highest version of a deed that its firm withdrew before the release: its number is never used again (decision 039)
alter table applications add column withdrawn_deed integer default 0 not null;
