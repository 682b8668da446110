-- Payments in dispute, which an administrator sees first; there are very few (decision 041)
create index payments_disputed on payments (id) where status = 'disputed';
