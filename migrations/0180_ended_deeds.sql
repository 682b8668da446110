-- Status lists read the deeds that were superseded or revoked, and no others.
create index deeds_ended on deeds (id) where state in ('superseded', 'revoked');
