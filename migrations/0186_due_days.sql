-- What is due on a day is overdue from the next day in Harare: the due date of a step is the end of its day. A first contact
-- that is still promised keeps its hour.
update applications set promised_at = (promised_at + 7200000) / 86400000 * 86400000 + 79199999
where promised_at < 8640000000000000 and not (file_status = 'file_created' and contacted_at is null and contact_due_at is not null);
