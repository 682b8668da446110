-- When the password that a super admin chose for a member stops to open the portal; null once the member chose their own
-- (decision 063). Accounts from before keep theirs: nobody was told that it ends.
alter table members add column first_password_ends_at integer;
