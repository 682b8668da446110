-- An application that an account took by the address it was made under, and not from the account's own browser
alter table applications add column started_elsewhere integer default 0 not null;

-- Its owner may say that it is not theirs: then it is no longer one of their applications
create trigger applications_owned_decline after update of user_id on applications
when old.user_id is not null and new.user_id is null begin
  update counters set total = total - 1 where name = 'applications of ' || old.user_id;
end;
