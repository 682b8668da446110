-- When the client was last reminded to pay the deposit: at most once a day (decision 039)
alter table applications add column deposit_reminded_at integer;
