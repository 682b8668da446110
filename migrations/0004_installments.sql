-- The card that a plan is paid with, as its owner knows it
alter table installment_plans add column card_brand text;
alter table installment_plans add column card_last4 text;

-- A plan that has ended makes room for another one, for instance after a refund
drop index installment_plans_application;
create unique index installment_plans_current on installment_plans (application_id, type) where status <> 'canceled';
create index installment_plans_application on installment_plans (application_id);
