-- Second payments of the same thing whose money came back to us: looked at by people
create index payments_held on payments (id) where status = 'duplicate' and refunded_cents < amount_cents;
