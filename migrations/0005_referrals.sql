-- Who invited whom, what it takes off a balance, and the credit that it earns

alter table users add column credit_cents integer default 0 not null;
alter table applications add column referred_by integer references users(id);
alter table applications add column discount_cents integer default 0 not null;
alter table payments add column credit_cents integer default 0 not null;
alter table payments add column credit_user_id integer references users(id);
alter table payments add column card_fingerprint text;
create index payments_credit on payments (credit_user_id) where credit_cents > 0 and status in ('open', 'processing');
create index payments_card on payments (card_fingerprint) where card_fingerprint is not null;

-- Credit may be earned, spent and taken back more than once for one application
drop index referral_credits_once;
create index referral_credits_application on referral_credits (application_id);

-- Credits are a ledger; its sum stands with the account
create trigger referral_credits_sum after insert on referral_credits begin
  update users set credit_cents = credit_cents + new.cents where id = new.user_id;
end;
create trigger referral_credits_no_update before update on referral_credits begin
  select raise(abort, 'the ledger of credits is append-only');
end;
create trigger referral_credits_no_delete before delete on referral_credits begin
  select raise(abort, 'the ledger of credits is append-only');
end;

-- Nobody refers themselves, also not by taking over an application that they had invited
create trigger applications_own_invitation after update of user_id on applications
when new.user_id = new.referred_by begin
  update applications set referred_by = null, discount_cents = 0 where id = new.id;
end;
