-- Which version of the terms and the privacy notice an account, or the payer of an application, agreed to
create table consents (
  id integer primary key not null,
  user_id integer references users (id),
  application_id integer references applications (id),
  terms_version text not null,
  privacy_version text not null,
  at integer not null,
  check ((user_id is null) <> (application_id is null))
);
create unique index consents_user on consents (user_id, terms_version, privacy_version) where user_id is not null;
create unique index consents_application on consents (application_id, terms_version, privacy_version)
  where application_id is not null;
