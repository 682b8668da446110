-- Why a firm or an admin closed an application, and who: a firm's name or the platform's. A withdrawn one has neither.
alter table applications add column closed_reason text;
alter table applications add column closed_by text;

-- Whether a refund closes its application once it is booked
alter table refunds add column closes_application integer not null default 0;
