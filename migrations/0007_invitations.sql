-- A firm's pending invitations are read without its old ones, and an address has at most one
drop index invitations_firm;
create unique index invitations_pending on invitations (firm_id, lower(email))
  where accepted_at is null and revoked_at is null;
