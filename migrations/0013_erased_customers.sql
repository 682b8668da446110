-- Erased applications whose customer the payment provider still holds
create index applications_erased_customer on applications (id) where erased_at is not null and stripe_customer is not null;
