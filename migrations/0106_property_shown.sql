-- Whether people who check the deed see its stand and town in full; masked until the owner shows them (decision 075)
alter table applications add column is_property_shown integer not null default 0;
