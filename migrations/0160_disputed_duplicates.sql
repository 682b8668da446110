-- Messages of a duplicate payment that wait name the fact as the code does: the bank took the money back by a dispute. They keep
-- the former name, which the version before reads.
update outbox
set facts = json_set(facts, '$.isDisputed', json(iif(facts ->> '$.isHeld', 'true', 'false')))
where message = 'duplicate-refunded' and due_at is not null and facts -> '$.isHeld' is not null;
