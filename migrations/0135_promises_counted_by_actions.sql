-- What these triggers decided is in the batches of the changes (decision 091): recordContact counts how a promise of the first
-- contact ended, and what changes a name, number or address without the search keys empties them.
drop trigger applications_first_contact;
drop trigger applications_keys_changed;
