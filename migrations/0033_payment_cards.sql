-- Brand and last four digits of the card that paid, as the provider reports them; receipts show them
alter table payments add column card_brand text;
alter table payments add column card_last4 text;
