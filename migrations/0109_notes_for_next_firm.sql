-- A note that goes with its application to the next firm, and the name of the firm that wrote one that went
alter table notes add column is_for_next_firm integer not null default 0;
alter table notes add column from_firm text;
