-- The law firm that worked on the application when the money arrived: its payments of a month are a range of an index. For
-- payments before this, the firm that the application has now.
alter table payments add column firm_id integer references firms (id);
update payments set firm_id = (select firm_id from applications where applications.id = payments.application_id)
where paid_at is not null;
create index payments_firm on payments (firm_id, paid_at, id) where firm_id is not null;
