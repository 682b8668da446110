-- Rises with every change of an application's money, and guards it: payments, plans, refunds and credits change together
alter table applications add column money_version integer default 1 not null;
