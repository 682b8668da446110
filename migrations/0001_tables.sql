-- Sessions, limits, repeated requests, the audit log

create table sessions (
  id text primary key not null,
  kind text not null,
  account_id integer not null,
  created_at integer not null,
  last_seen_at integer not null,
  ended_at integer,
  user_agent text,
  address text
) without rowid;
create index sessions_live on sessions (kind, account_id) where ended_at is null;

create table attempts (
  key text primary key not null,
  ends_at integer not null,
  tries integer not null
) without rowid;

create table idempotency_keys (
  key text primary key not null,
  fingerprint text not null,
  created_at integer not null,
  answer text
) without rowid;
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
  id integer primary key not null,
  at integer not null,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  application_id integer,
  address text,
  result text not null,
  detail text
);
create index audit_log_application on audit_log (application_id) where application_id is not null;

create table audit_seals (
  id integer primary key not null,
  first_id integer not null,
  last_id integer not null,
  hash text not null,
  previous_hash text not null,
  signature text not null,
  sealed_at integer not null
);

create table counters (
  name text primary key not null,
  total integer not null
) without rowid;

-- Messages that are owed

create table outbox (
  key text primary key not null,
  message text not null,
  facts text not null,
  email text,
  phone text,
  code text not null,
  reference text,
  created_at integer not null,
  due_at integer,
  tries integer default 0 not null,
  emailed_at integer,
  whatsapped_at integer
) without rowid;
create unique index outbox_code on outbox (code);
create index outbox_due on outbox (due_at) where due_at is not null;

-- Accounts

create table users (
  id integer primary key not null,
  email text not null,
  email_lower text generated always as (lower(email)) virtual,
  first_name text not null,
  last_name text not null,
  country text not null,
  phone_number text not null,
  password_hash text not null,
  role text default 'user' not null,
  is_active integer default true not null,
  email_verified_at integer,
  auth_provider text default 'local' not null,
  token_version integer default 1 not null,
  referral_code text not null,
  referred_by integer,
  last_login_at integer,
  created_at integer not null,
  erased_at integer
);
create unique index users_email on users (email_lower);
create unique index users_referral_code on users (referral_code);

create table profiles (
  user_id integer primary key not null,
  full_name text not null,
  whatsapp_number text not null,
  country_of_residence text not null,
  property_address text not null,
  created_at integer not null,
  updated_at integer not null,
  foreign key (user_id) references users(id)
);

-- Law firms and their members

create table firms (
  id integer primary key not null,
  slug text not null,
  name text not null,
  address text not null,
  phone text not null,
  email text not null,
  is_active integer default true not null,
  portal_variant text default 'stepper' not null,
  services text not null,
  accountant_email text,
  opening_hours text,
  created_at integer not null,
  last_assigned_at integer,
  total_files integer default 0 not null,
  open_files integer default 0 not null,
  pending_files integer default 0 not null,
  paid_deposits integer default 0 not null
);
create unique index firms_slug on firms (slug);
create index firms_next on firms (is_active, open_files, last_assigned_at);

create table members (
  id integer primary key not null,
  firm_id integer not null,
  username text not null,
  username_lower text generated always as (lower(username)) virtual,
  email text not null,
  full_name text not null,
  password_hash text not null,
  role text default 'lawyer' not null,
  permissions text not null,
  is_active integer default true not null,
  token_version integer default 1 not null,
  last_login_at integer,
  created_at integer not null,
  foreign key (firm_id) references firms(id)
);
create unique index members_username on members (username_lower);
create index members_email on members (lower(email));
create index members_firm on members (firm_id);

create table invitations (
  id integer primary key not null,
  firm_id integer not null,
  email text not null,
  role text not null,
  permissions text not null,
  token_hash text not null,
  invited_by integer not null,
  created_at integer not null,
  expires_at integer not null,
  accepted_at integer,
  revoked_at integer,
  foreign key (firm_id) references firms(id),
  foreign key (invited_by) references members(id)
);
create unique index invitations_token on invitations (token_hash);
create index invitations_firm on invitations (firm_id);

create table file_counts (
  firm_id integer not null,
  file_status text not null,
  service_type text not null,
  payment_state integer not null,
  files integer not null,
  primary key (firm_id, file_status, service_type, payment_state)
) without rowid;

-- Applications, which are also the firms' files

create table applications (
  id integer primary key not null,
  reference_number text not null,
  user_id integer,
  firm_id integer,
  service_type text not null,
  client_name text not null,
  client_email text not null,
  client_phone text not null,
  client_country text not null,
  property_address text,
  title_deed_number text,
  has_title_deed text,
  submission_method text,
  contact_preference text,
  referral_code text,
  status text default 'pending_submission' not null,
  file_status text default 'file_created' not null,
  file_status_at integer not null,
  version integer default 1 not null,
  deposit_paid_at integer,
  balance_paid_at integer,
  deed_locked_at integer,
  deed_released_at integer,
  is_not_for_sale integer default false not null,
  stripe_customer text,
  created_at integer not null,
  payment_state integer generated always as (case when balance_paid_at is not null then 2 when deposit_paid_at is not null then 1 else 0 end) virtual,
  check (balance_paid_at is null or deposit_paid_at is not null),
  foreign key (user_id) references users(id),
  foreign key (firm_id) references firms(id)
);
create unique index applications_reference on applications (reference_number);
create index applications_owner on applications (user_id) where user_id is not null;
create index applications_unclaimed on applications (lower(client_email)) where user_id is null;
create index applications_firm on applications (firm_id);
create index applications_firm_name on applications (firm_id, client_name collate nocase);
create index applications_firm_step on applications (firm_id, file_status, service_type, payment_state);
create index applications_firm_paid_step on applications (firm_id, file_status, payment_state);
create index applications_firm_service on applications (firm_id, service_type, payment_state);
create index applications_firm_payment on applications (firm_id, payment_state);

create table history (
  application_id integer not null,
  number integer not null,
  track text not null,
  from_status text,
  to_status text not null,
  message text,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  created_at integer not null,
  primary key (application_id, number),
  foreign key (application_id) references applications(id)
) without rowid;

create table documents (
  id integer primary key not null,
  application_id integer not null,
  object_key text not null,
  wrapped_key text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by_kind text not null,
  uploaded_by_id integer,
  uploaded_by_name text not null,
  created_at integer not null,
  deleted_at integer,
  foreign key (application_id) references applications(id)
);
create index documents_application on documents (application_id);

create table notes (
  id integer primary key not null,
  application_id integer not null,
  firm_id integer not null,
  member_id integer not null,
  member_name text not null,
  text text not null,
  created_at integer not null,
  foreign key (application_id) references applications(id),
  foreign key (firm_id) references firms(id)
);
create index notes_application on notes (application_id);

-- Money

create table payments (
  id integer primary key not null,
  application_id integer not null,
  type text not null,
  method text not null,
  installment integer,
  amount_cents integer not null,
  currency text not null,
  status text default 'open' not null,
  intent_id text,
  charge_id text,
  refunded_cents integer default 0 not null,
  failure_code text,
  receipt_number integer,
  settled_by text,
  created_at integer not null,
  paid_at integer,
  foreign key (application_id) references applications(id)
);
create unique index payments_intent on payments (intent_id);
create unique index payments_succeeded on payments (application_id, type) where status = 'succeeded' and (installment is null or installment = 1);
create unique index payments_open on payments (application_id, type, method) where status = 'open' and (installment is null or installment = 1);
create index payments_application on payments (application_id);
create index payments_unsettled on payments (created_at) where status in ('open', 'processing');
create unique index payments_receipt on payments (receipt_number);

create table installment_plans (
  id integer primary key not null,
  application_id integer not null,
  type text not null,
  status text not null,
  total_cents integer not null,
  customer text not null,
  payment_method text not null,
  consent_version text not null,
  consented_at integer not null,
  consent_address text,
  started_at integer not null,
  ended_at integer,
  foreign key (application_id) references applications(id)
);
create unique index installment_plans_application on installment_plans (application_id, type);

create table installments (
  plan_id integer not null,
  number integer not null,
  amount_cents integer not null,
  due_at integer not null,
  next_try_at integer,
  status text not null,
  attempt integer default 0 not null,
  intent_id text,
  last_error text,
  paid_at integer,
  primary key (plan_id, number),
  foreign key (plan_id) references installment_plans(id)
) without rowid;
create index installments_due on installments (next_try_at) where next_try_at is not null;

create table referral_credits (
  id integer primary key not null,
  user_id integer not null,
  application_id integer not null,
  cents integer not null,
  reason text not null,
  created_at integer not null,
  foreign key (user_id) references users(id),
  foreign key (application_id) references applications(id)
);
create index referral_credits_user on referral_credits (user_id);
create unique index referral_credits_once on referral_credits (application_id, reason);

create table provider_events (
  id text primary key not null,
  type text not null,
  subject text,
  created_at integer not null,
  received_at integer not null,
  processed_at integer
) without rowid;
create index provider_events_unprocessed on provider_events (received_at) where processed_at is null;

-- Deeds

create table deeds (
  id integer primary key not null,
  application_id integer not null,
  firm_id integer not null,
  version integer not null,
  state text default 'uploaded' not null,
  object_key text not null,
  wrapped_key text not null,
  file_name text not null,
  size_bytes integer not null,
  sha256 text not null,
  verification_code text,
  uploaded_by integer not null,
  uploaded_by_name text not null,
  uploaded_at integer not null,
  released_by_kind text,
  released_by_id integer,
  released_by_name text,
  released_at integer,
  ended_at integer,
  foreign key (application_id) references applications(id),
  foreign key (firm_id) references firms(id),
  foreign key (uploaded_by) references members(id)
);
create unique index deeds_version on deeds (application_id, version);
create unique index deeds_released on deeds (application_id) where state = 'released';
create unique index deeds_code on deeds (verification_code);
create index deeds_sha256 on deeds (sha256);

-- Partners

create table lawyer_interest (
  id integer primary key not null,
  firm_name text not null,
  contact_person text not null,
  email text not null,
  phone text not null,
  additional_info text,
  status text default 'pending' not null,
  created_at integer not null
);
