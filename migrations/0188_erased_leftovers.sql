-- Why an application was closed may name its client, and a plan had the card that pays it. An erasure clears both now.
update applications set closed_reason = null where erased_at is not null and closed_reason is not null;
update installment_plans set card_brand = null, card_last4 = null
where card_last4 is not null and application_id in (select id from applications where erased_at is not null);
