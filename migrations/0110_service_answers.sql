-- What a client answers to the questions of a service other than deed digitisation, and when it was last saved (decision 078)
alter table applications add column service_answers text not null default '{}';
alter table applications add column service_answers_at integer;
