-- Who invited a member: the uploader of a deed does not choose who releases it
alter table members add column invited_by integer;
update members set invited_by = (
  select invitations.invited_by from invitations
  where invitations.firm_id = members.firm_id and lower(invitations.email) = lower(members.email)
    and invitations.accepted_at is not null
  order by invitations.id desc limit 1
);

-- When the client first sent documents that nobody at the firm has seen yet
alter table applications add column new_documents_at integer;
