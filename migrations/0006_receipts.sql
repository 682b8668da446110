-- Receipts as they were printed, encrypted in the bucket; `printed` names what the payment was then
create table receipts (
  payment_id integer primary key not null,
  printed text not null,
  object_key text not null,
  wrapped_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  printed_at integer not null,
  foreign key (payment_id) references payments(id)
);

-- When a file's receipts last went to the firm's accountant
create table receipt_sends (
  application_id integer primary key not null,
  sent_at integer not null,
  member_id integer not null,
  foreign key (application_id) references applications(id),
  foreign key (member_id) references members(id)
);
