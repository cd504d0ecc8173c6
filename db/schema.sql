-- What the migrations add up to, for reading. Written by "npm run db:dump"; never applied.

-- Extensions

create extension btree_gist;

create extension citext;

create extension pg_trgm;

create extension unaccent;

-- Sequences

create sequence fee_statement_numbers as bigint;

create sequence saved_list_uses as bigint;

create sequence search_versions as integer;

create sequence transfer_numbers as bigint;

-- Tables

create table account_links (
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  new_email citext,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  reference uuid,
  session_id uuid
);

create table account_suspensions (
  id uuid default new_id() not null,
  user_id uuid not null,
  reason text not null,
  suspended_at timestamp with time zone not null,
  suspended_by uuid not null,
  reinstated_at timestamp with time zone,
  reinstated_by uuid,
  reinstate_reason text
);

create table act_as_sessions (
  id uuid default new_id() not null,
  admin_id uuid not null,
  admin_session_id uuid,
  user_id uuid not null,
  admin_role text not null,
  reason text not null,
  ip text not null,
  user_agent text,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table admin_outflows (
  id uuid default new_id() not null,
  admin_id uuid not null,
  day_on date not null,
  door text not null,
  subject_id uuid not null,
  amount_dirham bigint not null,
  done_at timestamp with time zone not null,
  agreed_by uuid,
  is_matched boolean default false not null
);

create table admin_views (
  id uuid default new_id() not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamp with time zone not null
);

create table alert_days (
  user_id uuid not null,
  looked_on date default '-infinity'::date not null
);

create table analytics_days (
  day date not null,
  asked integer not null,
  accepted integer not null,
  confirmed integer not null,
  gross_dirham bigint not null,
  stayed integer not null,
  counted_at timestamp with time zone not null
);

create table api_keys (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  hint text not null,
  days integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_network text
);

create table audit_chain (
  "position" bigint not null,
  entry_id uuid not null,
  hash bytea not null
);

create table audit_checks (
  id uuid default new_id() not null,
  checked_at timestamp with time zone default clock_timestamp() not null,
  lines bigint not null,
  head bytea,
  breaks integer not null
);

create table audit_log (
  id uuid default new_id() not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_id uuid not null,
  actor_role text not null,
  operation text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text,
  before jsonb,
  after jsonb,
  why text,
  refusal text,
  ip text not null,
  user_agent text,
  subject_user_id uuid,
  name_salt uuid default gen_random_uuid() not null
);

create table audit_unlinked (
  entry_id uuid not null
);

create table availability_alerts (
  id uuid default new_id() not null,
  user_id uuid not null,
  property_id uuid not null,
  check_in date not null,
  check_out date not null,
  guests integer not null,
  created_at timestamp with time zone default now() not null
);

create table awaited_credits (
  id uuid default new_id() not null,
  fact text not null,
  booking_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  amount_dirham bigint not null,
  left_dirham bigint not null,
  since timestamp with time zone not null,
  advanced_at timestamp with time zone
);

create table blocked_people (
  blocker_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamp with time zone not null
);

create table booking_changes (
  id uuid default new_id() not null,
  booking_id uuid not null,
  kind text not null,
  status text default 'proposed'::text not null,
  asked_by uuid not null,
  message text,
  old_check_in date not null,
  old_check_out date not null,
  old_total_dirham integer not null,
  check_in date not null,
  check_out date not null,
  lines jsonb not null,
  total_dirham integer not null,
  paid_dirham integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  ended_at timestamp with time zone,
  proposed_by text default 'host'::text not null,
  asked_of uuid,
  old_adults integer,
  old_children integer,
  old_infants integer,
  adults integer,
  children integer,
  infants integer
);

create table booking_events (
  id uuid default new_id() not null,
  booking_id uuid not null,
  at timestamp with time zone default now() not null,
  by_role text not null,
  actor_id uuid,
  from_status text,
  status text not null,
  note text
);

create table bookings (
  id uuid default new_id() not null,
  property_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  status text not null,
  check_in date not null,
  check_out date not null,
  nights integer generated always as ((check_out - check_in)) stored not null,
  adults integer not null,
  children integer default 0 not null,
  infants integer default 0 not null,
  message text,
  payment_choice text not null,
  lines jsonb not null,
  total_dirham integer not null,
  usd_rate numeric(10,4),
  cancellation_policy text not null,
  check_in_time time without time zone not null,
  check_out_time time without time zone not null,
  expires_at timestamp with time zone,
  decline_reason text,
  cancelled_by text,
  cancel_reason text,
  refund_dirham integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  awaiting_verification boolean default false not null,
  eur_rate numeric(10,4),
  search_text text default ''::text not null,
  announce_at timestamp with time zone,
  approved_by uuid,
  request_expires_at timestamp with time zone,
  granted_refund_dirham integer default 0 not null,
  granted_refund_fee_dirham integer default 0 not null,
  online_dirham integer,
  rates jsonb not null,
  left_at timestamp with time zone
);

create table calendar_events (
  id uuid default new_id() not null,
  feed_id uuid not null,
  uid text not null,
  nights daterange not null,
  summary text not null,
  is_window boolean not null,
  is_echo boolean not null,
  is_kept boolean default false not null,
  first_seen_at timestamp with time zone not null
);

create table calendar_exported_ranges (
  link_id uuid not null,
  nights daterange not null,
  is_own boolean not null,
  first_read_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table calendar_feeds (
  id uuid default new_id() not null,
  property_id uuid not null,
  partner text not null,
  name text,
  url text not null,
  status text default 'pending'::text not null,
  error_code text,
  created_at timestamp with time zone not null,
  last_attempt_at timestamp with time zone,
  last_success_at timestamp with time zone,
  next_attempt_at timestamp with time zone not null,
  failures integer default 0 not null,
  attempt_id uuid,
  attempt_ends_at timestamp with time zone,
  etag text,
  last_modified text,
  content_hash bytea,
  read_on date,
  past_events integer default 0 not null,
  notes text[] default '{}'::text[] not null,
  emptied_at timestamp with time zone,
  error_line integer
);

create table calendar_link_reads (
  link_id uuid not null,
  read_on date not null,
  reader text not null,
  reads integer not null,
  last_read_at timestamp with time zone not null
);

create table calendar_links (
  id uuid default new_id() not null,
  property_id uuid not null,
  partner text not null,
  name text,
  token text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone,
  version text
);

create table calendar_undos (
  id uuid default new_id() not null,
  host_id uuid not null,
  nights jsonb not null,
  expires_at timestamp with time zone not null
);

create table case_messages (
  id uuid default new_id() not null,
  case_id uuid not null,
  author_id uuid not null,
  from_us boolean not null,
  text text not null,
  sent_at timestamp with time zone not null
);

create table cases (
  id uuid default new_id() not null,
  number bigint generated always as identity not null,
  user_id uuid not null,
  topic text not null,
  subject text not null,
  state text default 'open'::text not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  shared_with uuid
);

create table cash_payments (
  id uuid default new_id() not null,
  booking_id uuid not null,
  status text not null,
  reason text,
  agreed_dirham bigint not null,
  received_dirham bigint not null,
  with_code boolean not null,
  confirmed_by uuid not null,
  counted_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  answered_at timestamp with time zone,
  case_id uuid
);

create table cash_secrets (
  booking_id uuid not null,
  secret bytea not null,
  made_at timestamp with time zone not null,
  wrong_tries smallint default 0 not null
);

create table cdn_purges (
  key text not null,
  asked_at timestamp with time zone not null
);

create table city_weeks (
  week_on date not null,
  place_id text not null,
  open_nights integer not null,
  booked_nights integer not null
);

create table claims (
  kind text not null,
  subject_id uuid not null,
  admin_id uuid not null,
  claimed_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  assigned_by uuid
);

create table co_hosts (
  id uuid default new_id() not null,
  host_id uuid not null,
  member_id uuid,
  email citext not null,
  areas text[] not null,
  property_ids uuid[],
  token_hash bytea,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  removed_at timestamp with time zone
);

create table coast (
  from_longitude integer not null,
  from_latitude integer not null,
  to_longitude integer not null,
  to_latitude integer not null
);

create table contact_attempts (
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  booking_id uuid,
  at timestamp with time zone not null
);

create table contact_word_versions (
  version integer not null,
  networks text[] not null,
  blocked text[] not null,
  allowed text[] not null,
  in_force_at timestamp with time zone not null,
  reason text not null,
  replaces integer,
  reverts integer,
  set_by uuid not null,
  set_at timestamp with time zone not null
);

create table conversations (
  booking_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  version bigint default 1 not null,
  last_seq integer default 0 not null,
  guest_read_seq integer default 0 not null,
  host_read_seq integer default 0 not null,
  guest_unread integer default 0 not null,
  host_unread integer default 0 not null,
  last_at timestamp with time zone not null,
  is_enquiry boolean default false not null
) with (fillfactor=80);

create table currency_rates (
  id uuid default new_id() not null,
  usd_rate numeric(10,4) not null,
  eur_rate numeric(10,4) not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null
);

create table dated_values (
  id uuid default new_id() not null,
  kind text not null,
  value bigint not null,
  in_force_at timestamp with time zone not null,
  reason text not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  reverts uuid
);

create table day_overrides (
  property_id uuid not null,
  night_on date not null,
  price_dirham integer,
  min_nights integer,
  note text
);

create table difference_postings (
  id uuid default new_id() not null,
  line_id uuid not null,
  kind text not null,
  amount_dirham bigint not null,
  note text not null,
  posted_at timestamp with time zone not null,
  posted_by uuid not null,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  cleared_at timestamp with time zone
);

create table dispute_events (
  id uuid default new_id() not null,
  dispute_id uuid not null,
  at timestamp with time zone not null,
  by_side text not null,
  actor_id uuid,
  kind text not null,
  text text,
  amount_dirham bigint,
  message_id uuid
);

create table dispute_photos (
  id uuid default new_id() not null,
  event_id uuid not null,
  dispute_id uuid not null,
  by_side text not null,
  storage_key text not null,
  created_at timestamp with time zone not null
);

create table disputes (
  id uuid default new_id() not null,
  number bigint generated always as identity not null,
  booking_id uuid not null,
  property_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  kind text not null,
  opened_by text not null,
  state text default 'awaiting_answer'::text not null,
  asked_dirham bigint not null,
  opened_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  offered_dirham bigint,
  decide_by timestamp with time zone,
  outcome text,
  reason text,
  decision_text text,
  decided_by uuid,
  closed_at timestamp with time zone,
  granted_dirham bigint,
  owed_dirham bigint default 0 not null,
  pay_by timestamp with time zone,
  appealed_at timestamp with time zone,
  appealed_by text,
  appeal_decided_at timestamp with time zone,
  first_outcome text,
  first_granted_dirham bigint,
  first_decided_by uuid
);

create table emergency_area_events (
  id uuid default new_id() not null,
  area_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  kind text not null,
  area polygon not null,
  first_night date not null,
  last_night date not null,
  note text
);

create table emergency_areas (
  id uuid default new_id() not null,
  name text not null,
  reason text not null,
  text_en text,
  text_ar text,
  text_fr text,
  area polygon not null,
  first_night date not null,
  last_night date not null,
  version integer default 1 not null,
  declared_at timestamp with time zone not null,
  declared_by uuid not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  texts jsonb not null
);

create table emergency_stays (
  area_id uuid not null,
  booking_id uuid not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  to_tell text,
  version integer not null
);

create table empty_searches (
  day date not null,
  sentence text not null,
  times integer not null
);

create table enquiries (
  id uuid default new_id() not null,
  property_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  check_in date,
  check_out date,
  adults integer default 0 not null,
  children integer default 0 not null,
  infants integer default 0 not null,
  state text default 'open'::text not null,
  asked_at timestamp with time zone not null,
  asked_on date not null,
  answered_at timestamp with time zone,
  reminded_at timestamp with time zone,
  told_unanswered_at timestamp with time zone,
  ended_at timestamp with time zone
);

create table enquiry_offers (
  id uuid default new_id() not null,
  enquiry_id uuid not null,
  made_by uuid not null,
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  lines jsonb not null,
  total_dirham integer not null,
  calendar_total_dirham integer not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'open'::text not null,
  ended_at timestamp with time zone
);

create table fee_months (
  month_on date not null,
  completed_at timestamp with time zone not null
);

create table fee_statements (
  id uuid default new_id() not null,
  host_id uuid not null,
  month_on date not null,
  issued_at timestamp with time zone not null,
  due_on date not null,
  reference text not null,
  amount_dirham bigint not null,
  settled_at timestamp with time zone
);

create table fee_steps (
  statement_id uuid not null,
  step text not null,
  announced_on date not null,
  taken_on date
);

create table fee_transfers (
  id uuid default new_id() not null,
  statement_id uuid not null,
  host_id uuid not null,
  bank_reference text not null,
  amount_dirham bigint not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid not null
);

create table fee_waivers (
  booking_id uuid not null,
  waived_by uuid not null,
  reason text not null,
  amount_dirham integer not null,
  waived_at timestamp with time zone not null
);

create table freed_nights (
  id bigint generated always as identity not null,
  property_id uuid not null,
  nights daterange not null
);

create table guest_favorite_decisions (
  id uuid default new_id() not null,
  property_id uuid not null,
  decision text not null,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null
);

create table guest_ratings (
  user_id uuid not null,
  rating_sum integer not null,
  review_count integer not null
);

create table guest_register_accesses (
  id uuid default new_id() not null,
  booking_id uuid not null,
  viewer_id uuid not null,
  kind text not null,
  foreigners_only boolean default false not null,
  accessed_at timestamp with time zone not null
);

create table guest_register_persons (
  booking_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  is_ready boolean not null,
  is_foreign boolean not null,
  entered_by text not null,
  "position" integer not null
);

create table guest_registers (
  booking_id uuid not null,
  host_id uuid not null,
  property_id uuid not null,
  check_in date not null,
  check_out date not null,
  expected smallint not null,
  persons smallint default 0 not null,
  ready smallint default 0 not null,
  foreigners smallint default 0 not null,
  exported_at timestamp with time zone,
  asked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  state text generated always as (
CASE
    WHEN (persons = 0) THEN 'pending'::text
    WHEN ((ready < persons) OR (persons < expected)) THEN 'incomplete'::text
    WHEN (exported_at IS NULL) THEN 'ready'::text
    ELSE 'exported'::text
END) stored not null
);

create table holds (
  id uuid default new_id() not null,
  property_id uuid not null,
  nights daterange not null,
  kind text not null,
  booking_id uuid,
  block_source text,
  note text,
  created_at timestamp with time zone default now() not null,
  feed_id uuid,
  for_booking_id uuid
);

create table holidays (
  id uuid default new_id() not null,
  kind text not null,
  nights daterange not null,
  is_decided boolean default false not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null
);

create table host_cohorts (
  first_month date not null,
  month date not null,
  hosts integer not null,
  active integer not null
);

create table host_restrictions (
  host_id uuid not null,
  restriction text not null,
  since timestamp with time zone not null
);

create table host_trust (
  host_id uuid not null,
  counted_on date not null,
  is_trusted boolean not null,
  stays integer not null,
  cancelled_stays integer not null,
  requests integer not null,
  answered_percent integer,
  quick_percent integer,
  accepted_percent integer,
  rating numeric(3,2),
  review_count integer not null
);

create table house_manual_photos (
  id uuid default new_id() not null,
  property_id uuid not null,
  host_id uuid not null,
  section text not null,
  storage_key text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);

create table house_manuals (
  property_id uuid not null,
  host_id uuid not null,
  version integer default 1 not null,
  wifi_name text,
  wifi_password text,
  texts jsonb default '{}'::jsonb not null,
  contacts jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone not null,
  changed_by uuid not null,
  door_code text
);

create table idempotency_keys (
  caller_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone default now() not null
);

create table identity_document_views (
  id bigint generated always as identity not null,
  document_id uuid not null,
  viewer_id uuid not null,
  viewed_at timestamp with time zone not null
);

create table identity_documents (
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  storage_key text,
  status text default 'pending'::text not null,
  reason text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid
);

create table known_origins (
  user_id uuid not null,
  origin text not null,
  last_signed_in_at timestamp with time zone not null
);

create table ledger_accounts (
  id uuid default new_id() not null,
  kind text not null,
  user_id uuid,
  provider text
);

create table ledger_balances (
  account_id uuid not null,
  part smallint not null,
  debit_dirham bigint not null,
  credit_dirham bigint not null
) with (fillfactor=60);

create table ledger_checkpoint (
  is_only boolean default true not null,
  up_to uuid not null,
  sum_dirham bigint not null,
  summed_at timestamp with time zone not null
);

create table ledger_checks (
  id uuid default new_id() not null,
  checked_at timestamp with time zone not null,
  postings bigint not null,
  differences integer not null
);

create table ledger_days (
  day_on date not null,
  kind text not null,
  provider text not null,
  part smallint not null,
  debit_dirham bigint not null,
  credit_dirham bigint not null
) with (fillfactor=60);

create table ledger_entries (
  id uuid default new_id() not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  reference uuid,
  fact text not null,
  payment_id uuid,
  cash_dirham bigint
);

create table listing_drafts (
  id uuid default new_id() not null,
  host_id uuid not null,
  content jsonb default '{}'::jsonb not null,
  field_versions jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  review jsonb,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  first_submitted_at timestamp with time zone,
  live_content jsonb
);

create table listing_photos (
  id uuid default new_id() not null,
  listing_id uuid not null,
  host_id uuid not null,
  "position" integer not null,
  state text not null,
  failure text,
  key text,
  width integer,
  height integer,
  color text,
  fingerprint bigint,
  captions jsonb default '{}'::jsonb not null,
  alternative_texts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  encode_at timestamp with time zone,
  claimed_until timestamp with time zone,
  attempts integer default 0 not null,
  bytes integer,
  room text
);

create table mails (
  id uuid not null,
  status text not null,
  tries integer default 1 not null,
  changed_at timestamp with time zone default now() not null,
  message jsonb,
  error text
);

create table message_rules (
  id uuid default new_id() not null,
  host_id uuid not null,
  property_id uuid,
  name text not null,
  moment text not null,
  hours integer,
  days integer,
  at_time time without time zone,
  texts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_by uuid not null,
  deleted_at timestamp with time zone
);

create table messages (
  id uuid default new_id() not null,
  booking_id uuid not null,
  seq integer not null,
  sender_id uuid not null,
  body text,
  reply_to uuid,
  special_offer boolean default false not null,
  client_id uuid,
  created_at timestamp with time zone not null
);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  last_key text
);

create table notification_preferences (
  user_id uuid not null,
  muted_mails text[] not null,
  muted_pushes text[] default '{}'::text[] not null
);

create table notification_versions (
  user_id uuid not null,
  version bigint not null
);

create table notifications (
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  side text not null,
  reference uuid,
  data jsonb default '{}'::jsonb not null,
  fact text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone
);

create table passkeys (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table payment_contradictions (
  id uuid default new_id() not null,
  payment_id uuid not null,
  kind text not null,
  amount text,
  currency text,
  transaction_id text,
  received_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  close_note text
);

create table payments (
  id uuid default new_id() not null,
  reference uuid not null,
  payer_id uuid not null,
  provider text not null,
  method text not null,
  amount_dirham integer not null,
  status text not null,
  invoice_no text not null,
  gateway_amount text not null,
  gateway_currency text not null,
  provider_reference text,
  redirect_url text,
  return_url text not null,
  next_step text,
  confirming_since timestamp with time zone,
  failure text,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  wallet_dirham integer default 0 not null,
  starting_since timestamp with time zone,
  code_tries smallint default 0 not null,
  phone_hash bytea,
  code_sent_at timestamp with time zone,
  settled_by uuid,
  settle_reason text,
  awaited_until timestamp with time zone
);

create table payout_account_views (
  id uuid default new_id() not null,
  payout_account_id uuid not null,
  viewer_id uuid not null,
  viewed_at timestamp with time zone not null
);

create table payout_accounts (
  id uuid default new_id() not null,
  host_id uuid not null,
  kind text not null,
  provider text not null,
  holder text not null,
  sealed_number bytea not null,
  number_hash bytea not null,
  number_end text not null,
  state text default 'unverified'::text not null,
  refusal text,
  created_at timestamp with time zone not null,
  effective_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid
);

create table payout_batches (
  id uuid default new_id() not null,
  number integer generated always as identity not null,
  state text default 'draft'::text not null,
  cap_dirham bigint not null,
  drafted_at timestamp with time zone not null,
  drafted_by uuid not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  exported_at timestamp with time zone,
  exported_by uuid,
  sent_at timestamp with time zone,
  sent_by uuid,
  discarded_at timestamp with time zone,
  discarded_by uuid
);

create table payout_exports (
  batch_id uuid not null,
  file text not null,
  exported_at timestamp with time zone not null,
  exported_by uuid not null,
  transfers integer not null,
  amount_dirham bigint not null,
  sha256 bytea not null
);

create table payout_hold_properties (
  hold_id uuid not null,
  property_id uuid not null
);

create table payout_holds (
  id uuid default new_id() not null,
  kind text not null,
  subject_id uuid not null,
  label text not null,
  host_id uuid,
  booking_id uuid,
  reason text not null,
  held_at timestamp with time zone not null,
  held_by uuid,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lift_reason text,
  amount_dirham bigint
);

create table payout_items (
  batch_id uuid not null,
  payout_id uuid not null,
  transfer_id uuid,
  amount_dirham bigint not null,
  fees_dirham bigint default 0 not null,
  is_live boolean not null,
  left_out text,
  hold_id uuid
);

create table payout_transfers (
  id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  host_id uuid not null,
  payout_account_id uuid,
  part smallint not null,
  state text default 'draft'::text not null,
  payout_count integer not null,
  gross_dirham bigint not null,
  fees_dirham bigint not null,
  amount_dirham bigint not null,
  file text,
  returned_at timestamp with time zone,
  returned_by uuid,
  return_reason text,
  sent_again_at timestamp with time zone,
  sent_again_by uuid
);

create table payouts (
  id uuid default new_id() not null,
  host_id uuid not null,
  booking_id uuid not null,
  entry_id uuid not null,
  earned_dirham bigint not null,
  fees_dirham bigint default 0 not null,
  state text default 'due'::text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  exported_at timestamp with time zone,
  sent_at timestamp with time zone,
  returned_at timestamp with time zone,
  return_reason text,
  part smallint default 1 not null,
  disputed_by uuid
);

create table phone_codes (
  id uuid not null,
  number_hash bytea not null,
  user_id uuid,
  code_hash bytea not null,
  tries smallint default 0 not null,
  proof_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table photo_uploads (
  id uuid not null,
  host_id uuid not null,
  listing_id uuid,
  "position" integer not null,
  size integer not null,
  created_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  lock_id uuid,
  locked_until timestamp with time zone,
  release_requested boolean default false not null
);

create table place_names (
  place_id text not null,
  name text not null,
  folded text not null
);

create table places (
  id text not null,
  kind text not null,
  name_en text,
  name_ar text,
  name_fr text,
  parent text,
  latitude double precision not null,
  longitude double precision not null,
  population integer,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  names jsonb not null
);

create table platform_counts (
  is_only boolean default true not null,
  published_homes integer not null,
  saved integer not null,
  looked_again integer not null,
  counted_at timestamp with time zone not null
);

create table platform_days (
  day date not null,
  open_nights integer not null,
  booked_nights integer not null,
  nights_dirham bigint not null,
  views integer not null,
  requests integer not null,
  bookings integer not null,
  lead_times integer[] not null
);

create table postings (
  entry_id uuid not null,
  account_id uuid not null,
  amount_dirham bigint not null
);

create table price_rules (
  id uuid default new_id() not null,
  rule_set_id uuid not null,
  "position" integer not null,
  name text,
  holiday text,
  starts_on date,
  ends_on date,
  is_yearly boolean default false not null,
  percent integer,
  covers_weekend boolean default false not null,
  min_nights integer,
  max_nights integer,
  arrival_days integer,
  departure_days integer
);

create table properties (
  id uuid default new_id() not null,
  host_id uuid not null,
  listing_status text default 'draft'::text not null,
  rejected_reason text,
  property_type text not null,
  place_id text not null,
  latitude double precision not null,
  longitude double precision not null,
  address text,
  capacity integer not null,
  bedrooms integer not null,
  beds integer not null,
  bathrooms integer not null,
  amenities text[] default '{}'::text[] not null,
  generator_kva integer,
  water_tank_litres integer,
  wifi_mbps integer,
  mobile_signal text,
  base_price_dirham integer not null,
  weekend_price_dirham integer,
  weekend_nights smallint[] default '{4,5}'::smallint[] not null,
  cleaning_fee_dirham integer default 0 not null,
  extra_guest_fee_dirham integer default 0 not null,
  guests_included integer default 50 not null,
  weekly_discount_percent integer default 0 not null,
  monthly_discount_percent integer default 0 not null,
  min_nights integer default 1 not null,
  max_nights integer default 365 not null,
  instant_book boolean default false not null,
  pay_at_property boolean default true not null,
  cancellation_policy text default 'moderate'::text not null,
  check_in_time time without time zone default '15:00:00'::time without time zone not null,
  check_out_time time without time zone default '11:00:00'::time without time zone not null,
  rating_sum integer default 0 not null,
  review_count integer default 0 not null,
  rating real generated always as (
CASE
    WHEN (review_count > 0) THEN (round(((rating_sum)::numeric / (review_count)::numeric), 2))::real
    ELSE NULL::real
END) stored,
  guest_favorite text,
  popularity integer default 0 not null,
  last_booked_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  appeal real default 0 not null,
  is_host_suspended boolean default false not null,
  backup_power text,
  generator_carries text[] default '{}'::text[] not null,
  generator_hours integer,
  generator_starts_itself boolean,
  generator_fuel_included boolean,
  water_sources text[] default '{}'::text[] not null,
  mobile_signals jsonb default '{}'::jsonb not null,
  rooms jsonb default '[]'::jsonb not null,
  standard_rules text[] default '{}'::text[] not null,
  rule_set_id uuid,
  pricing_version integer default 1 not null,
  restriction text,
  is_withheld boolean generated always as ((is_host_suspended OR (COALESCE(restriction, ''::text) = 'unlisted'::text))) stored not null,
  books_instantly boolean generated always as ((instant_book AND (restriction IS NULL))) stored not null,
  online_part_percent smallint
);

create table property_photos (
  id uuid default new_id() not null,
  property_id uuid not null,
  "position" integer not null,
  key text not null,
  width integer not null,
  height integer not null,
  color text not null,
  alt_en text,
  alt_ar text,
  alt_fr text,
  alternative_texts jsonb not null,
  room text,
  captions jsonb default '{}'::jsonb not null
);

create table property_texts (
  property_id uuid not null,
  language text not null,
  title text not null,
  description text not null,
  house_rules text[] default '{}'::text[] not null,
  arrival_steps text[] default '{}'::text[] not null,
  search_title text default ''::text not null
);

create unlogged table property_viewers (
  viewed_on date not null,
  property_id uuid not null,
  viewer bytea not null,
  network bytea
);

create table property_views (
  property_id uuid not null,
  viewed_on date not null,
  views integer not null
) partition by RANGE (viewed_on);

create table push_devices (
  id uuid default new_id() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  taken_at timestamp with time zone,
  failing_since timestamp with time zone
);

create unlogged table rate_limits (
  key bytea not null,
  used bigint not null,
  max_calls bigint not null,
  ends_at timestamp with time zone not null
) with (fillfactor=50);

create table receipt_versions (
  booking_id uuid not null,
  version integer not null,
  change_id uuid not null,
  issued_at timestamp with time zone not null,
  replaced_at timestamp with time zone not null,
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  lines jsonb not null,
  total_dirham integer not null,
  cash_dirham integer not null,
  payments jsonb not null,
  refunds jsonb not null,
  paid_dirham integer not null,
  refunded_dirham integer not null,
  credit_dirham integer not null,
  credit_returned_dirham integer not null
);

create table reconciliation_days (
  source text not null,
  day_on date not null,
  closed_at timestamp with time zone,
  closed_by uuid
);

create table reconciliation_reasons (
  id uuid default new_id() not null,
  source text not null,
  day_on date not null,
  line_id uuid,
  payment_id uuid,
  reason text not null,
  note text not null,
  written_at timestamp with time zone not null,
  written_by uuid not null
);

create table reconciliation_sources (
  source text not null
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table referrals (
  id uuid default new_id() not null,
  referrer_id uuid not null,
  referred_id uuid not null,
  joined_at timestamp with time zone default now() not null,
  state text default 'open'::text not null,
  refused_reason text,
  booking_id uuid,
  credit_dirham integer default 0 not null,
  credited_at timestamp with time zone,
  reversed_at timestamp with time zone,
  owed_dirham integer default 0 not null,
  mailbox_hash bytea,
  limited_at timestamp with time zone
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table refund_transfers (
  id uuid default new_id() not null,
  booking_id uuid not null,
  guest_id uuid not null,
  refund_id uuid,
  entry_id uuid not null,
  amount_dirham bigint not null,
  owed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  bank_reference text
);

create table refunds (
  id uuid default new_id() not null,
  booking_id uuid not null,
  reason text not null,
  note text not null,
  refund_to text not null,
  amount_dirham bigint not null,
  lines jsonb not null,
  state text default 'requested'::text not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  refusal text,
  needs_second boolean not null
);

create table released_photo_keys (
  key text not null,
  released_at timestamp with time zone default now() not null
);

create table relocations (
  id uuid default new_id() not null,
  cancelled_booking_id uuid not null,
  booking_id uuid not null,
  credit_dirham integer not null,
  credit_returned_dirham integer default 0 not null,
  made_as text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  note text
);

create table removed_homes (
  list_id uuid not null,
  property_id uuid not null,
  user_id uuid not null,
  saved_at timestamp with time zone not null,
  removed_at timestamp with time zone not null,
  saved_price_dirham integer,
  told_price_dirham integer
);

create table report_decisions (
  id uuid default new_id() not null,
  report_id uuid not null,
  user_id uuid not null,
  measure text not null,
  hides_content boolean not null,
  rule text,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null
);

create table reports (
  id uuid default new_id() not null,
  kind text not null,
  reporter_id uuid not null,
  author_id uuid not null,
  message_id uuid,
  review_id uuid,
  body text,
  reason text,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  ground text,
  translation text,
  property_id uuid
);

create table reviews (
  id uuid default new_id() not null,
  booking_id uuid not null,
  property_id uuid not null,
  author_id uuid not null,
  author_role text not null,
  rating integer not null,
  comment text,
  language text,
  categories jsonb default '{}'::jsonb not null,
  reply text,
  replied_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  hidden_at timestamp with time zone,
  topics integer
);

create table rule_prices (
  property_id uuid not null,
  rule_id uuid not null,
  price_dirham integer not null
);

create table rule_sets (
  id uuid default new_id() not null,
  host_id uuid not null,
  name text,
  length_discounts jsonb default '[]'::jsonb not null,
  early_bird_days integer,
  early_bird_percent integer,
  last_minute_days integer,
  last_minute_percent integer,
  arrival_days integer default 127 not null,
  departure_days integer default 127 not null,
  notice_days integer default 0 not null,
  notice_until_hour integer,
  booking_window_days integer,
  preparation_days integer default 0 not null,
  orphan_nights boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table saved_answers (
  id uuid default new_id() not null,
  name text not null,
  texts jsonb not null,
  version integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null
);

create table saved_list_friends (
  list_id uuid not null,
  user_id uuid not null,
  joined_at timestamp with time zone not null,
  removed_at timestamp with time zone
);

create table saved_list_notes (
  list_id uuid not null,
  property_id uuid not null,
  user_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null
);

create table saved_list_votes (
  list_id uuid not null,
  property_id uuid not null,
  user_id uuid not null,
  voted_at timestamp with time zone not null
);

create table saved_lists (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text,
  check_in date,
  check_out date,
  guests integer,
  share_token text,
  friends_vote boolean default false not null,
  last_use bigint default nextval('saved_list_uses'::regclass) not null,
  created_at timestamp with time zone default now() not null,
  home_order uuid[],
  deleted_at timestamp with time zone
);

create table saved_replies (
  id uuid default new_id() not null,
  host_id uuid not null,
  name text not null,
  texts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_by uuid not null,
  deleted_at timestamp with time zone
);

create table saved_searches (
  id uuid default new_id() not null,
  user_id uuid not null,
  query text not null,
  ends_on date,
  looked_until timestamp with time zone not null,
  told_at timestamp with time zone,
  told_homes uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null
);

create table scheduled_messages (
  id uuid default new_id() not null,
  rule_id uuid not null,
  booking_id uuid not null,
  booked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  try_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  reason text,
  own_text text,
  message_id uuid,
  settled_at timestamp with time zone,
  further_message_ids uuid[] default '{}'::uuid[] not null
);

create table search (
  property_id uuid not null,
  cell integer not null,
  score real not null,
  rating real not null,
  latitude real not null,
  longitude real not null,
  price_dirham integer not null,
  capacity smallint not null,
  bedrooms smallint not null,
  property_type smallint not null,
  amenities integer not null,
  instant_book boolean not null,
  min_nights smallint not null,
  max_nights smallint not null,
  day_minimums boolean default false not null,
  version integer not null,
  availability_0 bigint default 0 not null,
  availability_1 bigint default 0 not null,
  availability_2 bigint default 0 not null,
  availability_3 bigint default 0 not null,
  availability_4 bigint default 0 not null,
  availability_5 bigint default 0 not null,
  bathrooms smallint default 0 not null,
  beds smallint default 0 not null,
  pay_at_property boolean default false not null,
  sea_km real default 'Infinity'::real not null,
  check_in_minute smallint default 0 not null,
  place_id text default ''::text not null,
  further_amenities bit(192) default (repeat('0'::text, 192))::bit(192) not null,
  published_minute integer default 0 not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);

create table search_blocks (
  block bigint not null,
  layout smallint not null,
  used smallint not null,
  bits bit varying not null
);

create table search_cell_places (
  cell integer not null,
  place_id text not null,
  west real not null,
  south real not null,
  east real not null,
  north real not null
);

create table search_cells (
  cell integer not null
);

create table search_days (
  day date not null,
  searches integer not null
);

create table search_points (
  property_id uuid not null,
  point point not null,
  block bigint,
  slot smallint,
  sorted_as smallint default 0 not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);

create table search_window (
  only_row boolean default true not null,
  starts_on date not null
);

create table searched_places (
  user_id uuid not null,
  place_id text,
  property_types integer default 0 not null,
  amenities integer default 0 not null,
  min_price_dirham integer,
  max_price_dirham integer,
  searched_at timestamp with time zone not null,
  further_amenities bit(192) default (repeat('0'::text, 192))::bit(192) not null
);

create table seasons (
  id uuid default new_id() not null,
  property_id uuid not null,
  nights daterange not null,
  price_dirham integer not null
);

create table security_events (
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  actor_id uuid,
  user_agent text,
  network text
);

create table sessions (
  id uuid default new_id() not null,
  user_id uuid not null,
  remember_me boolean not null,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  reauthenticated_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  active_at timestamp with time zone
);

create table sign_in_attempts (
  kind text not null,
  key bytea not null,
  level double precision not null,
  counted_at timestamp with time zone not null
);

create table sign_in_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  session_id uuid,
  passkey_challenge text,
  remember_me boolean default false not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table statement_imports (
  id uuid default new_id() not null,
  source text not null,
  day_on date not null,
  file_name text not null,
  content_hash bytea not null,
  line_count integer not null,
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  repeated_at timestamp with time zone
);

create table statement_lines (
  id uuid default new_id() not null,
  source text not null,
  day_on date not null,
  import_id uuid not null,
  line_number integer not null,
  reference text not null,
  our_reference text,
  paid_at timestamp with time zone,
  payer text,
  amount_dirham bigint not null,
  payment_id uuid,
  fee_transfer_id uuid,
  matched_how text,
  matched_at timestamp with time zone,
  matched_by uuid
);

create table stay_limits (
  property_id uuid not null,
  starts_on date not null,
  notice_days integer,
  notice_until_hour integer,
  booking_window_days integer,
  orphan_nights boolean not null,
  shortest smallint[] not null,
  longest smallint[] not null,
  arrivals bit(400) not null,
  departures bit(400) not null
);

create table suspense_clearings (
  posting_id uuid not null,
  target text not null,
  number text not null,
  user_id uuid,
  amount_dirham bigint not null,
  reason text not null,
  cleared_at timestamp with time zone not null,
  cleared_by uuid not null
);

create table totp_factors (
  id uuid default new_id() not null,
  user_id uuid not null,
  sealed_secret bytea not null,
  added_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_step bigint,
  last_used_at timestamp with time zone
);

create table translations (
  id uuid default new_id() not null,
  review_id uuid,
  property_id uuid,
  part text not null,
  original_hash bytea not null,
  source text,
  target text not null,
  engine text not null,
  text text not null,
  created_at timestamp with time zone not null
);

create table two_person_requests (
  id uuid default new_id() not null,
  door text not null,
  subject_id uuid not null,
  name text not null,
  amount_dirham bigint not null,
  params jsonb not null,
  body jsonb not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  state text default 'requested'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  refusal text
);

create table used_references (
  source text not null,
  reference text not null,
  used_for text not null,
  subject_id uuid not null,
  used_at timestamp with time zone not null
);

create table user_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null
);

create table user_notes (
  id uuid default new_id() not null,
  user_id uuid not null,
  author_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null
);

create table users (
  id uuid default new_id() not null,
  name text not null,
  email citext,
  password_hash text not null,
  role text not null,
  host_type text,
  phone text,
  bio text,
  avatar_key text,
  city text,
  language text,
  currency text default 'USD'::text not null,
  response_hours integer,
  identity_verified_at timestamp with time zone,
  referral_code text not null,
  created_at timestamp with time zone default now() not null,
  suspended_at timestamp with time zone,
  closed_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  admin_role text,
  search_name text generated always as (folded_name(name)) stored not null,
  is_demo boolean default false not null,
  language_chosen_at timestamp with time zone,
  currency_chosen_at timestamp with time zone,
  sign_in_phone text,
  phone_proved_at timestamp with time zone
);

create table viewed_properties (
  user_id uuid not null,
  property_id uuid not null,
  viewed_at timestamp with time zone not null
);

create table warning_appeals (
  id uuid default new_id() not null,
  warning_id uuid not null,
  text text,
  made_at timestamp with time zone not null,
  outcome text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone
);

create table warnings (
  id uuid default new_id() not null,
  decision_id uuid not null,
  user_id uuid not null,
  note text,
  given_at timestamp with time zone not null,
  appeal_until timestamp with time zone not null
);

create table webhook_deliveries (
  id uuid default new_id() not null,
  seq bigint generated always as identity not null,
  endpoint_id uuid not null,
  event_id uuid default new_id() not null,
  type text not null,
  subject_id uuid not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  due_since timestamp with time zone not null,
  attempts integer default 0 not null,
  attempted_at timestamp with time zone,
  lease_id uuid,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  status integer,
  error text
);

create table webhook_endpoints (
  id uuid default new_id() not null,
  host_id uuid not null,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  off_at timestamp with time zone,
  off_reason text,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone
);

create table wishlists (
  user_id uuid not null,
  property_id uuid not null,
  created_at timestamp with time zone default now() not null,
  list_id uuid not null,
  saved_price_dirham integer,
  told_price_dirham integer
);

-- Constraints

alter table account_links add constraint account_links_pkey PRIMARY KEY (token_hash);

alter table account_suspensions add constraint account_suspensions_pkey PRIMARY KEY (id);

alter table act_as_sessions add constraint act_as_sessions_pkey PRIMARY KEY (id);

alter table admin_outflows add constraint admin_outflows_pkey PRIMARY KEY (id);

alter table admin_views add constraint admin_views_pkey PRIMARY KEY (id);

alter table alert_days add constraint alert_days_pkey PRIMARY KEY (user_id);

alter table analytics_days add constraint analytics_days_pkey PRIMARY KEY (day);

alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);

alter table audit_chain add constraint audit_chain_pkey PRIMARY KEY ("position");

alter table audit_checks add constraint audit_checks_pkey PRIMARY KEY (id);

alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);

alter table audit_unlinked add constraint audit_unlinked_pkey PRIMARY KEY (entry_id);

alter table availability_alerts add constraint availability_alerts_pkey PRIMARY KEY (id);

alter table awaited_credits add constraint awaited_credits_pkey PRIMARY KEY (id);

alter table blocked_people add constraint blocked_people_pkey PRIMARY KEY (blocker_id, blocked_id);

alter table booking_changes add constraint booking_changes_pkey PRIMARY KEY (id);

alter table booking_events add constraint booking_events_pkey PRIMARY KEY (id);

alter table bookings add constraint bookings_pkey PRIMARY KEY (id);

alter table calendar_events add constraint calendar_events_pkey PRIMARY KEY (id);

alter table calendar_exported_ranges add constraint calendar_exported_ranges_pkey PRIMARY KEY (link_id, nights);

alter table calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (id);

alter table calendar_link_reads add constraint calendar_link_reads_pkey PRIMARY KEY (link_id, read_on, reader);

alter table calendar_links add constraint calendar_links_pkey PRIMARY KEY (id);

alter table calendar_undos add constraint calendar_undos_pkey PRIMARY KEY (id);

alter table case_messages add constraint case_messages_pkey PRIMARY KEY (id);

alter table cases add constraint cases_pkey PRIMARY KEY (id);

alter table cash_payments add constraint cash_payments_pkey PRIMARY KEY (id);

alter table cash_secrets add constraint cash_secrets_pkey PRIMARY KEY (booking_id);

alter table cdn_purges add constraint cdn_purges_pkey PRIMARY KEY (key);

alter table city_weeks add constraint city_weeks_pkey PRIMARY KEY (week_on, place_id);

alter table claims add constraint claims_pkey PRIMARY KEY (kind, subject_id);

alter table co_hosts add constraint co_hosts_pkey PRIMARY KEY (id);

alter table contact_attempts add constraint contact_attempts_pkey PRIMARY KEY (id);

alter table contact_word_versions add constraint contact_word_versions_pkey PRIMARY KEY (version);

alter table conversations add constraint conversations_pkey PRIMARY KEY (booking_id);

alter table currency_rates add constraint currency_rates_pkey PRIMARY KEY (id);

alter table dated_values add constraint dated_values_pkey PRIMARY KEY (id);

alter table day_overrides add constraint day_overrides_pkey PRIMARY KEY (property_id, night_on);

alter table difference_postings add constraint difference_postings_pkey PRIMARY KEY (id);

alter table dispute_events add constraint dispute_events_pkey PRIMARY KEY (id);

alter table dispute_photos add constraint dispute_photos_pkey PRIMARY KEY (id);

alter table disputes add constraint disputes_pkey PRIMARY KEY (id);

alter table emergency_area_events add constraint emergency_area_events_pkey PRIMARY KEY (id);

alter table emergency_areas add constraint emergency_areas_pkey PRIMARY KEY (id);

alter table emergency_stays add constraint emergency_stays_pkey PRIMARY KEY (area_id, booking_id);

alter table empty_searches add constraint empty_searches_pkey PRIMARY KEY (day, sentence);

alter table enquiries add constraint enquiries_pkey PRIMARY KEY (id);

alter table enquiry_offers add constraint enquiry_offers_pkey PRIMARY KEY (id);

alter table fee_months add constraint fee_months_pkey PRIMARY KEY (month_on);

alter table fee_statements add constraint fee_statements_pkey PRIMARY KEY (id);

alter table fee_steps add constraint fee_steps_pkey PRIMARY KEY (statement_id, step);

alter table fee_transfers add constraint fee_transfers_pkey PRIMARY KEY (id);

alter table fee_waivers add constraint fee_waivers_pkey PRIMARY KEY (booking_id);

alter table freed_nights add constraint freed_nights_pkey PRIMARY KEY (id);

alter table guest_favorite_decisions add constraint guest_favorite_decisions_pkey PRIMARY KEY (id);

alter table guest_ratings add constraint guest_ratings_pkey PRIMARY KEY (user_id);

alter table guest_register_accesses add constraint guest_register_accesses_pkey PRIMARY KEY (id);

alter table guest_register_persons add constraint guest_register_persons_pkey PRIMARY KEY (booking_id, id);

alter table guest_registers add constraint guest_registers_pkey PRIMARY KEY (booking_id);

alter table holds add constraint holds_pkey PRIMARY KEY (id);

alter table holidays add constraint holidays_pkey PRIMARY KEY (id);

alter table host_cohorts add constraint host_cohorts_pkey PRIMARY KEY (first_month, month);

alter table host_restrictions add constraint host_restrictions_pkey PRIMARY KEY (host_id);

alter table host_trust add constraint host_trust_pkey PRIMARY KEY (host_id);

alter table house_manual_photos add constraint house_manual_photos_pkey PRIMARY KEY (id);

alter table house_manuals add constraint house_manuals_pkey PRIMARY KEY (property_id);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (caller_id, operation, key);

alter table identity_document_views add constraint identity_document_views_pkey PRIMARY KEY (id);

alter table identity_documents add constraint identity_documents_pkey PRIMARY KEY (id);

alter table known_origins add constraint known_origins_pkey PRIMARY KEY (user_id, origin);

alter table ledger_accounts add constraint ledger_accounts_pkey PRIMARY KEY (id);

alter table ledger_balances add constraint ledger_balances_pkey PRIMARY KEY (account_id, part);

alter table ledger_checkpoint add constraint ledger_checkpoint_pkey PRIMARY KEY (is_only);

alter table ledger_checks add constraint ledger_checks_pkey PRIMARY KEY (id);

alter table ledger_days add constraint ledger_days_pkey PRIMARY KEY (day_on, kind, provider, part);

alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (id);

alter table listing_drafts add constraint listing_drafts_pkey PRIMARY KEY (id);

alter table listing_photos add constraint listing_photos_pkey PRIMARY KEY (id);

alter table mails add constraint mails_pkey PRIMARY KEY (id);

alter table message_rules add constraint message_rules_pkey PRIMARY KEY (id);

alter table messages add constraint messages_pkey PRIMARY KEY (id);

alter table migrations add constraint migrations_pkey PRIMARY KEY (name);

alter table notification_preferences add constraint notification_preferences_pkey PRIMARY KEY (user_id);

alter table notification_versions add constraint notification_versions_pkey PRIMARY KEY (user_id);

alter table notifications add constraint notifications_pkey PRIMARY KEY (id);

alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);

alter table payment_contradictions add constraint payment_contradictions_pkey PRIMARY KEY (id);

alter table payments add constraint payments_pkey PRIMARY KEY (id);

alter table payout_account_views add constraint payout_account_views_pkey PRIMARY KEY (id);

alter table payout_accounts add constraint payout_accounts_pkey PRIMARY KEY (id);

alter table payout_batches add constraint payout_batches_pkey PRIMARY KEY (id);

alter table payout_hold_properties add constraint payout_hold_properties_pkey PRIMARY KEY (hold_id, property_id);

alter table payout_holds add constraint payout_holds_pkey PRIMARY KEY (id);

alter table payout_items add constraint payout_items_pkey PRIMARY KEY (batch_id, payout_id);

alter table payout_transfers add constraint payout_transfers_pkey PRIMARY KEY (id);

alter table payouts add constraint payouts_pkey PRIMARY KEY (id);

alter table phone_codes add constraint phone_codes_pkey PRIMARY KEY (id);

alter table photo_uploads add constraint photo_uploads_pkey PRIMARY KEY (id);

alter table place_names add constraint place_names_pkey PRIMARY KEY (place_id, folded);

alter table places add constraint places_pkey PRIMARY KEY (id);

alter table platform_counts add constraint platform_counts_pkey PRIMARY KEY (is_only);

alter table platform_days add constraint platform_days_pkey PRIMARY KEY (day);

alter table postings add constraint postings_pkey PRIMARY KEY (entry_id, account_id);

alter table price_rules add constraint price_rules_pkey PRIMARY KEY (id);

alter table properties add constraint properties_pkey PRIMARY KEY (id);

alter table property_photos add constraint property_photos_pkey PRIMARY KEY (id);

alter table property_texts add constraint property_texts_pkey PRIMARY KEY (property_id, language);

alter table property_viewers add constraint property_viewers_pkey PRIMARY KEY (viewed_on, property_id, viewer);

alter table property_views add constraint property_views_pkey PRIMARY KEY (property_id, viewed_on);

alter table push_devices add constraint push_devices_pkey PRIMARY KEY (id);

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);

alter table receipt_versions add constraint receipt_versions_pkey PRIMARY KEY (booking_id, version);

alter table reconciliation_days add constraint reconciliation_days_pkey PRIMARY KEY (source, day_on);

alter table reconciliation_reasons add constraint reconciliation_reasons_pkey PRIMARY KEY (id);

alter table reconciliation_sources add constraint reconciliation_sources_pkey PRIMARY KEY (source);

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

alter table referrals add constraint referrals_pkey PRIMARY KEY (id);

alter table refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (token_hash);

alter table refund_transfers add constraint refund_transfers_pkey PRIMARY KEY (id);

alter table refunds add constraint refunds_pkey PRIMARY KEY (id);

alter table released_photo_keys add constraint released_photo_keys_pkey PRIMARY KEY (key);

alter table relocations add constraint relocations_pkey PRIMARY KEY (id);

alter table removed_homes add constraint removed_homes_pkey PRIMARY KEY (list_id, property_id);

alter table report_decisions add constraint report_decisions_pkey PRIMARY KEY (id);

alter table reports add constraint reports_pkey PRIMARY KEY (id);

alter table reviews add constraint reviews_pkey PRIMARY KEY (id);

alter table rule_prices add constraint rule_prices_pkey PRIMARY KEY (property_id, rule_id);

alter table rule_sets add constraint rule_sets_pkey PRIMARY KEY (id);

alter table saved_answers add constraint saved_answers_pkey PRIMARY KEY (id);

alter table saved_list_friends add constraint saved_list_friends_pkey PRIMARY KEY (list_id, user_id);

alter table saved_list_notes add constraint saved_list_notes_pkey PRIMARY KEY (list_id, property_id, user_id);

alter table saved_list_votes add constraint saved_list_votes_pkey PRIMARY KEY (list_id, property_id, user_id);

alter table saved_lists add constraint saved_lists_pkey PRIMARY KEY (id);

alter table saved_replies add constraint saved_replies_pkey PRIMARY KEY (id);

alter table saved_searches add constraint saved_searches_pkey PRIMARY KEY (id);

alter table scheduled_messages add constraint scheduled_messages_pkey PRIMARY KEY (id);

alter table search add constraint search_pkey PRIMARY KEY (property_id);

alter table search_blocks add constraint search_blocks_pkey PRIMARY KEY (block);

alter table search_cell_places add constraint search_cell_places_pkey PRIMARY KEY (cell, place_id);

alter table search_cells add constraint search_cells_pkey PRIMARY KEY (cell);

alter table search_days add constraint search_days_pkey PRIMARY KEY (day);

alter table search_points add constraint search_points_pkey PRIMARY KEY (property_id);

alter table search_window add constraint search_window_pkey PRIMARY KEY (only_row);

alter table seasons add constraint seasons_pkey PRIMARY KEY (id);

alter table security_events add constraint security_events_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (kind, key);

alter table sign_in_challenges add constraint sign_in_challenges_pkey PRIMARY KEY (token_hash);

alter table statement_imports add constraint statement_imports_pkey PRIMARY KEY (id);

alter table statement_lines add constraint statement_lines_pkey PRIMARY KEY (id);

alter table stay_limits add constraint stay_limits_pkey PRIMARY KEY (property_id);

alter table suspense_clearings add constraint suspense_clearings_pkey PRIMARY KEY (posting_id);

alter table totp_factors add constraint totp_factors_pkey PRIMARY KEY (id);

alter table translations add constraint translations_pkey PRIMARY KEY (id);

alter table two_person_requests add constraint two_person_requests_pkey PRIMARY KEY (id);

alter table used_references add constraint used_references_pkey PRIMARY KEY (source, reference);

alter table user_devices add constraint user_devices_pkey PRIMARY KEY (user_id, device_hash);

alter table user_notes add constraint user_notes_pkey PRIMARY KEY (id);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table viewed_properties add constraint viewed_properties_pkey PRIMARY KEY (user_id, property_id);

alter table warning_appeals add constraint warning_appeals_pkey PRIMARY KEY (id);

alter table warnings add constraint warnings_pkey PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);

alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);

alter table wishlists add constraint wishlists_pkey PRIMARY KEY (user_id, property_id);

alter table admin_views add constraint admin_views_user_id_list_name_key UNIQUE (user_id, list, name);

alter table api_keys add constraint api_keys_secret_hash_key UNIQUE (secret_hash);

alter table audit_chain add constraint audit_chain_entry_id_key UNIQUE (entry_id);

alter table availability_alerts add constraint availability_alerts_user_id_property_id_check_in_check_out_key UNIQUE (user_id, property_id, check_in, check_out);

alter table awaited_credits add constraint awaited_credits_fact_key UNIQUE (fact);

alter table calendar_feeds add constraint calendar_feeds_property_id_url_key UNIQUE (property_id, url);

alter table cases add constraint cases_number_key UNIQUE (number);

alter table cash_payments add constraint cash_payments_booking_id_key UNIQUE (booking_id);

alter table dispute_photos add constraint dispute_photos_storage_key_key UNIQUE (storage_key);

alter table disputes add constraint disputes_number_key UNIQUE (number);

alter table fee_statements add constraint fee_statements_host_id_month_on_key UNIQUE (host_id, month_on);

alter table fee_statements add constraint fee_statements_reference_key UNIQUE (reference);

alter table fee_transfers add constraint fee_transfers_bank_reference_key UNIQUE (bank_reference);

alter table holds add constraint holds_booking_id_key UNIQUE (booking_id);

alter table ledger_accounts add constraint ledger_accounts_kind_user_id_provider_key UNIQUE NULLS NOT DISTINCT (kind, user_id, provider);

alter table ledger_entries add constraint ledger_entries_fact_key UNIQUE (fact);

alter table messages add constraint messages_booking_id_seq_key UNIQUE (booking_id, seq);

alter table messages add constraint messages_sender_id_client_id_key UNIQUE (sender_id, client_id);

alter table notifications add constraint notifications_user_id_fact_key UNIQUE (user_id, fact);

alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);

alter table payment_contradictions add constraint payment_contradictions_payment_id_kind_amount_currency_tran_key UNIQUE NULLS NOT DISTINCT (payment_id, kind, amount, currency, transaction_id);

alter table payments add constraint payments_invoice_no_key UNIQUE (invoice_no);

alter table payout_batches add constraint payout_batches_number_key UNIQUE (number);

alter table payout_transfers add constraint payout_transfers_batch_id_host_id_payout_account_id_part_key UNIQUE (batch_id, host_id, payout_account_id, part);

alter table payout_transfers add constraint payout_transfers_batch_id_position_key UNIQUE (batch_id, "position");

alter table payouts add constraint payouts_entry_part UNIQUE (entry_id, part);

alter table property_photos add constraint property_photos_property_id_position_key UNIQUE (property_id, "position") DEFERRABLE;

alter table push_devices add constraint push_devices_endpoint_key UNIQUE (endpoint);

alter table push_devices add constraint push_devices_session_id_key UNIQUE (session_id);

alter table receipt_versions add constraint receipt_versions_change_id_key UNIQUE (change_id);

alter table reconciliation_reasons add constraint reconciliation_reasons_line_id_key UNIQUE (line_id);

alter table reconciliation_reasons add constraint reconciliation_reasons_payment_id_key UNIQUE (payment_id);

alter table referrals add constraint referrals_referred_id_key UNIQUE (referred_id);

alter table refund_transfers add constraint refund_transfers_bank_reference_key UNIQUE (bank_reference);

alter table refund_transfers add constraint refund_transfers_entry_id_key UNIQUE (entry_id);

alter table refund_transfers add constraint refund_transfers_refund_id_key UNIQUE (refund_id);

alter table relocations add constraint relocations_booking_id_key UNIQUE (booking_id);

alter table relocations add constraint relocations_cancelled_booking_id_key UNIQUE (cancelled_booking_id);

alter table report_decisions add constraint report_decisions_report_id_key UNIQUE (report_id);

alter table reports add constraint reports_reporter_id_kind_message_id_key UNIQUE (reporter_id, kind, message_id);

alter table reviews add constraint reviews_booking_id_author_role_key UNIQUE (booking_id, author_role);

alter table saved_lists add constraint saved_lists_share_token_key UNIQUE (share_token);

alter table saved_lists add constraint saved_lists_user_id_id_key UNIQUE (user_id, id);

alter table saved_searches add constraint saved_searches_user_id_query_key UNIQUE (user_id, query);

alter table scheduled_messages add constraint scheduled_messages_booking_id_rule_id_key UNIQUE (booking_id, rule_id);

alter table searched_places add constraint searched_places_user_id_place_id_key UNIQUE NULLS NOT DISTINCT (user_id, place_id);

alter table statement_imports add constraint statement_imports_source_day_on_content_hash_key UNIQUE (source, day_on, content_hash);

alter table statement_lines add constraint statement_lines_fee_transfer_id_key UNIQUE (fee_transfer_id);

alter table statement_lines add constraint statement_lines_payment_id_key UNIQUE (payment_id);

alter table statement_lines add constraint statement_lines_source_reference_key UNIQUE (source, reference);

alter table translations add constraint translations_property_id_part_target_key UNIQUE (property_id, part, target);

alter table translations add constraint translations_review_id_part_target_key UNIQUE (review_id, part, target);

alter table users add constraint users_email_key UNIQUE (email);

alter table users add constraint users_referral_code_key UNIQUE (referral_code);

alter table users add constraint users_sign_in_phone_key UNIQUE (sign_in_phone);

alter table warning_appeals add constraint warning_appeals_warning_id_key UNIQUE (warning_id);

alter table warnings add constraint warnings_decision_id_key UNIQUE (decision_id);

alter table webhook_endpoints add constraint webhook_endpoints_host_id_url_key UNIQUE (host_id, url);

alter table account_links add constraint account_links_check CHECK (((new_email IS NOT NULL) = (kind = ANY (ARRAY['change_email'::text, 'verify_email'::text]))));

alter table account_links add constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['reset_password'::text, 'change_email'::text, 'verify_email'::text, 'second_factor'::text])));

alter table account_links add constraint account_links_session_check CHECK (((session_id IS NULL) OR (kind = 'second_factor'::text)));

alter table account_suspensions add constraint account_suspensions_check CHECK (((reinstated_at IS NULL) = (reinstated_by IS NULL)));

alter table account_suspensions add constraint account_suspensions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table account_suspensions add constraint account_suspensions_reinstate_reason_check CHECK ((length(reinstate_reason) <= 500));

alter table act_as_sessions add constraint act_as_sessions_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'trust'::text, 'support'::text])));

alter table act_as_sessions add constraint act_as_sessions_check CHECK ((ends_at > began_at));

alter table act_as_sessions add constraint act_as_sessions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table admin_outflows add constraint admin_outflows_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table admin_outflows add constraint admin_outflows_check CHECK ((agreed_by <> admin_id));

alter table admin_views add constraint admin_views_list_check CHECK ((list = ANY (ARRAY['bookings'::text, 'users'::text])));

alter table admin_views add constraint admin_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)));

alter table admin_views add constraint admin_views_query_check CHECK ((length(query) <= 1000));

alter table api_keys add constraint api_keys_days_check CHECK ((days > 0));

alter table api_keys add constraint api_keys_hint_check CHECK ((length(hint) = 4));

alter table api_keys add constraint api_keys_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)));

alter table api_keys add constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0));

alter table api_keys add constraint api_keys_secret_hash_check CHECK ((length(secret_hash) = 32));

alter table audit_chain add constraint audit_chain_hash_check CHECK ((octet_length(hash) = 32));

alter table audit_chain add constraint audit_chain_position_check CHECK (("position" > 0));

alter table audit_checks add constraint audit_checks_breaks_check CHECK ((breaks >= 0));

alter table audit_checks add constraint audit_checks_head_check CHECK ((octet_length(head) = 32));

alter table audit_checks add constraint audit_checks_lines_check CHECK ((lines >= 0));

alter table audit_log add constraint audit_log_actor_role_check CHECK ((actor_role = ANY (ARRAY['owner'::text, 'finance'::text, 'trust'::text, 'support'::text])));

alter table audit_log add constraint audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text));

alter table audit_log add constraint audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text));

alter table audit_log add constraint audit_log_operation_check CHECK (((length(operation) >= 1) AND (length(operation) <= 60)));

alter table audit_log add constraint audit_log_refusal_check CHECK ((length(refusal) <= 60));

alter table audit_log add constraint audit_log_subject_id_check CHECK ((length(subject_id) <= 200));

alter table audit_log add constraint audit_log_subject_kind_check CHECK (((length(subject_kind) >= 1) AND (length(subject_kind) <= 40)));

alter table audit_log add constraint audit_log_subject_name_check CHECK ((length(subject_name) <= 200));

alter table audit_log add constraint audit_log_why_check CHECK ((length(why) <= 2000));

alter table availability_alerts add constraint availability_alerts_check CHECK ((check_out > check_in));

alter table availability_alerts add constraint availability_alerts_guests_check CHECK ((guests >= 1));

alter table awaited_credits add constraint awaited_credits_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table awaited_credits add constraint awaited_credits_check CHECK ((((left_dirham >= 0) AND (left_dirham <= amount_dirham)) AND ((left_dirham % (10)::bigint) = 0)));

alter table blocked_people add constraint blocked_people_check CHECK ((blocker_id <> blocked_id));

alter table booking_changes add constraint booking_changes_adults_check CHECK ((adults >= 1));

alter table booking_changes add constraint booking_changes_check CHECK ((check_in < check_out));

alter table booking_changes add constraint booking_changes_check1 CHECK (((status = ANY (ARRAY['proposed'::text, 'to_pay'::text])) = (ended_at IS NULL)));

alter table booking_changes add constraint booking_changes_children_check CHECK ((children >= 0));

alter table booking_changes add constraint booking_changes_guests CHECK ((num_nulls(old_adults, old_children, old_infants, adults, children, infants) = ANY (ARRAY[0, 6])));

alter table booking_changes add constraint booking_changes_infants_check CHECK ((infants >= 0));

alter table booking_changes add constraint booking_changes_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'offer'::text])));

alter table booking_changes add constraint booking_changes_of_guests CHECK (
CASE proposed_by
    WHEN 'guest'::text THEN ((kind = 'change'::text) AND (asked_of IS NOT NULL) AND (adults IS NOT NULL))
    ELSE (asked_of IS NULL)
END);

alter table booking_changes add constraint booking_changes_paid_dirham_check CHECK ((paid_dirham >= 0));

alter table booking_changes add constraint booking_changes_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['host'::text, 'guest'::text])));

alter table booking_changes add constraint booking_changes_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'to_pay'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])));

alter table booking_changes add constraint booking_changes_total_dirham_check CHECK (((total_dirham > 0) AND ((total_dirham % 10) = 0)));

alter table booking_events add constraint booking_events_by_role_check CHECK ((by_role = ANY (ARRAY['guest'::text, 'host'::text, 'system'::text, 'admin'::text])));

alter table bookings add constraint bookings_adults_check CHECK ((adults >= 1));

alter table bookings add constraint bookings_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['guest'::text, 'host'::text, 'system'::text, 'admin'::text])));

alter table bookings add constraint bookings_check CHECK ((check_out > check_in));

alter table bookings add constraint bookings_children_check CHECK ((children >= 0));

alter table bookings add constraint bookings_granted_refund CHECK (((granted_refund_fee_dirham >= 0) AND (granted_refund_fee_dirham <= granted_refund_dirham)));

alter table bookings add constraint bookings_infants_check CHECK ((infants >= 0));

alter table bookings add constraint bookings_online_dirham_check CHECK ((online_dirham > 0));

alter table bookings add constraint bookings_payment_choice_check CHECK ((payment_choice = ANY (ARRAY['online'::text, 'at_property'::text, 'part_online'::text])));

alter table bookings add constraint bookings_rates_check CHECK (((jsonb_typeof(rates) = 'object'::text) AND (rates ? 'USD'::text) AND (NOT (rates @? '$.keyvalue()?(((!(@."key" like_regex "^[A-Z]{3}$") || @."value".type() != "number") || !(@."value" > 0)) || @."value" != @."value".floor())'::jsonpath))));

alter table bookings add constraint bookings_refund_dirham_check CHECK (((refund_dirham >= 0) AND ((refund_dirham % 10) = 0)));

alter table bookings add constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'completed'::text])));

alter table bookings add constraint bookings_total_dirham_check CHECK (((total_dirham >= 0) AND ((total_dirham % 10) = 0)));

alter table calendar_events add constraint calendar_events_nights_check CHECK (((NOT isempty(nights)) AND (NOT lower_inf(nights)) AND (NOT upper_inf(nights))));

alter table calendar_feeds add constraint calendar_feeds_error_line_check CHECK ((error_line > 0));

alter table calendar_feeds add constraint calendar_feeds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table calendar_feeds add constraint calendar_feeds_partner_check CHECK ((partner = ANY (ARRAY['airbnb'::text, 'booking'::text, 'vrbo'::text, 'google'::text, 'other'::text])));

alter table calendar_feeds add constraint calendar_feeds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ok'::text, 'error'::text, 'waiting'::text])));

alter table calendar_feeds add constraint calendar_feeds_url_check CHECK ((length(url) <= 2000));

alter table calendar_links add constraint calendar_links_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table calendar_links add constraint calendar_links_partner_check CHECK ((partner = ANY (ARRAY['airbnb'::text, 'booking'::text, 'vrbo'::text, 'google'::text, 'other'::text])));

alter table cases add constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])));

alter table cases add constraint cases_topic_check CHECK ((topic = ANY (ARRAY['booking'::text, 'payment'::text, 'stay'::text, 'hosting'::text, 'account'::text, 'safety'::text, 'other'::text])));

alter table cash_payments add constraint cash_payments_check CHECK (((status = 'in_case'::text) = (reason IS NOT NULL)));

alter table cash_payments add constraint cash_payments_check1 CHECK (((status <> 'awaiting_guest'::text) OR (answer_by IS NOT NULL)));

alter table cash_payments add constraint cash_payments_reason_check CHECK ((reason = ANY (ARRAY['amount'::text, 'wrong_code'::text, 'guest_denies'::text])));

alter table cash_payments add constraint cash_payments_received_dirham_check CHECK ((received_dirham >= 0));

alter table cash_payments add constraint cash_payments_status_check CHECK ((status = ANY (ARRAY['received'::text, 'awaiting_guest'::text, 'in_case'::text])));

alter table cash_secrets add constraint cash_secrets_secret_check CHECK ((octet_length(secret) = 32));

alter table claims add constraint claims_kind_check CHECK ((kind = ANY (ARRAY['listings'::text, 'identities'::text, 'reports'::text, 'appeals'::text, 'disputes'::text, 'cases'::text])));

alter table co_hosts add constraint co_hosts_areas_check CHECK (((cardinality(areas) > 0) AND (areas <@ ARRAY['calendar'::text, 'messages'::text, 'money'::text, 'manager'::text])));

alter table co_hosts add constraint co_hosts_check CHECK (((member_id IS NULL) = (accepted_at IS NULL)));

alter table co_hosts add constraint co_hosts_check1 CHECK ((member_id <> host_id));

alter table co_hosts add constraint co_hosts_property_ids_check CHECK (((cardinality(property_ids) >= 1) AND (cardinality(property_ids) <= 200)));

alter table contact_attempts add constraint contact_attempts_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'link'::text, 'handle'::text, 'payment'::text, 'word'::text, 'contact'::text])));

alter table contact_word_versions add constraint contact_word_versions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)));

alter table contact_word_versions add constraint contact_word_versions_version_check CHECK ((version > 0));

alter table conversations add constraint conversations_guest_unread_check CHECK ((guest_unread >= 0));

alter table conversations add constraint conversations_host_unread_check CHECK ((host_unread >= 0));

alter table currency_rates add constraint currency_rates_eur_rate_check CHECK ((eur_rate > (0)::numeric));

alter table currency_rates add constraint currency_rates_usd_rate_check CHECK ((usd_rate > (0)::numeric));

alter table dated_values add constraint dated_values_check CHECK (((removed_at IS NULL) = (removed_by IS NULL)));

alter table dated_values add constraint dated_values_kind_check CHECK (((kind ~ '^[a-z]{3}_rate$'::text) OR (kind = ANY (ARRAY['guest_fee'::text, 'refund_limit'::text, 'payout_cap'::text, 'relocation_credit'::text, 'referral_credit'::text, 'host_cancellation_fee'::text, 'late_host_cancellation_fee'::text]))));

alter table dated_values add constraint dated_values_rate_check CHECK (((value > 0) OR (kind !~ '^[a-z]{3}_rate$'::text)));

alter table dated_values add constraint dated_values_value_check CHECK ((value >= 0));

alter table day_overrides add constraint day_overrides_min_nights_check CHECK ((min_nights >= 1));

alter table day_overrides add constraint day_overrides_note_check CHECK ((length(note) <= 300));

alter table day_overrides add constraint day_overrides_price_dirham_check CHECK (((price_dirham > 0) AND ((price_dirham % 10) = 0)));

alter table difference_postings add constraint difference_postings_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table difference_postings add constraint difference_postings_cleared CHECK (((cleared_at IS NULL) OR ((kind = 'unknown_receipt'::text) AND (reversed_at IS NULL))));

alter table difference_postings add constraint difference_postings_kind_check CHECK ((kind = ANY (ARRAY['source_fee'::text, 'unknown_receipt'::text])));

alter table dispute_events add constraint dispute_events_by_side_check CHECK ((by_side = ANY (ARRAY['guest'::text, 'host'::text, 'diyar'::text])));

alter table dispute_events add constraint dispute_events_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'evidence'::text, 'accepted'::text, 'offered'::text, 'refused'::text, 'unanswered'::text, 'offer_accepted'::text, 'withdrawn'::text, 'decided'::text, 'paid'::text, 'appealed'::text, 'appeal_decided'::text])));

alter table dispute_events add constraint dispute_events_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));

alter table dispute_photos add constraint dispute_photos_by_side_check CHECK ((by_side = ANY (ARRAY['guest'::text, 'host'::text])));

alter table disputes add constraint disputes_appealed CHECK ((((appealed_at IS NOT NULL) = (appealed_by IS NOT NULL)) AND ((appealed_at IS NULL) OR (state = ANY (ARRAY['awaiting_decision'::text, 'decided'::text]))) AND ((appeal_decided_at IS NOT NULL) = ((appealed_at IS NOT NULL) AND (state = 'decided'::text))) AND ((appeal_decided_at IS NOT NULL) = (first_decided_by IS NOT NULL)) AND ((first_decided_by IS NOT NULL) = ((first_outcome IS NOT NULL) AND (first_granted_dirham IS NOT NULL))) AND (first_decided_by <> decided_by)));

alter table disputes add constraint disputes_appealed_by_check CHECK ((appealed_by = ANY (ARRAY['guest'::text, 'host'::text])));

alter table disputes add constraint disputes_asked_dirham_check CHECK (((asked_dirham > 0) AND ((asked_dirham % (10)::bigint) = 0)));

alter table disputes add constraint disputes_check CHECK (((offered_dirham > 0) AND ((offered_dirham % (10)::bigint) = 0) AND (offered_dirham < asked_dirham)));

alter table disputes add constraint disputes_check1 CHECK (((state = ANY (ARRAY['settled'::text, 'decided'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL)));

alter table disputes add constraint disputes_check4 CHECK (((owed_dirham > 0) <= (pay_by IS NOT NULL)));

alter table disputes add constraint disputes_decided CHECK ((((state = 'decided'::text) OR (appealed_at IS NOT NULL)) = ((decided_by IS NOT NULL) AND (outcome IS NOT NULL) AND (reason IS NOT NULL) AND (decision_text IS NOT NULL))));

alter table disputes add constraint disputes_decision_text_check CHECK (((length(decision_text) >= 1) AND (length(decision_text) <= 2000)));

alter table disputes add constraint disputes_first_granted_dirham_check CHECK (((first_granted_dirham >= 0) AND ((first_granted_dirham % (10)::bigint) = 0)));

alter table disputes add constraint disputes_first_outcome_check CHECK ((first_outcome = ANY (ARRAY['all'::text, 'part'::text, 'nothing'::text, 'diyar'::text])));

alter table disputes add constraint disputes_granted CHECK ((((state = ANY (ARRAY['settled'::text, 'decided'::text])) OR (appealed_at IS NOT NULL)) = (granted_dirham IS NOT NULL)));

alter table disputes add constraint disputes_granted_dirham_check CHECK (((granted_dirham >= 0) AND ((granted_dirham % (10)::bigint) = 0)));

alter table disputes add constraint disputes_kind_check CHECK ((kind = ANY (ARRAY['not_as_described'::text, 'refund'::text, 'damage'::text, 'extra_person'::text])));

alter table disputes add constraint disputes_opened_by_check CHECK ((opened_by = ANY (ARRAY['guest'::text, 'host'::text])));

alter table disputes add constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY['all'::text, 'part'::text, 'nothing'::text, 'diyar'::text])));

alter table disputes add constraint disputes_owed_dirham_check CHECK (((owed_dirham >= 0) AND ((owed_dirham % (10)::bigint) = 0)));

alter table disputes add constraint disputes_reason_check CHECK ((reason = ANY (ARRAY['evidence_shows'::text, 'shared_care'::text, 'ordinary_wear'::text, 'not_shown'::text, 'outside_terms'::text, 'goodwill'::text])));

alter table disputes add constraint disputes_state_check CHECK ((state = ANY (ARRAY['awaiting_answer'::text, 'awaiting_decision'::text, 'settled'::text, 'decided'::text, 'withdrawn'::text])));

alter table emergency_area_events add constraint emergency_area_events_kind_check CHECK ((kind = ANY (ARRAY['declared'::text, 'changed'::text, 'ended'::text])));

alter table emergency_area_events add constraint emergency_area_events_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300)));

alter table emergency_areas add constraint emergency_areas_area_check CHECK (((npoints(area) >= 3) AND (npoints(area) <= 100)));

alter table emergency_areas add constraint emergency_areas_check CHECK (((last_night >= first_night) AND ((last_night - first_night) < 92)));

alter table emergency_areas add constraint emergency_areas_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL)));

alter table emergency_areas add constraint emergency_areas_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table emergency_areas add constraint emergency_areas_reason_check CHECK ((reason = ANY (ARRAY['storm'::text, 'flood'::text, 'roads'::text, 'fighting'::text, 'other'::text])));

alter table emergency_areas add constraint emergency_areas_text_ar_check CHECK (((length(text_ar) >= 1) AND (length(text_ar) <= 600)));

alter table emergency_areas add constraint emergency_areas_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 600)));

alter table emergency_areas add constraint emergency_areas_text_fr_check CHECK (((length(text_fr) >= 1) AND (length(text_fr) <= 600)));

alter table emergency_areas add constraint emergency_areas_texts_check CHECK (((texts ->> 'en'::text) <> ''::text));

alter table emergency_stays add constraint emergency_stays_to_tell_check CHECK ((to_tell = ANY (ARRAY['declared'::text, 'changed'::text, 'ended'::text])));

alter table empty_searches add constraint empty_searches_sentence_check CHECK (((length(sentence) >= 3) AND (length(sentence) <= 120)));

alter table empty_searches add constraint empty_searches_times_check CHECK ((times > 0));

alter table enquiries add constraint enquiries_adults_check CHECK ((adults >= 0));

alter table enquiries add constraint enquiries_check CHECK (((check_in IS NULL) = (check_out IS NULL)));

alter table enquiries add constraint enquiries_check1 CHECK ((check_out > check_in));

alter table enquiries add constraint enquiries_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL)));

alter table enquiries add constraint enquiries_children_check CHECK ((children >= 0));

alter table enquiries add constraint enquiries_infants_check CHECK ((infants >= 0));

alter table enquiries add constraint enquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'closed'::text])));

alter table enquiry_offers add constraint enquiry_offers_adults_check CHECK ((adults >= 1));

alter table enquiry_offers add constraint enquiry_offers_check CHECK ((check_out > check_in));

alter table enquiry_offers add constraint enquiry_offers_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL)));

alter table enquiry_offers add constraint enquiry_offers_children_check CHECK ((children >= 0));

alter table enquiry_offers add constraint enquiry_offers_infants_check CHECK ((infants >= 0));

alter table enquiry_offers add constraint enquiry_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])));

alter table enquiry_offers add constraint enquiry_offers_total_dirham_check CHECK (((total_dirham > 0) AND ((total_dirham % 10) = 0)));

alter table fee_months add constraint fee_months_month_on_check CHECK ((EXTRACT(day FROM month_on) = (1)::numeric));

alter table fee_statements add constraint fee_statements_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table fee_statements add constraint fee_statements_month_on_check CHECK ((EXTRACT(day FROM month_on) = (1)::numeric));

alter table fee_steps add constraint fee_steps_check CHECK ((taken_on > announced_on));

alter table fee_steps add constraint fee_steps_step_check CHECK ((step = ANY (ARRAY['reminder'::text, 'instant_book'::text, 'unlisted'::text])));

alter table fee_transfers add constraint fee_transfers_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table fee_transfers add constraint fee_transfers_bank_reference_check CHECK (((length(bank_reference) >= 4) AND (length(bank_reference) <= 60)));

alter table fee_waivers add constraint fee_waivers_amount_dirham_check CHECK ((amount_dirham > 0));

alter table guest_favorite_decisions add constraint guest_favorite_decisions_decision_check CHECK ((decision = ANY (ARRAY['pinned'::text, 'suppressed'::text, 'by_rating'::text])));

alter table guest_favorite_decisions add constraint guest_favorite_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)));

alter table guest_ratings add constraint guest_ratings_review_count_check CHECK ((review_count > 0));

alter table guest_register_accesses add constraint guest_register_accesses_kind_check CHECK ((kind = ANY (ARRAY['numbers'::text, 'pdf'::text, 'csv'::text])));

alter table guest_register_persons add constraint guest_register_persons_entered_by_check CHECK ((entered_by = ANY (ARRAY['guest'::text, 'host'::text])));

alter table holds add constraint holds_block_source_check CHECK ((block_source = ANY (ARRAY['host'::text, 'decline'::text, 'ical'::text, 'preparation'::text, 'change'::text])));

alter table holds add constraint holds_check CHECK (((kind = 'booking'::text) = (booking_id IS NOT NULL)));

alter table holds add constraint holds_check1 CHECK (((kind = 'block'::text) = (block_source IS NOT NULL)));

alter table holds add constraint holds_feed_is_ical CHECK (((feed_id IS NULL) OR (block_source = 'ical'::text)));

alter table holds add constraint holds_for_booking_is_change CHECK (((for_booking_id IS NOT NULL) = COALESCE((block_source = 'change'::text), false)));

alter table holds add constraint holds_kind_check CHECK ((kind = ANY (ARRAY['booking'::text, 'block'::text])));

alter table holds add constraint holds_nights_check CHECK (((NOT isempty(nights)) AND (NOT lower_inf(nights)) AND (NOT upper_inf(nights))));

alter table holidays add constraint holidays_kind_check CHECK ((kind = ANY (ARRAY['eid_al_fitr'::text, 'eid_al_adha'::text, 'new_year'::text, 'independence_day'::text, 'ramadan'::text, 'summer'::text])));

alter table holidays add constraint holidays_nights_check CHECK (((NOT isempty(nights)) AND (NOT lower_inf(nights)) AND (NOT upper_inf(nights))));

alter table host_cohorts add constraint host_cohorts_check CHECK (((active >= 0) AND (active <= hosts)));

alter table host_restrictions add constraint host_restrictions_restriction_check CHECK ((restriction = ANY (ARRAY['instant_book_off'::text, 'unlisted'::text])));

alter table house_manual_photos add constraint house_manual_photos_section_check CHECK ((section = ANY (ARRAY['way_in'::text, 'power'::text, 'water'::text, 'rubbish'::text, 'other'::text])));

alter table house_manuals add constraint house_manuals_door_code_check CHECK (((length(door_code) >= 1) AND (length(door_code) <= 32)));

alter table house_manuals add constraint house_manuals_wifi_name_check CHECK (((length(wifi_name) >= 1) AND (length(wifi_name) <= 64)));

alter table house_manuals add constraint house_manuals_wifi_password_check CHECK (((length(wifi_password) >= 1) AND (length(wifi_password) <= 64)));

alter table identity_documents add constraint identity_documents_check CHECK (((reason IS NOT NULL) = (status = 'rejected'::text)));

alter table identity_documents add constraint identity_documents_check1 CHECK (((decided_at IS NOT NULL) = (status <> 'pending'::text)));

alter table identity_documents add constraint identity_documents_kind_check CHECK ((kind = ANY (ARRAY['passport'::text, 'national_id'::text, 'driving_licence'::text])));

alter table identity_documents add constraint identity_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));

alter table ledger_accounts add constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['gateway'::text, 'guest_funds'::text, 'host_payable'::text, 'payouts_in_flight'::text, 'service_fees'::text, 'wallet'::text, 'awaited_credit'::text, 'refunds_payable'::text, 'promotions'::text, 'bank'::text, 'source_fees'::text, 'suspense'::text])));

alter table ledger_checkpoint add constraint ledger_checkpoint_is_only_check CHECK (is_only);

alter table ledger_entries add constraint ledger_entries_cash_check CHECK (
CASE kind
    WHEN 'cash_earning'::text THEN (cash_dirham IS NOT NULL)
    WHEN 'host_earning'::text THEN true
    WHEN 'earning_reversal'::text THEN true
    ELSE (cash_dirham IS NULL)
END);

alter table ledger_entries add constraint ledger_entries_cash_dirham_check CHECK (((cash_dirham <> 0) AND ((cash_dirham % (10)::bigint) = 0)));

alter table ledger_entries add constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['guest_charge'::text, 'wallet_payment'::text, 'guest_refund'::text, 'host_earning'::text, 'cash_earning'::text, 'earning_reversal'::text, 'host_payout'::text, 'payout_stop'::text, 'payout_sent'::text, 'payout_return'::text, 'fee_payment'::text, 'host_cancellation_fee'::text, 'host_fee_waiver'::text, 'referral_credit'::text, 'gift_credit'::text, 'relocation_credit'::text, 'referral_reversal'::text, 'referral_debt'::text, 'credit_lapse'::text, 'refund_payout'::text, 'dispute_decision'::text, 'dispute_payment'::text, 'source_fee'::text, 'unknown_receipt'::text, 'difference_reversal'::text, 'credit_arrival'::text, 'credit_advance'::text, 'gateway_settlement'::text, 'suspense_clearing'::text, 'dispute_return'::text])));

alter table ledger_entries add constraint ledger_entries_payment_check CHECK (((payment_id IS NOT NULL) = (kind = ANY (ARRAY['guest_charge'::text, 'wallet_payment'::text]))));

alter table listing_photos add constraint listing_photos_check CHECK (((state <> 'ready'::text) OR ((key IS NOT NULL) AND (width IS NOT NULL) AND (height IS NOT NULL) AND (color IS NOT NULL))));

alter table listing_photos add constraint listing_photos_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL)));

alter table listing_photos add constraint listing_photos_height_check CHECK ((height > 0));

alter table listing_photos add constraint listing_photos_position_check CHECK (("position" >= 0));

alter table listing_photos add constraint listing_photos_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text])));

alter table listing_photos add constraint listing_photos_width_check CHECK ((width > 0));

alter table mails add constraint mails_check CHECK ((((message IS NOT NULL) AND (error IS NOT NULL)) = (status = 'undelivered'::text)));

alter table mails add constraint mails_status_check CHECK ((status = ANY (ARRAY['sending'::text, 'waiting'::text, 'sent'::text, 'undelivered'::text])));

alter table message_rules add constraint message_rules_check CHECK (((hours IS NULL) = ((days IS NOT NULL) AND (at_time IS NOT NULL))));

alter table message_rules add constraint message_rules_days_check CHECK (((days >= 0) AND (days <= 30)));

alter table message_rules add constraint message_rules_hours_check CHECK (((hours >= 0) AND (hours <= 720)));

alter table message_rules add constraint message_rules_moment_check CHECK ((moment = ANY (ARRAY['booked'::text, 'arrival'::text, 'departure'::text, 'review'::text])));

alter table message_rules add constraint message_rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table messages add constraint messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000)));

alter table notifications add constraint notifications_side_check CHECK ((side = ANY (ARRAY['guest'::text, 'host'::text, 'admin'::text])));

alter table passkeys add constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table payment_contradictions add constraint payment_contradictions_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (close_note IS NULL))));

alter table payment_contradictions add constraint payment_contradictions_kind_check CHECK ((kind = ANY (ARRAY['other_amount'::text, 'failed_after_approval'::text, 'other_transaction'::text, 'approved_after_settlement'::text])));

alter table payments add constraint payments_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % 10) = 0)));

alter table payments add constraint payments_gateway_currency_check CHECK ((gateway_currency = ANY (ARRAY['LYD'::text, 'USD'::text])));

alter table payments add constraint payments_invoice_no_check CHECK ((invoice_no ~ '^[A-Za-z0-9._-]+$'::text));

alter table payments add constraint payments_next_step_check CHECK ((next_step = ANY (ARRAY['redirect'::text, 'code'::text, 'transfer'::text])));

alter table payments add constraint payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'redirected'::text, 'approved'::text, 'failed'::text, 'unknown'::text])));

alter table payments add constraint payments_wallet_dirham_check CHECK (((wallet_dirham >= 0) AND ((wallet_dirham % 10) = 0)));

alter table payout_accounts add constraint payout_accounts_holder_check CHECK (((length(holder) >= 2) AND (length(holder) <= 80)));

alter table payout_accounts add constraint payout_accounts_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'wallet'::text])));

alter table payout_accounts add constraint payout_accounts_number_end_check CHECK (((length(number_end) >= 2) AND (length(number_end) <= 4)));

alter table payout_accounts add constraint payout_accounts_provider_check CHECK (((length(provider) >= 2) AND (length(provider) <= 60)));

alter table payout_accounts add constraint payout_accounts_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 300)));

alter table payout_accounts add constraint payout_accounts_state_check CHECK ((state = ANY (ARRAY['unverified'::text, 'verified'::text, 'refused'::text])));

alter table payout_batches add constraint payout_batches_cap_dirham_check CHECK (((cap_dirham > 0) AND ((cap_dirham % (10)::bigint) = 0)));

alter table payout_batches add constraint payout_batches_check CHECK ((approved_by <> drafted_by));

alter table payout_batches add constraint payout_batches_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'exported'::text, 'sent'::text])) = (approved_at IS NOT NULL)));

alter table payout_batches add constraint payout_batches_check2 CHECK (((state = ANY (ARRAY['exported'::text, 'sent'::text])) = (exported_at IS NOT NULL)));

alter table payout_batches add constraint payout_batches_check3 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)));

alter table payout_batches add constraint payout_batches_check4 CHECK (((state = 'discarded'::text) = (discarded_at IS NOT NULL)));

alter table payout_batches add constraint payout_batches_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'exported'::text, 'sent'::text, 'discarded'::text])));

alter table payout_exports add constraint payout_exports_file_check CHECK ((file = ANY (ARRAY['csv'::text, 'ncb'::text, 'jumhouria'::text])));

alter table payout_holds add constraint payout_holds_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table payout_holds add constraint payout_holds_check CHECK (((kind = 'person'::text) = (host_id IS NOT NULL)));

alter table payout_holds add constraint payout_holds_check1 CHECK (((kind = 'case'::text) = (booking_id IS NOT NULL)));

alter table payout_holds add constraint payout_holds_check2 CHECK (((lifted_at IS NULL) = (lift_reason IS NULL)));

alter table payout_holds add constraint payout_holds_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'property'::text, 'case'::text, 'area'::text])));

alter table payout_holds add constraint payout_holds_label_check CHECK ((label <> ''::text));

alter table payout_holds add constraint payout_holds_reason_check CHECK ((reason <> ''::text));

alter table payout_items add constraint payout_items_amount_dirham_check CHECK ((amount_dirham >= 0));

alter table payout_items add constraint payout_items_check CHECK ((is_live <= ((transfer_id IS NOT NULL) AND (left_out IS NULL))));

alter table payout_items add constraint payout_items_check1 CHECK (((left_out = 'held'::text) <= (hold_id IS NOT NULL)));

alter table payout_items add constraint payout_items_fees_dirham_check CHECK ((fees_dirham >= 0));

alter table payout_items add constraint payout_items_left_out_check CHECK ((left_out = ANY (ARRAY['held'::text, 'account_missing'::text, 'account_unverified'::text, 'account_refused'::text, 'account_resting'::text, 'account_returned'::text, 'account_changed'::text, 'administrator'::text, 'reversed'::text, 'discarded'::text])));

alter table payout_transfers add constraint payout_transfers_check CHECK (((amount_dirham >= 0) AND (amount_dirham = (gross_dirham - fees_dirham))));

alter table payout_transfers add constraint payout_transfers_check1 CHECK (((state = 'returned'::text) = ((returned_at IS NOT NULL) AND (return_reason IS NOT NULL))));

alter table payout_transfers add constraint payout_transfers_fees_dirham_check CHECK (((fees_dirham >= 0) AND ((fees_dirham % (10)::bigint) = 0)));

alter table payout_transfers add constraint payout_transfers_file_check CHECK ((file = ANY (ARRAY['csv'::text, 'ncb'::text, 'jumhouria'::text])));

alter table payout_transfers add constraint payout_transfers_gross_dirham_check CHECK (((gross_dirham % (10)::bigint) = 0));

alter table payout_transfers add constraint payout_transfers_part_check CHECK ((part > 0));

alter table payout_transfers add constraint payout_transfers_payout_count_check CHECK ((payout_count >= 0));

alter table payout_transfers add constraint payout_transfers_position_check CHECK (("position" > 0));

alter table payout_transfers add constraint payout_transfers_return_reason_check CHECK ((return_reason = ANY (ARRAY['account_name'::text, 'account_unknown'::text, 'account_closed'::text, 'limit'::text, 'other'::text])));

alter table payout_transfers add constraint payout_transfers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'left_out'::text, 'approved'::text, 'exported'::text, 'sent'::text, 'returned'::text])));

alter table payouts add constraint payouts_check CHECK ((((fees_dirham >= 0) AND (fees_dirham <= earned_dirham)) AND ((fees_dirham % (10)::bigint) = 0)));

alter table payouts add constraint payouts_check1 CHECK (((state = ANY (ARRAY['exported'::text, 'sent'::text, 'returned'::text])) <= (exported_at IS NOT NULL)));

alter table payouts add constraint payouts_check2 CHECK (((state = 'sent'::text) <= (sent_at IS NOT NULL)));

alter table payouts add constraint payouts_check3 CHECK (((state = 'returned'::text) <= ((returned_at IS NOT NULL) AND (return_reason IS NOT NULL))));

alter table payouts add constraint payouts_earned_dirham_check CHECK (((earned_dirham > 0) AND ((earned_dirham % (10)::bigint) = 0)));

alter table payouts add constraint payouts_part_check CHECK ((part > 0));

alter table payouts add constraint payouts_return_reason_check CHECK ((return_reason = ANY (ARRAY['account_name'::text, 'account_unknown'::text, 'account_closed'::text, 'limit'::text, 'other'::text])));

alter table payouts add constraint payouts_state_check CHECK ((state = ANY (ARRAY['due'::text, 'exported'::text, 'sent'::text, 'returned'::text, 'reversed'::text])));

alter table phone_codes add constraint phone_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)));

alter table photo_uploads add constraint photo_uploads_position_check CHECK (("position" >= 0));

alter table photo_uploads add constraint photo_uploads_size_check CHECK ((size > 0));

alter table places add constraint places_kind_check CHECK ((kind = ANY (ARRAY['city'::text, 'town'::text, 'neighbourhood'::text, 'district'::text, 'beach'::text, 'landmark'::text, 'archaeological_site'::text, 'oasis'::text, 'airport'::text])));

alter table places add constraint places_names_check CHECK (((names ->> 'en'::text) <> ''::text));

alter table platform_counts add constraint platform_counts_is_only_check CHECK (is_only);

alter table postings add constraint postings_amount_dirham_check CHECK (((amount_dirham <> 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table price_rules add constraint price_rules_arrival_days_check CHECK (((arrival_days >= 1) AND (arrival_days <= 127)));

alter table price_rules add constraint price_rules_check CHECK (((holiday IS NULL) = (starts_on IS NOT NULL)));

alter table price_rules add constraint price_rules_check1 CHECK (((starts_on IS NULL) = (ends_on IS NULL)));

alter table price_rules add constraint price_rules_check2 CHECK ((ends_on > starts_on));

alter table price_rules add constraint price_rules_check3 CHECK ((max_nights >= min_nights));

alter table price_rules add constraint price_rules_departure_days_check CHECK (((departure_days >= 1) AND (departure_days <= 127)));

alter table price_rules add constraint price_rules_holiday_check CHECK ((holiday = ANY (ARRAY['eid_al_fitr'::text, 'eid_al_adha'::text, 'new_year'::text, 'independence_day'::text, 'ramadan'::text, 'summer'::text])));

alter table price_rules add constraint price_rules_max_nights_check CHECK (((max_nights >= 1) AND (max_nights <= 365)));

alter table price_rules add constraint price_rules_min_nights_check CHECK (((min_nights >= 1) AND (min_nights <= 365)));

alter table price_rules add constraint price_rules_percent_check CHECK (((percent >= '-90'::integer) AND (percent <= 500)));

alter table properties add constraint properties_backup_power_check CHECK ((backup_power = ANY (ARRAY['generator'::text, 'inverter'::text, 'solar'::text, 'none'::text])));

alter table properties add constraint properties_base_price_dirham_check CHECK (((base_price_dirham > 0) AND ((base_price_dirham % 10) = 0)));

alter table properties add constraint properties_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 50)));

alter table properties add constraint properties_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 50)));

alter table properties add constraint properties_beds_check CHECK (((beds >= 1) AND (beds <= 100)));

alter table properties add constraint properties_cancellation_policy_check CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text])));

alter table properties add constraint properties_capacity_check CHECK (((capacity >= 1) AND (capacity <= 50)));

alter table properties add constraint properties_check CHECK ((max_nights >= min_nights));

alter table properties add constraint properties_cleaning_fee_dirham_check CHECK (((cleaning_fee_dirham >= 0) AND ((cleaning_fee_dirham % 10) = 0)));

alter table properties add constraint properties_extra_guest_fee_dirham_check CHECK (((extra_guest_fee_dirham >= 0) AND ((extra_guest_fee_dirham % 10) = 0)));

alter table properties add constraint properties_generator_hours_check CHECK (((generator_hours >= 1) AND (generator_hours <= 24)));

alter table properties add constraint properties_generator_kva_check CHECK ((generator_kva > 0));

alter table properties add constraint properties_guest_favorite_check CHECK ((guest_favorite = ANY (ARRAY['pinned'::text, 'suppressed'::text])));

alter table properties add constraint properties_guests_included_check CHECK ((guests_included >= 1));

alter table properties add constraint properties_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));

alter table properties add constraint properties_listing_status_check CHECK ((listing_status = ANY (ARRAY['draft'::text, 'submitted'::text, 'published'::text, 'rejected'::text, 'unlisted'::text])));

alter table properties add constraint properties_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));

alter table properties add constraint properties_min_nights_check CHECK ((min_nights >= 1));

alter table properties add constraint properties_mobile_signal_check CHECK ((mobile_signal = ANY (ARRAY['none'::text, 'weak'::text, 'good'::text, 'strong'::text])));

alter table properties add constraint properties_monthly_discount_percent_check CHECK (((monthly_discount_percent >= 0) AND (monthly_discount_percent <= 90)));

alter table properties add constraint properties_online_part_percent_check CHECK ((((online_part_percent >= 10) AND (online_part_percent <= 90)) AND (((online_part_percent)::integer % 10) = 0)));

alter table properties add constraint properties_property_type_check CHECK ((property_type = ANY (ARRAY['apartment'::text, 'house'::text, 'villa'::text, 'chalet'::text, 'rest_house'::text, 'farm_stay'::text, 'hotel_room'::text, 'studio'::text, 'room'::text, 'guesthouse'::text])));

alter table properties add constraint properties_restriction_check CHECK ((restriction = ANY (ARRAY['instant_book_off'::text, 'unlisted'::text])));

alter table properties add constraint properties_water_tank_litres_check CHECK ((water_tank_litres > 0));

alter table properties add constraint properties_weekend_price_dirham_check CHECK (((weekend_price_dirham > 0) AND ((weekend_price_dirham % 10) = 0)));

alter table properties add constraint properties_weekly_discount_percent_check CHECK (((weekly_discount_percent >= 0) AND (weekly_discount_percent <= 90)));

alter table properties add constraint properties_wifi_mbps_check CHECK ((wifi_mbps > 0));

alter table property_photos add constraint property_photos_alternative_texts_check CHECK (((alternative_texts ->> 'en'::text) IS NOT NULL));

alter table property_photos add constraint property_photos_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text));

alter table property_texts add constraint property_texts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text));

alter table property_views add constraint property_views_views_check CHECK ((views > 0));

alter table push_devices add constraint push_devices_auth_secret_check CHECK ((octet_length(auth_secret) = 16));

alter table push_devices add constraint push_devices_public_key_check CHECK ((octet_length(public_key) = 65));

alter table receipt_versions add constraint receipt_versions_version_check CHECK ((version >= 1));

alter table reconciliation_days add constraint reconciliation_days_check CHECK (((closed_at IS NULL) = (closed_by IS NULL)));

alter table reconciliation_reasons add constraint reconciliation_reasons_check CHECK ((num_nonnulls(line_id, payment_id) = 1));

alter table reconciliation_reasons add constraint reconciliation_reasons_note_check CHECK ((note <> ''::text));

alter table reconciliation_reasons add constraint reconciliation_reasons_reason_check CHECK ((reason = ANY (ARRAY['their_fee'::text, 'partial_capture'::text, 'other_day'::text, 'unknown_payer'::text, 'not_received'::text, 'our_mistake'::text, 'asked'::text])));

alter table referrals add constraint referrals_check CHECK ((referrer_id <> referred_id));

alter table referrals add constraint referrals_check1 CHECK (((state = 'refused'::text) = (refused_reason IS NOT NULL)));

alter table referrals add constraint referrals_check2 CHECK (((state = 'credited'::text) = ((credited_at IS NOT NULL) AND (booking_id IS NOT NULL) AND (credit_dirham > 0))));

alter table referrals add constraint referrals_credit_dirham_check CHECK (((credit_dirham >= 0) AND ((credit_dirham % 10) = 0)));

alter table referrals add constraint referrals_owed_dirham_check CHECK (((owed_dirham >= 0) AND ((owed_dirham % 10) = 0)));

alter table referrals add constraint referrals_refused_reason_check CHECK ((refused_reason = ANY (ARRAY['same_device'::text, 'same_phone'::text, 'same_mailbox'::text])));

alter table referrals add constraint referrals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'credited'::text, 'refused'::text])));

alter table refund_transfers add constraint refund_transfers_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table refund_transfers add constraint refund_transfers_check CHECK ((((sent_at IS NULL) = (sent_by IS NULL)) AND ((sent_at IS NULL) = (bank_reference IS NULL))));

alter table refunds add constraint refunds_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table refunds add constraint refunds_check CHECK ((((state = 'requested'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))));

alter table refunds add constraint refunds_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)));

alter table refunds add constraint refunds_check2 CHECK ((NOT (needs_second AND (state = 'granted'::text) AND (decided_by = requested_by))));

alter table refunds add constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['H1'::text, 'H2'::text, 'H3'::text, 'G1'::text, 'P1'::text, 'E1'::text])));

alter table refunds add constraint refunds_refund_to_check CHECK ((refund_to = ANY (ARRAY['wallet'::text, 'payout'::text])));

alter table refunds add constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'granted'::text, 'refused'::text])));

alter table relocations add constraint relocations_check CHECK (((credit_returned_dirham >= 0) AND (credit_returned_dirham <= credit_dirham)));

alter table relocations add constraint relocations_check1 CHECK (((made_as = 'admin'::text) = (note IS NOT NULL)));

alter table relocations add constraint relocations_check2 CHECK ((booking_id <> cancelled_booking_id));

alter table relocations add constraint relocations_credit_dirham_check CHECK (((credit_dirham >= 0) AND ((credit_dirham % 10) = 0)));

alter table relocations add constraint relocations_made_as_check CHECK ((made_as = ANY (ARRAY['guest'::text, 'admin'::text])));

alter table report_decisions add constraint report_decisions_check CHECK (((rule IS NULL) = ((measure = 'none'::text) AND (NOT hides_content))));

alter table report_decisions add constraint report_decisions_measure_check CHECK ((measure = ANY (ARRAY['none'::text, 'warning'::text, 'suspension'::text])));

alter table report_decisions add constraint report_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table report_decisions add constraint report_decisions_rule_check CHECK ((rule = ANY (ARRAY['outside_payment'::text, 'contact_details'::text, 'abuse'::text, 'discrimination'::text, 'false_content'::text, 'spam'::text, 'privacy'::text, 'other'::text])));

alter table reports add constraint reports_check CHECK ((num_nonnulls(message_id, review_id, property_id) =
CASE
    WHEN (kind = 'profile'::text) THEN 0
    ELSE 1
END));

alter table reports add constraint reports_ground_check CHECK ((ground = ANY (ARRAY['outside_payment'::text, 'abuse'::text, 'pestering'::text, 'impersonation'::text, 'other'::text])));

alter table reports add constraint reports_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'translation'::text, 'review'::text, 'profile'::text])));

alter table reviews add constraint reviews_author_role_check CHECK ((author_role = ANY (ARRAY['guest'::text, 'host'::text])));

alter table reviews add constraint reviews_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text));

alter table reviews add constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)));

alter table rule_prices add constraint rule_prices_price_dirham_check CHECK (((price_dirham > 0) AND ((price_dirham % 10) = 0)));

alter table rule_sets add constraint rule_sets_arrival_days_check CHECK (((arrival_days >= 1) AND (arrival_days <= 127)));

alter table rule_sets add constraint rule_sets_booking_window_days_check CHECK (((booking_window_days >= 1) AND (booking_window_days <= 380)));

alter table rule_sets add constraint rule_sets_check CHECK (((early_bird_days IS NULL) = (early_bird_percent IS NULL)));

alter table rule_sets add constraint rule_sets_check1 CHECK (((last_minute_days IS NULL) = (last_minute_percent IS NULL)));

alter table rule_sets add constraint rule_sets_departure_days_check CHECK (((departure_days >= 1) AND (departure_days <= 127)));

alter table rule_sets add constraint rule_sets_early_bird_days_check CHECK (((early_bird_days >= 7) AND (early_bird_days <= 380)));

alter table rule_sets add constraint rule_sets_early_bird_percent_check CHECK (((early_bird_percent >= 1) AND (early_bird_percent <= 90)));

alter table rule_sets add constraint rule_sets_last_minute_days_check CHECK (((last_minute_days >= 0) AND (last_minute_days <= 60)));

alter table rule_sets add constraint rule_sets_last_minute_percent_check CHECK (((last_minute_percent >= 1) AND (last_minute_percent <= 90)));

alter table rule_sets add constraint rule_sets_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 60)));

alter table rule_sets add constraint rule_sets_notice_until_hour_check CHECK (((notice_until_hour >= 1) AND (notice_until_hour <= 23)));

alter table rule_sets add constraint rule_sets_preparation_days_check CHECK (((preparation_days >= 0) AND (preparation_days <= 7)));

alter table saved_answers add constraint saved_answers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table saved_list_notes add constraint saved_list_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 200)));

alter table saved_lists add constraint saved_lists_check CHECK ((((check_in IS NULL) = (check_out IS NULL)) AND (check_out > check_in)));

alter table saved_lists add constraint saved_lists_guests_check CHECK ((guests >= 1));

alter table saved_lists add constraint saved_lists_home_order_check CHECK ((cardinality(home_order) <= 200));

alter table saved_lists add constraint saved_lists_name_check CHECK (((name <> ''::text) AND (length(name) <= 40)));

alter table saved_lists add constraint saved_lists_share_token_check CHECK ((length(share_token) = 43));

alter table saved_replies add constraint saved_replies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table scheduled_messages add constraint scheduled_messages_check CHECK (((state = 'dropped'::text) = (reason IS NOT NULL)));

alter table scheduled_messages add constraint scheduled_messages_own_text_check CHECK (((length(own_text) >= 1) AND (length(own_text) <= 1000)));

alter table scheduled_messages add constraint scheduled_messages_reason_check CHECK ((reason = ANY (ARRAY['answered'::text, 'reviewed'::text, 'too_late'::text, 'closed'::text])));

alter table scheduled_messages add constraint scheduled_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'dropped'::text])));

alter table search_days add constraint search_days_searches_check CHECK ((searches > 0));

alter table search_window add constraint search_window_only_row_check CHECK (only_row);

alter table seasons add constraint seasons_nights_check CHECK (((NOT isempty(nights)) AND (NOT lower_inf(nights)) AND (NOT upper_inf(nights))));

alter table seasons add constraint seasons_price_dirham_check CHECK (((price_dirham > 0) AND ((price_dirham % 10) = 0)));

alter table security_events add constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['signed_in'::text, 'sign_in_failed'::text, 'refresh_token_reused'::text, 'sessions_ended'::text, 'password_changed'::text, 'password_reset'::text, 'email_change_requested'::text, 'email_changed'::text, 'phone_changed'::text, 'sign_in_phone_changed'::text, 'sign_in_phone_removed'::text, 'payout_changed'::text, 'payout_viewed'::text, 'data_exported'::text, 'identity_viewed'::text, 'identity_approved'::text, 'identity_rejected'::text, 'suspended'::text, 'reinstated'::text, 'listing_approved'::text, 'listing_rejected'::text, 'co_host_invited'::text, 'co_host_accepted'::text, 'co_host_changed'::text, 'co_host_removed'::text, 'hosting_accepted'::text, 'hosting_changed'::text, 'hosting_ended'::text, 'second_factor_added'::text, 'second_factor_removed'::text, 'second_factor_failed'::text, 'second_factors_reset'::text, 'recovery_code_used'::text, 'recovery_codes_renewed'::text, 'api_key_created'::text, 'api_key_replaced'::text, 'api_key_revoked'::text])));

alter table sign_in_attempts add constraint sign_in_attempts_kind_check CHECK ((kind = ANY (ARRAY['pair'::text, 'account'::text, 'origin'::text, 'sign_up'::text, 'mail_address'::text, 'mail_origin'::text])));

alter table sign_in_attempts add constraint sign_in_attempts_level_check CHECK ((level >= (0)::double precision));

alter table sign_in_challenges add constraint sign_in_challenges_check CHECK (((purpose = 'sign_in'::text) = (session_id IS NULL)));

alter table sign_in_challenges add constraint sign_in_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'reauthenticate'::text, 'add_passkey'::text])));

alter table statement_lines add constraint statement_lines_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table statement_lines add constraint statement_lines_check CHECK ((num_nonnulls(payment_id, fee_transfer_id) <= 1));

alter table statement_lines add constraint statement_lines_check1 CHECK (((num_nonnulls(payment_id, fee_transfer_id) = 1) = (matched_how IS NOT NULL)));

alter table statement_lines add constraint statement_lines_matched_how_check CHECK ((matched_how = ANY (ARRAY['reference'::text, 'time'::text, 'hand'::text])));

alter table suspense_clearings add constraint suspense_clearings_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table suspense_clearings add constraint suspense_clearings_check CHECK (((target = 'payer'::text) = (user_id IS NULL)));

alter table suspense_clearings add constraint suspense_clearings_number_check CHECK ((number <> ''::text));

alter table suspense_clearings add constraint suspense_clearings_reason_check CHECK ((reason <> ''::text));

alter table suspense_clearings add constraint suspense_clearings_target_check CHECK ((target = ANY (ARRAY['guest'::text, 'host'::text, 'payer'::text])));

alter table translations add constraint translations_check CHECK ((num_nonnulls(review_id, property_id) = 1));

alter table translations add constraint translations_check1 CHECK (
CASE
    WHEN (review_id IS NULL) THEN (part = 'description'::text)
    ELSE (part = ANY (ARRAY['comment'::text, 'reply'::text]))
END);

alter table two_person_requests add constraint two_person_requests_amount_dirham_check CHECK (((amount_dirham > 0) AND ((amount_dirham % (10)::bigint) = 0)));

alter table two_person_requests add constraint two_person_requests_check CHECK ((((state = 'requested'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))));

alter table two_person_requests add constraint two_person_requests_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)));

alter table two_person_requests add constraint two_person_requests_check2 CHECK ((NOT ((state = 'agreed'::text) AND (decided_by = requested_by))));

alter table two_person_requests add constraint two_person_requests_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'agreed'::text, 'refused'::text])));

alter table used_references add constraint used_references_reference_check CHECK (((reference <> ''::text) AND (reference !~ '\s'::text)));

alter table user_notes add constraint user_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));

alter table users add constraint users_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'finance'::text, 'trust'::text, 'support'::text])));

alter table users add constraint users_admin_role_of_admins CHECK (((role = 'admin'::text) = (admin_role IS NOT NULL)));

alter table users add constraint users_host_type_check CHECK ((host_type = ANY (ARRAY['individual'::text, 'company'::text, 'enterprise'::text])));

alter table users add constraint users_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text));

alter table users add constraint users_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120)));

alter table users add constraint users_phone_proved_check CHECK (((sign_in_phone IS NULL) = (phone_proved_at IS NULL)));

alter table users add constraint users_response_hours_check CHECK ((response_hours > 0));

alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['guest'::text, 'host'::text, 'host_company'::text, 'host_pending_setup'::text, 'admin'::text])));

alter table users add constraint users_sign_in_phone_check CHECK ((sign_in_phone ~ '^\+[1-9]\d{6,14}$'::text));

alter table users add constraint users_sign_in_way_check CHECK (((email IS NOT NULL) OR (sign_in_phone IS NOT NULL)));

alter table warning_appeals add constraint warning_appeals_check CHECK (((outcome IS NULL) = (decided_at IS NULL)));

alter table warning_appeals add constraint warning_appeals_check1 CHECK (((COALESCE(outcome, 'withdrawn'::text) = 'withdrawn'::text) = (decided_by IS NULL)));

alter table warning_appeals add constraint warning_appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'lifted'::text, 'withdrawn'::text])));

alter table warning_appeals add constraint warning_appeals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table warning_appeals add constraint warning_appeals_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));

alter table warnings add constraint warnings_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)));

alter table webhook_deliveries add constraint webhook_deliveries_check CHECK (((lease_id IS NULL) = (leased_until IS NULL)));

alter table webhook_endpoints add constraint webhook_endpoints_check CHECK (((off_at IS NULL) = (off_reason IS NULL)));

alter table webhook_endpoints add constraint webhook_endpoints_check1 CHECK (((sealed_old_secret IS NULL) = (old_secret_until IS NULL)));

alter table webhook_endpoints add constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0));

alter table webhook_endpoints add constraint webhook_endpoints_off_reason_check CHECK ((off_reason = ANY (ARRAY['host'::text, 'failing'::text])));

alter table webhook_endpoints add constraint webhook_endpoints_url_check CHECK ((length(url) <= 2000));

alter table holds add constraint holds_never_overlap EXCLUDE USING gist (property_id WITH =, nights WITH &&);

alter table holidays add constraint holidays_never_overlap EXCLUDE USING gist (kind WITH =, nights WITH &&);

alter table seasons add constraint seasons_property_id_nights_excl EXCLUDE USING gist (property_id WITH =, nights WITH &&);

alter table account_links add constraint account_links_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table account_links add constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table account_suspensions add constraint account_suspensions_reinstated_by_fkey FOREIGN KEY (reinstated_by) REFERENCES users(id);

alter table account_suspensions add constraint account_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id);

alter table account_suspensions add constraint account_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table act_as_sessions add constraint act_as_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id);

alter table act_as_sessions add constraint act_as_sessions_admin_session_id_fkey FOREIGN KEY (admin_session_id) REFERENCES sessions(id) ON DELETE SET NULL;

alter table act_as_sessions add constraint act_as_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table admin_outflows add constraint admin_outflows_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id);

alter table admin_outflows add constraint admin_outflows_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id);

alter table admin_views add constraint admin_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table alert_days add constraint alert_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table audit_chain add constraint audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id);

alter table audit_log add constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table audit_unlinked add constraint audit_unlinked_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id);

alter table availability_alerts add constraint availability_alerts_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table availability_alerts add constraint availability_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table awaited_credits add constraint awaited_credits_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table awaited_credits add constraint awaited_credits_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table blocked_people add constraint blocked_people_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;

alter table blocked_people add constraint blocked_people_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;

alter table booking_changes add constraint booking_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);

alter table booking_changes add constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table booking_events add constraint booking_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table booking_events add constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table bookings add constraint bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table bookings add constraint bookings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table bookings add constraint bookings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table calendar_events add constraint calendar_events_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE;

alter table calendar_exported_ranges add constraint calendar_exported_ranges_link_id_fkey FOREIGN KEY (link_id) REFERENCES calendar_links(id) ON DELETE CASCADE;

alter table calendar_feeds add constraint calendar_feeds_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table calendar_link_reads add constraint calendar_link_reads_link_id_fkey FOREIGN KEY (link_id) REFERENCES calendar_links(id) ON DELETE CASCADE;

alter table calendar_links add constraint calendar_links_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table calendar_undos add constraint calendar_undos_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table case_messages add constraint case_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

alter table case_messages add constraint case_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE;

alter table cases add constraint cases_shared_with_fkey FOREIGN KEY (shared_with) REFERENCES users(id) ON DELETE SET NULL;

alter table cases add constraint cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table cash_payments add constraint cash_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table cash_payments add constraint cash_payments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE SET NULL;

alter table cash_payments add constraint cash_payments_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);

alter table cash_secrets add constraint cash_secrets_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table city_weeks add constraint city_weeks_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id);

alter table claims add constraint claims_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE;

alter table claims add constraint claims_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE SET NULL;

alter table co_hosts add constraint co_hosts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE;

alter table co_hosts add constraint co_hosts_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;

alter table contact_attempts add constraint contact_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL;

alter table contact_attempts add constraint contact_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table contact_word_versions add constraint contact_word_versions_replaces_fkey FOREIGN KEY (replaces) REFERENCES contact_word_versions(version);

alter table contact_word_versions add constraint contact_word_versions_reverts_fkey FOREIGN KEY (reverts) REFERENCES contact_word_versions(version);

alter table contact_word_versions add constraint contact_word_versions_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);

alter table conversations add constraint conversations_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table conversations add constraint conversations_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table currency_rates add constraint currency_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);

alter table dated_values add constraint dated_values_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id);

alter table dated_values add constraint dated_values_reverts_fkey FOREIGN KEY (reverts) REFERENCES dated_values(id);

alter table dated_values add constraint dated_values_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);

alter table day_overrides add constraint day_overrides_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table difference_postings add constraint difference_postings_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id);

alter table difference_postings add constraint difference_postings_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES users(id);

alter table difference_postings add constraint difference_postings_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id);

alter table dispute_events add constraint dispute_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table dispute_events add constraint dispute_events_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table dispute_events add constraint dispute_events_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;

alter table dispute_photos add constraint dispute_photos_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table dispute_photos add constraint dispute_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES dispute_events(id);

alter table disputes add constraint disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table disputes add constraint disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table disputes add constraint disputes_first_decided_by_fkey FOREIGN KEY (first_decided_by) REFERENCES users(id);

alter table disputes add constraint disputes_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table disputes add constraint disputes_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table disputes add constraint disputes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table emergency_area_events add constraint emergency_area_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table emergency_area_events add constraint emergency_area_events_area_id_fkey FOREIGN KEY (area_id) REFERENCES emergency_areas(id);

alter table emergency_areas add constraint emergency_areas_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id);

alter table emergency_areas add constraint emergency_areas_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);

alter table emergency_stays add constraint emergency_stays_area_id_fkey FOREIGN KEY (area_id) REFERENCES emergency_areas(id);

alter table emergency_stays add constraint emergency_stays_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table enquiries add constraint enquiries_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table enquiries add constraint enquiries_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table enquiries add constraint enquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table enquiry_offers add constraint enquiry_offers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table enquiry_offers add constraint enquiry_offers_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);

alter table fee_statements add constraint fee_statements_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table fee_steps add constraint fee_steps_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES fee_statements(id) ON DELETE CASCADE;

alter table fee_transfers add constraint fee_transfers_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table fee_transfers add constraint fee_transfers_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);

alter table fee_transfers add constraint fee_transfers_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES fee_statements(id);

alter table fee_waivers add constraint fee_waivers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table fee_waivers add constraint fee_waivers_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES users(id);

alter table guest_favorite_decisions add constraint guest_favorite_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table guest_favorite_decisions add constraint guest_favorite_decisions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table guest_ratings add constraint guest_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table guest_register_accesses add constraint guest_register_accesses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES guest_registers(booking_id) ON DELETE CASCADE;

alter table guest_register_accesses add constraint guest_register_accesses_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id);

alter table guest_register_persons add constraint guest_register_persons_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES guest_registers(booking_id) ON DELETE CASCADE;

alter table guest_registers add constraint guest_registers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table guest_registers add constraint guest_registers_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table guest_registers add constraint guest_registers_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table holds add constraint holds_booking FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table holds add constraint holds_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE;

alter table holds add constraint holds_for_booking_id_fkey FOREIGN KEY (for_booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table holds add constraint holds_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table host_restrictions add constraint host_restrictions_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table host_trust add constraint host_trust_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table house_manual_photos add constraint house_manual_photos_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table house_manual_photos add constraint house_manual_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table house_manuals add constraint house_manuals_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

alter table house_manuals add constraint house_manuals_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table house_manuals add constraint house_manuals_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);

alter table idempotency_keys add constraint idempotency_keys_caller_id_fkey FOREIGN KEY (caller_id) REFERENCES users(id) ON DELETE CASCADE;

alter table identity_document_views add constraint identity_document_views_document_id_fkey FOREIGN KEY (document_id) REFERENCES identity_documents(id) ON DELETE CASCADE;

alter table identity_document_views add constraint identity_document_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id);

alter table identity_documents add constraint identity_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table identity_documents add constraint identity_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table known_origins add constraint known_origins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table ledger_accounts add constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table ledger_balances add constraint ledger_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

alter table listing_drafts add constraint listing_drafts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table listing_photos add constraint listing_photos_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table listing_photos add constraint listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing_drafts(id) ON DELETE CASCADE;

alter table message_rules add constraint message_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

alter table message_rules add constraint message_rules_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE;

alter table message_rules add constraint message_rules_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table messages add constraint messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES conversations(booking_id) ON DELETE CASCADE;

alter table messages add constraint messages_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES messages(id);

alter table messages add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

alter table notification_preferences add constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notification_versions add constraint notification_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payment_contradictions add constraint payment_contradictions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);

alter table payment_contradictions add constraint payment_contradictions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table payments add constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id);

alter table payments add constraint payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id);

alter table payout_account_views add constraint payout_account_views_payout_account_id_fkey FOREIGN KEY (payout_account_id) REFERENCES payout_accounts(id) ON DELETE CASCADE;

alter table payout_account_views add constraint payout_account_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id);

alter table payout_accounts add constraint payout_accounts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table payout_accounts add constraint payout_accounts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table payout_batches add constraint payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);

alter table payout_batches add constraint payout_batches_discarded_by_fkey FOREIGN KEY (discarded_by) REFERENCES users(id);

alter table payout_batches add constraint payout_batches_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES users(id);

alter table payout_batches add constraint payout_batches_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES users(id);

alter table payout_batches add constraint payout_batches_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id);

alter table payout_exports add constraint payout_exports_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id);

alter table payout_exports add constraint payout_exports_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES users(id);

alter table payout_hold_properties add constraint payout_hold_properties_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES payout_holds(id) ON DELETE CASCADE;

alter table payout_hold_properties add constraint payout_hold_properties_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table payout_holds add constraint payout_holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id);

alter table payout_holds add constraint payout_holds_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table payout_holds add constraint payout_holds_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id);

alter table payout_items add constraint payout_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id);

alter table payout_items add constraint payout_items_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES payout_holds(id);

alter table payout_items add constraint payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

alter table payout_items add constraint payout_items_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES payout_transfers(id);

alter table payout_transfers add constraint payout_transfers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id);

alter table payout_transfers add constraint payout_transfers_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table payout_transfers add constraint payout_transfers_payout_account_id_fkey FOREIGN KEY (payout_account_id) REFERENCES payout_accounts(id) ON DELETE SET NULL;

alter table payout_transfers add constraint payout_transfers_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES users(id);

alter table payout_transfers add constraint payout_transfers_sent_again_by_fkey FOREIGN KEY (sent_again_by) REFERENCES users(id);

alter table payouts add constraint payouts_disputed_by_fkey FOREIGN KEY (disputed_by) REFERENCES payout_holds(id);

alter table payouts add constraint payouts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table payouts add constraint payouts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table phone_codes add constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table photo_uploads add constraint photo_uploads_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table photo_uploads add constraint photo_uploads_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing_drafts(id) ON DELETE SET NULL;

alter table place_names add constraint place_names_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE;

alter table places add constraint places_parent_fkey FOREIGN KEY (parent) REFERENCES places(id) DEFERRABLE INITIALLY DEFERRED;

alter table postings add constraint postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

alter table postings add constraint postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table price_rules add constraint price_rules_rule_set_id_fkey FOREIGN KEY (rule_set_id) REFERENCES rule_sets(id) ON DELETE CASCADE;

alter table properties add constraint properties_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table properties add constraint properties_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id);

alter table properties add constraint properties_rule_set_id_fkey FOREIGN KEY (rule_set_id) REFERENCES rule_sets(id) ON DELETE SET NULL;

alter table property_photos add constraint property_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table property_texts add constraint property_texts_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table property_views add constraint property_views_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table push_devices add constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table push_devices add constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table receipt_versions add constraint receipt_versions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table receipt_versions add constraint receipt_versions_change_id_fkey FOREIGN KEY (change_id) REFERENCES booking_changes(id);

alter table reconciliation_days add constraint reconciliation_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);

alter table reconciliation_days add constraint reconciliation_days_source_fkey FOREIGN KEY (source) REFERENCES reconciliation_sources(source);

alter table reconciliation_reasons add constraint reconciliation_reasons_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id);

alter table reconciliation_reasons add constraint reconciliation_reasons_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table reconciliation_reasons add constraint reconciliation_reasons_source_day_on_fkey FOREIGN KEY (source, day_on) REFERENCES reconciliation_days(source, day_on);

alter table reconciliation_reasons add constraint reconciliation_reasons_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id);

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table referrals add constraint referrals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table referrals add constraint referrals_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES users(id);

alter table referrals add constraint referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES users(id);

alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table refund_transfers add constraint refund_transfers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table refund_transfers add constraint refund_transfers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table refund_transfers add constraint refund_transfers_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);

alter table refund_transfers add constraint refund_transfers_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

alter table refund_transfers add constraint refund_transfers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id);

alter table refunds add constraint refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table refunds add constraint refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table refunds add constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table relocations add constraint relocations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);

alter table relocations add constraint relocations_cancelled_booking_id_fkey FOREIGN KEY (cancelled_booking_id) REFERENCES bookings(id);

alter table relocations add constraint relocations_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);

alter table removed_homes add constraint removed_homes_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE;

alter table removed_homes add constraint removed_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table removed_homes add constraint removed_homes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table report_decisions add constraint report_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table report_decisions add constraint report_decisions_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id);

alter table report_decisions add constraint report_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table reports add constraint reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

alter table reports add constraint reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;

alter table reports add constraint reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table reports add constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reports add constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);

alter table reports add constraint reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table reviews add constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

alter table reviews add constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table reviews add constraint reviews_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table rule_prices add constraint rule_prices_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table rule_prices add constraint rule_prices_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES price_rules(id) ON DELETE CASCADE;

alter table rule_sets add constraint rule_sets_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table saved_answers add constraint saved_answers_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

alter table saved_list_friends add constraint saved_list_friends_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE;

alter table saved_list_friends add constraint saved_list_friends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_list_notes add constraint saved_list_notes_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE;

alter table saved_list_notes add constraint saved_list_notes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table saved_list_notes add constraint saved_list_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_list_votes add constraint saved_list_votes_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE;

alter table saved_list_votes add constraint saved_list_votes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table saved_list_votes add constraint saved_list_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_lists add constraint saved_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_replies add constraint saved_replies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

alter table saved_replies add constraint saved_replies_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE;

alter table saved_searches add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table scheduled_messages add constraint scheduled_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

alter table scheduled_messages add constraint scheduled_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;

alter table scheduled_messages add constraint scheduled_messages_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES message_rules(id) ON DELETE CASCADE;

alter table search add constraint search_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table search_points add constraint search_points_property_id_fkey FOREIGN KEY (property_id) REFERENCES search(property_id) ON DELETE CASCADE;

alter table searched_places add constraint searched_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE;

alter table searched_places add constraint searched_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table seasons add constraint seasons_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table security_events add constraint security_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table security_events add constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sign_in_challenges add constraint sign_in_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table sign_in_challenges add constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table statement_imports add constraint statement_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);

alter table statement_imports add constraint statement_imports_source_day_on_fkey FOREIGN KEY (source, day_on) REFERENCES reconciliation_days(source, day_on);

alter table statement_lines add constraint statement_lines_fee_transfer_id_fkey FOREIGN KEY (fee_transfer_id) REFERENCES fee_transfers(id);

alter table statement_lines add constraint statement_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_imports(id);

alter table statement_lines add constraint statement_lines_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES users(id);

alter table statement_lines add constraint statement_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table statement_lines add constraint statement_lines_source_day_on_fkey FOREIGN KEY (source, day_on) REFERENCES reconciliation_days(source, day_on);

alter table stay_limits add constraint stay_limits_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table suspense_clearings add constraint suspense_clearings_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES users(id);

alter table suspense_clearings add constraint suspense_clearings_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES difference_postings(id);

alter table suspense_clearings add constraint suspense_clearings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table totp_factors add constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table translations add constraint translations_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table translations add constraint translations_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table two_person_requests add constraint two_person_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table two_person_requests add constraint two_person_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table user_devices add constraint user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_notes add constraint user_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

alter table user_notes add constraint user_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table viewed_properties add constraint viewed_properties_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table viewed_properties add constraint viewed_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table warning_appeals add constraint warning_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table warning_appeals add constraint warning_appeals_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES warnings(id);

alter table warnings add constraint warnings_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES report_decisions(id);

alter table warnings add constraint warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id);

alter table wishlists add constraint wishlists_list FOREIGN KEY (user_id, list_id) REFERENCES saved_lists(user_id, id) ON DELETE CASCADE;

alter table wishlists add constraint wishlists_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table wishlists add constraint wishlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

-- Indexes

CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);

CREATE INDEX account_links_session ON public.account_links USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX account_links_user ON public.account_links USING btree (user_id);

CREATE UNIQUE INDEX account_suspensions_current ON public.account_suspensions USING btree (user_id) WHERE (reinstated_at IS NULL);

CREATE INDEX account_suspensions_newest ON public.account_suspensions USING btree (id DESC) WHERE (reinstated_at IS NULL);

CREATE INDEX account_suspensions_user ON public.account_suspensions USING btree (user_id, id DESC);

CREATE INDEX act_as_sessions_admin ON public.act_as_sessions USING btree (admin_id, id DESC);

CREATE INDEX act_as_sessions_ending ON public.act_as_sessions USING btree (ends_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX act_as_sessions_open ON public.act_as_sessions USING btree (admin_session_id) WHERE (ended_at IS NULL);

CREATE INDEX act_as_sessions_session ON public.act_as_sessions USING btree (admin_session_id);

CREATE INDEX act_as_sessions_user ON public.act_as_sessions USING btree (user_id, id DESC);

CREATE INDEX admin_outflows_agreed ON public.admin_outflows USING btree (agreed_by) WHERE (agreed_by IS NOT NULL);

CREATE INDEX admin_outflows_alone ON public.admin_outflows USING btree (admin_id, day_on) INCLUDE (amount_dirham) WHERE ((agreed_by IS NULL) AND (NOT is_matched));

CREATE INDEX admin_outflows_subject ON public.admin_outflows USING btree (subject_id, door);

CREATE INDEX alert_days_due ON public.alert_days USING btree (looked_on, user_id);

CREATE INDEX api_keys_user ON public.api_keys USING btree (user_id, created_at DESC);

CREATE INDEX audit_checks_newest ON public.audit_checks USING btree (checked_at DESC);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at DESC, id DESC);

CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_operation ON public.audit_log USING btree (operation, at DESC, id DESC);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, at DESC, id DESC);

CREATE INDEX audit_log_subject_name ON public.audit_log USING btree (lower(subject_name), at DESC, id DESC);

CREATE INDEX availability_alerts_ending ON public.availability_alerts USING btree (check_in);

CREATE INDEX availability_alerts_of_home ON public.availability_alerts USING btree (property_id, check_in);

CREATE INDEX awaited_credits_booking ON public.awaited_credits USING btree (booking_id);

CREATE INDEX awaited_credits_of_guest ON public.awaited_credits USING btree (guest_id, id) WHERE (left_dirham > 0);

CREATE INDEX awaited_credits_of_host ON public.awaited_credits USING btree (host_id, id) WHERE (left_dirham > 0);

CREATE INDEX blocked_people_blocked ON public.blocked_people USING btree (blocked_id, blocked_at DESC);

CREATE INDEX blocked_people_list ON public.blocked_people USING btree (blocker_id, blocked_at DESC, blocked_id DESC);

CREATE INDEX booking_changes_asked ON public.booking_changes USING btree (asked_of, expires_at) WHERE (status = 'proposed'::text);

CREATE INDEX booking_changes_asked_by ON public.booking_changes USING btree (asked_by);

CREATE INDEX booking_changes_booking ON public.booking_changes USING btree (booking_id, id DESC);

CREATE INDEX booking_changes_expiring ON public.booking_changes USING btree (expires_at, id) WHERE (status = ANY (ARRAY['proposed'::text, 'to_pay'::text]));

CREATE UNIQUE INDEX booking_changes_open ON public.booking_changes USING btree (booking_id) WHERE (status = ANY (ARRAY['proposed'::text, 'to_pay'::text]));

CREATE INDEX booking_events_at ON public.booking_events USING btree (at) INCLUDE (booking_id, status, from_status);

CREATE INDEX booking_events_booking ON public.booking_events USING btree (booking_id, at);

CREATE INDEX bookings_check_in ON public.bookings USING btree (check_in, id);

CREATE INDEX bookings_closed ON public.bookings USING btree (check_in, id) WHERE (status = ANY (ARRAY['declined'::text, 'cancelled'::text, 'completed'::text]));

CREATE INDEX bookings_ending ON public.bookings USING btree (check_out) WHERE (status = ANY (ARRAY['paid'::text, 'confirmed'::text]));

CREATE INDEX bookings_expiring ON public.bookings USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX bookings_guest ON public.bookings USING btree (guest_id, id DESC);

CREATE INDEX bookings_guest_stays ON public.bookings USING btree (guest_id, check_in, id);

CREATE INDEX bookings_host_closed_stays ON public.bookings USING btree (host_id, check_in, id) INCLUDE (status, check_out, awaiting_verification) WHERE (status = ANY (ARRAY['declined'::text, 'cancelled'::text, 'completed'::text]));

CREATE INDEX bookings_host_open_stays ON public.bookings USING btree (host_id, check_in, id) INCLUDE (status, check_out, awaiting_verification) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'confirmed'::text]));

CREATE INDEX bookings_host_search ON public.bookings USING btree (host_id, id DESC) INCLUDE (search_text, status, check_in, check_out, property_id, awaiting_verification);

CREATE INDEX bookings_open ON public.bookings USING btree (check_in, id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'confirmed'::text]));

CREATE INDEX bookings_pending ON public.bookings USING btree (property_id, check_in) WHERE (status = 'pending'::text);

CREATE INDEX bookings_property ON public.bookings USING btree (property_id, check_in);

CREATE UNIQUE INDEX bookings_request_once ON public.bookings USING btree (guest_id, property_id, check_in, check_out) WHERE (status = 'pending'::text);

CREATE INDEX bookings_requests ON public.bookings USING btree (id) WHERE (status = 'pending'::text);

CREATE INDEX bookings_search ON public.bookings USING gin (search_text gin_trgm_ops);

CREATE INDEX bookings_total ON public.bookings USING btree (total_dirham, id);

CREATE INDEX bookings_unannounced ON public.bookings USING btree (host_id, id) WHERE (announce_at IS NOT NULL);

CREATE INDEX calendar_events_nights ON public.calendar_events USING gist (feed_id, nights);

CREATE INDEX calendar_feeds_due ON public.calendar_feeds USING btree (next_attempt_at);

CREATE INDEX calendar_feeds_failing ON public.calendar_feeds USING btree (COALESCE(last_success_at, created_at)) WHERE (status = 'error'::text);

CREATE INDEX calendar_links_property ON public.calendar_links USING btree (property_id);

CREATE INDEX calendar_undos_host ON public.calendar_undos USING btree (host_id, expires_at);

CREATE INDEX case_messages_author ON public.case_messages USING btree (author_id);

CREATE INDEX case_messages_case ON public.case_messages USING btree (case_id, id);

CREATE INDEX cases_shared_with ON public.cases USING btree (shared_with, changed_at DESC) WHERE (shared_with IS NOT NULL);

CREATE INDEX cases_state ON public.cases USING btree (state, changed_at);

CREATE INDEX cases_user ON public.cases USING btree (user_id, changed_at DESC);

CREATE INDEX cash_payments_case ON public.cash_payments USING btree (case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX cash_payments_confirmed_by ON public.cash_payments USING btree (confirmed_by);

CREATE INDEX city_weeks_place ON public.city_weeks USING btree (place_id);

CREATE INDEX claims_admin ON public.claims USING btree (admin_id);

CREATE INDEX claims_assigned_by ON public.claims USING btree (assigned_by) WHERE (assigned_by IS NOT NULL);

CREATE INDEX claims_standing ON public.claims USING btree (kind, until_at) WHERE (decided_at IS NULL);

CREATE INDEX co_hosts_expired ON public.co_hosts USING btree (expires_at) WHERE (accepted_at IS NULL);

CREATE UNIQUE INDEX co_hosts_host ON public.co_hosts USING btree (host_id, email) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX co_hosts_member ON public.co_hosts USING btree (member_id, host_id) WHERE (removed_at IS NULL);

CREATE INDEX co_hosts_removed ON public.co_hosts USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE UNIQUE INDEX co_hosts_token ON public.co_hosts USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX coast_longitude ON public.coast USING btree (from_longitude) INCLUDE (from_latitude, to_longitude, to_latitude);

CREATE INDEX contact_attempts_age ON public.contact_attempts USING btree (at);

CREATE INDEX contact_attempts_booking ON public.contact_attempts USING btree (booking_id) WHERE (booking_id IS NOT NULL);

CREATE INDEX contact_attempts_user ON public.contact_attempts USING btree (user_id, at DESC);

CREATE INDEX contact_word_versions_in_force ON public.contact_word_versions USING btree (in_force_at DESC, version DESC);

CREATE INDEX contact_word_versions_replaces ON public.contact_word_versions USING btree (replaces);

CREATE INDEX contact_word_versions_reverts ON public.contact_word_versions USING btree (reverts);

CREATE INDEX contact_word_versions_set_by ON public.contact_word_versions USING btree (set_by);

CREATE INDEX conversations_guest_enquiries ON public.conversations USING btree (guest_id, last_at DESC, booking_id DESC) WHERE is_enquiry;

CREATE INDEX conversations_guest_latest ON public.conversations USING btree (guest_id, last_at DESC, booking_id DESC);

CREATE INDEX conversations_host_enquiries ON public.conversations USING btree (host_id, last_at DESC, booking_id DESC) WHERE is_enquiry;

CREATE INDEX conversations_host_latest ON public.conversations USING btree (host_id, last_at DESC, booking_id DESC);

CREATE INDEX conversations_latest ON public.conversations USING btree (last_at DESC, booking_id DESC);

CREATE INDEX conversations_unread_by_host ON public.conversations USING btree (host_id) WHERE (host_unread > 0);

CREATE INDEX currency_rates_newest ON public.currency_rates USING btree (set_at DESC);

CREATE UNIQUE INDEX dated_values_in_force ON public.dated_values USING btree (kind, in_force_at DESC) WHERE (removed_at IS NULL);

CREATE INDEX dated_values_kind ON public.dated_values USING btree (kind, in_force_at DESC, id DESC);

CREATE INDEX dated_values_removed_by ON public.dated_values USING btree (removed_by);

CREATE INDEX dated_values_reverts ON public.dated_values USING btree (reverts);

CREATE INDEX dated_values_set_by ON public.dated_values USING btree (set_by);

CREATE INDEX difference_postings_in_suspense ON public.difference_postings USING btree (id) WHERE ((kind = 'unknown_receipt'::text) AND (reversed_at IS NULL) AND (cleared_at IS NULL));

CREATE INDEX difference_postings_line ON public.difference_postings USING btree (line_id);

CREATE INDEX difference_postings_posted_by ON public.difference_postings USING btree (posted_by);

CREATE INDEX difference_postings_reversed_by ON public.difference_postings USING btree (reversed_by) WHERE (reversed_by IS NOT NULL);

CREATE UNIQUE INDEX difference_postings_standing ON public.difference_postings USING btree (line_id) WHERE (reversed_at IS NULL);

CREATE INDEX dispute_events_actor ON public.dispute_events USING btree (actor_id);

CREATE INDEX dispute_events_dispute ON public.dispute_events USING btree (dispute_id, id);

CREATE INDEX dispute_events_message ON public.dispute_events USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX dispute_photos_dispute ON public.dispute_photos USING btree (dispute_id, id);

CREATE INDEX dispute_photos_event ON public.dispute_photos USING btree (event_id);

CREATE INDEX disputes_booking ON public.disputes USING btree (booking_id, id);

CREATE INDEX disputes_closed ON public.disputes USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);

CREATE INDEX disputes_decider ON public.disputes USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX disputes_first_decider ON public.disputes USING btree (first_decided_by) WHERE (first_decided_by IS NOT NULL);

CREATE INDEX disputes_guest ON public.disputes USING btree (guest_id, id);

CREATE INDEX disputes_host ON public.disputes USING btree (host_id, id);

CREATE UNIQUE INDEX disputes_open ON public.disputes USING btree (booking_id, opened_by) WHERE (state = ANY (ARRAY['awaiting_answer'::text, 'awaiting_decision'::text]));

CREATE INDEX disputes_property ON public.disputes USING btree (property_id);

CREATE INDEX disputes_to_decide ON public.disputes USING btree (decide_by, id) WHERE (state = 'awaiting_decision'::text);

CREATE INDEX disputes_unanswered ON public.disputes USING btree (answer_by, id) WHERE (state = 'awaiting_answer'::text);

CREATE INDEX emergency_area_events_actor ON public.emergency_area_events USING btree (actor_id);

CREATE INDEX emergency_area_events_area ON public.emergency_area_events USING btree (area_id, id);

CREATE INDEX emergency_areas_declared_by ON public.emergency_areas USING btree (declared_by);

CREATE INDEX emergency_areas_ended_by ON public.emergency_areas USING btree (ended_by) WHERE (ended_by IS NOT NULL);

CREATE INDEX emergency_areas_open ON public.emergency_areas USING btree (last_night) WHERE (ended_at IS NULL);

CREATE INDEX emergency_stays_booking ON public.emergency_stays USING btree (booking_id);

CREATE INDEX emergency_stays_to_tell ON public.emergency_stays USING btree (area_id, booking_id) WHERE (to_tell IS NOT NULL);

CREATE INDEX enquiries_host ON public.enquiries USING btree (host_id);

CREATE INDEX enquiries_of_day ON public.enquiries USING btree (guest_id, asked_on);

CREATE INDEX enquiries_open ON public.enquiries USING btree (asked_at, id) WHERE (state = 'open'::text);

CREATE INDEX enquiries_open_of_host ON public.enquiries USING btree (host_id, asked_at, id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX enquiries_open_once ON public.enquiries USING btree (guest_id, property_id) WHERE (state = 'open'::text);

CREATE INDEX enquiries_property ON public.enquiries USING btree (property_id);

CREATE INDEX enquiry_offers_end ON public.enquiry_offers USING btree (expires_at, id) WHERE (state = 'open'::text);

CREATE INDEX enquiry_offers_enquiry ON public.enquiry_offers USING btree (enquiry_id, made_at, id);

CREATE INDEX enquiry_offers_made_by ON public.enquiry_offers USING btree (made_by);

CREATE UNIQUE INDEX enquiry_offers_open_once ON public.enquiry_offers USING btree (enquiry_id) WHERE (state = 'open'::text);

CREATE INDEX fee_statements_due ON public.fee_statements USING btree (due_on, id) WHERE (settled_at IS NULL);

CREATE INDEX fee_statements_open ON public.fee_statements USING btree (host_id, month_on) WHERE (settled_at IS NULL);

CREATE INDEX fee_transfers_host ON public.fee_transfers USING btree (host_id);

CREATE INDEX fee_transfers_recorded_by ON public.fee_transfers USING btree (recorded_by);

CREATE INDEX fee_transfers_statement ON public.fee_transfers USING btree (statement_id);

CREATE INDEX fee_waivers_waived_by ON public.fee_waivers USING btree (waived_by);

CREATE INDEX guest_favorite_decisions_decided_by ON public.guest_favorite_decisions USING btree (decided_by);

CREATE INDEX guest_favorite_decisions_property ON public.guest_favorite_decisions USING btree (property_id, id DESC);

CREATE INDEX guest_register_accesses_booking ON public.guest_register_accesses USING btree (booking_id, accessed_at DESC);

CREATE INDEX guest_register_accesses_viewer ON public.guest_register_accesses USING btree (viewer_id);

CREATE INDEX guest_registers_host ON public.guest_registers USING btree (host_id);

CREATE INDEX guest_registers_kept ON public.guest_registers USING btree (host_id, check_in, booking_id) WHERE (deleted_at IS NULL);

CREATE INDEX guest_registers_over ON public.guest_registers USING btree (check_out, booking_id) WHERE (deleted_at IS NULL);

CREATE INDEX guest_registers_property ON public.guest_registers USING btree (property_id, check_in, booking_id);

CREATE INDEX guest_registers_unasked ON public.guest_registers USING btree (check_in, booking_id) WHERE ((deleted_at IS NULL) AND (asked_at IS NULL) AND (state = ANY (ARRAY['pending'::text, 'incomplete'::text])));

CREATE INDEX holds_feed ON public.holds USING btree (feed_id) WHERE (feed_id IS NOT NULL);

CREATE INDEX holds_for_booking ON public.holds USING btree (for_booking_id) WHERE (for_booking_id IS NOT NULL);

CREATE INDEX house_manual_photos_host ON public.house_manual_photos USING btree (host_id);

CREATE INDEX house_manual_photos_property ON public.house_manual_photos USING btree (property_id, id) WHERE (removed_at IS NULL);

CREATE INDEX house_manual_photos_removed ON public.house_manual_photos USING btree (id) WHERE (removed_at IS NOT NULL);

CREATE INDEX house_manuals_changed_by ON public.house_manuals USING btree (changed_by);

CREATE INDEX house_manuals_host ON public.house_manuals USING btree (host_id);

CREATE INDEX identity_document_views_document ON public.identity_document_views USING btree (document_id, viewed_at);

CREATE INDEX identity_document_views_viewer ON public.identity_document_views USING btree (viewer_id);

CREATE INDEX identity_documents_kept ON public.identity_documents USING btree (decided_at) WHERE (storage_key IS NOT NULL);

CREATE UNIQUE INDEX identity_documents_one_pending ON public.identity_documents USING btree (user_id) WHERE (status = 'pending'::text);

CREATE INDEX identity_documents_queue ON public.identity_documents USING btree (submitted_at) WHERE (status = 'pending'::text);

CREATE INDEX identity_documents_user ON public.identity_documents USING btree (user_id, submitted_at DESC);

CREATE INDEX ledger_checks_latest ON public.ledger_checks USING btree (checked_at);

CREATE INDEX ledger_entries_at ON public.ledger_entries USING btree (at);

CREATE INDEX ledger_entries_host_earnings ON public.ledger_entries USING btree (at) WHERE (kind = ANY (ARRAY['host_earning'::text, 'cash_earning'::text, 'earning_reversal'::text]));

CREATE INDEX ledger_entries_reference ON public.ledger_entries USING btree (reference);

CREATE INDEX listing_drafts_host ON public.listing_drafts USING btree (host_id, id DESC);

CREATE INDEX listing_drafts_queue ON public.listing_drafts USING btree (submitted_at, id) WHERE (submitted_at IS NOT NULL);

CREATE INDEX listing_drafts_unsubmitted ON public.listing_drafts USING btree (host_id, id DESC) WHERE (first_submitted_at IS NULL);

CREATE INDEX listing_photos_encoding ON public.listing_photos USING btree (encode_at) WHERE (state = 'processing'::text);

CREATE INDEX listing_photos_host ON public.listing_photos USING btree (host_id);

CREATE INDEX listing_photos_key ON public.listing_photos USING btree (key) WHERE (key IS NOT NULL);

CREATE INDEX listing_photos_listing ON public.listing_photos USING btree (listing_id, "position");

CREATE INDEX mails_changed ON public.mails USING btree (changed_at);

CREATE INDEX mails_undelivered ON public.mails USING btree (changed_at DESC, id DESC) WHERE (status = 'undelivered'::text);

CREATE INDEX message_rules_changed_by ON public.message_rules USING btree (changed_by);

CREATE INDEX message_rules_host ON public.message_rules USING btree (host_id, id) WHERE (deleted_at IS NULL);

CREATE INDEX message_rules_property ON public.message_rules USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX messages_replies ON public.messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);

CREATE INDEX notifications_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, id DESC);

CREATE INDEX notifications_reference ON public.notifications USING btree (reference) WHERE (reference IS NOT NULL);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, id DESC) WHERE (read_at IS NULL);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE INDEX payment_contradictions_closed_by ON public.payment_contradictions USING btree (closed_by) WHERE (closed_by IS NOT NULL);

CREATE INDEX payment_contradictions_open ON public.payment_contradictions USING btree (received_at, id) WHERE (closed_at IS NULL);

CREATE INDEX payments_amount ON public.payments USING btree (method, amount_dirham, settled_at) WHERE (status = 'approved'::text);

CREATE INDEX payments_invoice_prefix ON public.payments USING btree (lower(invoice_no) text_pattern_ops);

CREATE INDEX payments_payer ON public.payments USING btree (payer_id, created_at);

CREATE INDEX payments_provider_prefix ON public.payments USING btree (lower(provider_reference) text_pattern_ops) WHERE (provider_reference IS NOT NULL);

CREATE INDEX payments_provider_reference ON public.payments USING btree (provider_reference) WHERE (status = 'approved'::text);

CREATE INDEX payments_reference ON public.payments USING btree (reference, id DESC);

CREATE INDEX payments_settled ON public.payments USING btree (method, settled_at, id) WHERE (status = 'approved'::text);

CREATE INDEX payments_settled_by ON public.payments USING btree (settled_by) WHERE (settled_by IS NOT NULL);

CREATE UNIQUE INDEX payments_under_way ON public.payments USING btree (reference) WHERE (status = ANY (ARRAY['created'::text, 'redirected'::text]));

CREATE INDEX payments_unknown ON public.payments USING btree (created_at) WHERE (status = 'unknown'::text);

CREATE INDEX payments_unsettled ON public.payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'redirected'::text, 'unknown'::text]));

CREATE INDEX payout_account_views_account ON public.payout_account_views USING btree (payout_account_id, viewed_at);

CREATE INDEX payout_account_views_viewer ON public.payout_account_views USING btree (viewer_id);

CREATE INDEX payout_accounts_host ON public.payout_accounts USING btree (host_id, id DESC);

CREATE INDEX payout_accounts_number ON public.payout_accounts USING btree (number_hash) WHERE (ended_at IS NULL);

CREATE INDEX payout_accounts_waiting ON public.payout_accounts USING btree (created_at, id) WHERE ((state = 'unverified'::text) AND (ended_at IS NULL));

CREATE INDEX payout_batches_state ON public.payout_batches USING btree (state, number DESC);

CREATE INDEX payout_exports_batch ON public.payout_exports USING btree (batch_id, exported_at);

CREATE INDEX payout_holds_of_booking ON public.payout_holds USING btree (booking_id) WHERE ((booking_id IS NOT NULL) AND (lifted_at IS NULL));

CREATE UNIQUE INDEX payout_holds_open ON public.payout_holds USING btree (kind, subject_id) WHERE (lifted_at IS NULL);

CREATE INDEX payout_holds_standing ON public.payout_holds USING btree (held_at, id) WHERE (lifted_at IS NULL);

CREATE INDEX payout_items_left_out ON public.payout_items USING btree (batch_id, left_out) WHERE (left_out IS NOT NULL);

CREATE UNIQUE INDEX payout_items_live ON public.payout_items USING btree (payout_id) WHERE is_live;

CREATE INDEX payout_items_transfer ON public.payout_items USING btree (transfer_id);

CREATE INDEX payout_transfers_account ON public.payout_transfers USING btree (payout_account_id);

CREATE INDEX payout_transfers_host ON public.payout_transfers USING btree (host_id, state);

CREATE INDEX payout_transfers_returned ON public.payout_transfers USING btree (returned_at DESC, id DESC) WHERE ((state = 'returned'::text) AND (sent_again_at IS NULL));

CREATE INDEX payouts_booking ON public.payouts USING btree (booking_id);

CREATE INDEX payouts_disputed ON public.payouts USING btree (disputed_by) WHERE (disputed_by IS NOT NULL);

CREATE INDEX payouts_due ON public.payouts USING btree (due_at, id) WHERE (state = 'due'::text);

CREATE INDEX payouts_host ON public.payouts USING btree (host_id, due_at DESC, id DESC);

CREATE INDEX payouts_host_open ON public.payouts USING btree (host_id, state, due_at) WHERE (state = ANY (ARRAY['due'::text, 'exported'::text, 'returned'::text]));

CREATE INDEX payouts_host_sent ON public.payouts USING btree (host_id, sent_at) INCLUDE (earned_dirham, fees_dirham) WHERE (state = 'sent'::text);

CREATE INDEX phone_codes_expiry ON public.phone_codes USING btree (expires_at);

CREATE UNIQUE INDEX phone_codes_subject ON public.phone_codes USING btree (number_hash, user_id) NULLS NOT DISTINCT;

CREATE INDEX phone_codes_user ON public.phone_codes USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX photo_uploads_age ON public.photo_uploads USING btree (created_at);

CREATE INDEX photo_uploads_host ON public.photo_uploads USING btree (host_id);

CREATE INDEX photo_uploads_listing ON public.photo_uploads USING btree (listing_id);

CREATE INDEX place_names_folded ON public.place_names USING btree (folded text_pattern_ops);

CREATE INDEX place_names_similar ON public.place_names USING gin (folded gin_trgm_ops);

CREATE INDEX postings_account_latest ON public.postings USING btree (account_id, entry_id) INCLUDE (amount_dirham);

CREATE INDEX price_rules_holiday ON public.price_rules USING btree (holiday, rule_set_id) WHERE (holiday IS NOT NULL);

CREATE INDEX price_rules_set ON public.price_rules USING btree (rule_set_id, "position");

CREATE INDEX properties_alike ON public.properties USING btree (property_type, capacity, latitude) INCLUDE (longitude, base_price_dirham, id) WHERE ((listing_status = 'published'::text) AND (NOT is_withheld));

CREATE INDEX properties_appealing ON public.properties USING btree (appeal DESC, id) WHERE (listing_status = 'published'::text);

CREATE INDEX properties_favorite_decided ON public.properties USING btree (id DESC) WHERE (guest_favorite IS NOT NULL);

CREATE INDEX properties_host_appealing ON public.properties USING btree (host_id, appeal DESC, id) WHERE ((listing_status = 'published'::text) AND (NOT is_withheld));

CREATE INDEX properties_host_newest ON public.properties USING btree (host_id, id DESC);

CREATE INDEX properties_host_status ON public.properties USING btree (host_id, listing_status, id DESC);

CREATE INDEX properties_last_booked ON public.properties USING btree (last_booked_at DESC NULLS LAST, id) WHERE (listing_status = 'published'::text);

CREATE INDEX properties_location ON public.properties USING gist (point(longitude, latitude));

CREATE INDEX properties_published ON public.properties USING btree (published_at) WHERE (listing_status = 'published'::text);

CREATE INDEX properties_rule_set ON public.properties USING btree (rule_set_id) WHERE (rule_set_id IS NOT NULL);

CREATE INDEX properties_status ON public.properties USING btree (listing_status, id DESC);

CREATE INDEX property_photos_key ON public.property_photos USING btree (key);

CREATE INDEX property_texts_folded_title_search ON public.property_texts USING gin (search_title gin_trgm_ops);

CREATE INDEX property_texts_title_search ON public.property_texts USING gin (lower(title) gin_trgm_ops);

CREATE INDEX property_viewers_network ON public.property_viewers USING btree (viewed_on, property_id, network) WHERE (network IS NOT NULL);

CREATE INDEX property_views_day ON ONLY public.property_views USING brin (viewed_on);

CREATE INDEX push_devices_of_user ON public.push_devices USING btree (user_id, created_at);

CREATE INDEX reconciliation_days_closed_by ON public.reconciliation_days USING btree (closed_by);

CREATE INDEX reconciliation_days_latest ON public.reconciliation_days USING btree (day_on DESC, source);

CREATE INDEX reconciliation_reasons_day ON public.reconciliation_reasons USING btree (source, day_on);

CREATE INDEX reconciliation_reasons_written_by ON public.reconciliation_reasons USING btree (written_by);

CREATE INDEX referrals_booking ON public.referrals USING btree (booking_id) WHERE (booking_id IS NOT NULL);

CREATE INDEX referrals_mailbox ON public.referrals USING btree (mailbox_hash) WHERE (mailbox_hash IS NOT NULL);

CREATE INDEX referrals_referrer ON public.referrals USING btree (referrer_id, id DESC);

CREATE INDEX refresh_tokens_expiry ON public.refresh_tokens USING btree (expires_at);

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX refund_transfers_booking ON public.refund_transfers USING btree (booking_id);

CREATE INDEX refund_transfers_guest ON public.refund_transfers USING btree (guest_id);

CREATE INDEX refund_transfers_sent_by ON public.refund_transfers USING btree (sent_by);

CREATE INDEX refund_transfers_to_send ON public.refund_transfers USING btree (id) WHERE (sent_at IS NULL);

CREATE INDEX refunds_booking ON public.refunds USING btree (booking_id, id);

CREATE INDEX refunds_decided_by ON public.refunds USING btree (decided_by);

CREATE UNIQUE INDEX refunds_one_open ON public.refunds USING btree (booking_id) WHERE (state = 'requested'::text);

CREATE INDEX refunds_requested_by ON public.refunds USING btree (requested_by);

CREATE INDEX refunds_waiting ON public.refunds USING btree (id) WHERE (state = 'requested'::text);

CREATE INDEX relocations_made_by ON public.relocations USING btree (made_by);

CREATE INDEX removed_homes_last ON public.removed_homes USING btree (user_id, property_id, removed_at DESC);

CREATE INDEX removed_homes_old ON public.removed_homes USING btree (removed_at);

CREATE INDEX removed_homes_property ON public.removed_homes USING btree (property_id);

CREATE INDEX report_decisions_decided_by ON public.report_decisions USING btree (decided_by);

CREATE INDEX report_decisions_user ON public.report_decisions USING btree (user_id, decided_at DESC);

CREATE INDEX reports_author_latest ON public.reports USING btree (author_id, created_at DESC);

CREATE INDEX reports_author_newest ON public.reports USING btree (author_id, id DESC);

CREATE INDEX reports_decided_kind ON public.reports USING btree (kind, resolved_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);

CREATE INDEX reports_decided_list ON public.reports USING btree (resolved_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);

CREATE INDEX reports_message ON public.reports USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE UNIQUE INDEX reports_of_property ON public.reports USING btree (property_id, reporter_id) WHERE (property_id IS NOT NULL);

CREATE UNIQUE INDEX reports_of_review ON public.reports USING btree (reporter_id, kind, review_id, author_id) WHERE (review_id IS NOT NULL);

CREATE INDEX reports_open ON public.reports USING btree (created_at) WHERE (resolved_at IS NULL);

CREATE INDEX reports_open_kind ON public.reports USING btree (kind, created_at, id) WHERE (resolved_at IS NULL);

CREATE INDEX reports_open_list ON public.reports USING btree (created_at, id) WHERE (resolved_at IS NULL);

CREATE UNIQUE INDEX reports_open_profile ON public.reports USING btree (author_id, reporter_id) WHERE ((kind = 'profile'::text) AND (resolved_at IS NULL));

CREATE INDEX reports_profile ON public.reports USING btree (author_id) WHERE (kind = 'profile'::text);

CREATE INDEX reports_reporter_newest ON public.reports USING btree (reporter_id, id DESC);

CREATE INDEX reports_review ON public.reports USING btree (review_id) WHERE (review_id IS NOT NULL);

CREATE INDEX reviews_author ON public.reviews USING btree (author_id);

CREATE INDEX reviews_by_rating ON public.reviews USING btree (property_id, rating, published_at DESC, id) WHERE ((author_role = 'guest'::text) AND (published_at IS NOT NULL));

CREATE INDEX reviews_in_language ON public.reviews USING btree (property_id, language, published_at DESC, id) WHERE ((author_role = 'guest'::text) AND (published_at IS NOT NULL));

CREATE INDEX reviews_latest ON public.reviews USING btree (published_at DESC, id) WHERE ((author_role = 'guest'::text) AND (published_at IS NOT NULL));

CREATE INDEX reviews_published ON public.reviews USING btree (property_id, published_at DESC, id) WHERE ((author_role = 'guest'::text) AND (published_at IS NOT NULL));

CREATE INDEX reviews_waiting ON public.reviews USING btree (booking_id) WHERE (published_at IS NULL);

CREATE INDEX reviews_without_topics ON public.reviews USING btree (id) WHERE ((topics IS NULL) AND (author_role = 'guest'::text) AND (comment IS NOT NULL));

CREATE INDEX rule_prices_rule ON public.rule_prices USING btree (rule_id);

CREATE INDEX rule_sets_host ON public.rule_sets USING btree (host_id);

CREATE INDEX saved_answers_changed_by ON public.saved_answers USING btree (changed_by);

CREATE UNIQUE INDEX saved_answers_name ON public.saved_answers USING btree (lower(name));

CREATE INDEX saved_list_friends_user ON public.saved_list_friends USING btree (user_id);

CREATE INDEX saved_list_notes_property ON public.saved_list_notes USING btree (property_id);

CREATE INDEX saved_list_notes_user ON public.saved_list_notes USING btree (user_id);

CREATE INDEX saved_list_votes_property ON public.saved_list_votes USING btree (property_id);

CREATE INDEX saved_list_votes_user ON public.saved_list_votes USING btree (user_id);

CREATE INDEX saved_lists_deleted ON public.saved_lists USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX saved_lists_used ON public.saved_lists USING btree (user_id, last_use DESC);

CREATE INDEX saved_replies_changed_by ON public.saved_replies USING btree (changed_by);

CREATE INDEX saved_replies_deleted ON public.saved_replies USING btree (host_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX saved_replies_host ON public.saved_replies USING btree (host_id, name, id) WHERE (deleted_at IS NULL);

CREATE INDEX saved_searches_ending ON public.saved_searches USING btree (ends_on) WHERE (ends_on IS NOT NULL);

CREATE INDEX scheduled_messages_message ON public.scheduled_messages USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX scheduled_messages_rule ON public.scheduled_messages USING btree (rule_id, state);

CREATE INDEX scheduled_messages_try ON public.scheduled_messages USING btree (try_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX search_cell_price ON public.search USING btree (cell, price_dirham, property_id) INCLUDE (latitude, longitude, score, rating, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id, beds, bathrooms, pay_at_property, sea_km, check_in_minute);

CREATE INDEX search_cell_rating ON public.search USING btree (cell, rating DESC, property_id) INCLUDE (latitude, longitude, score, price_dirham, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id, beds, bathrooms, pay_at_property, sea_km, check_in_minute);

CREATE INDEX search_cell_score ON public.search USING btree (cell, score DESC, property_id) INCLUDE (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id, beds, bathrooms, pay_at_property, sea_km, check_in_minute);

CREATE INDEX search_cell_sea_km ON public.search USING btree (cell, sea_km, property_id) INCLUDE (latitude, longitude, score, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id, beds, bathrooms, pay_at_property, check_in_minute, published_minute);

CREATE INDEX search_early ON public.search USING btree (cell) WHERE (check_in_minute < 720);

CREATE INDEX search_large ON public.search USING btree (cell) WHERE ((capacity > 12) OR (bedrooms > 6) OR (beds > 10) OR (bathrooms > 5));

CREATE INDEX search_newest ON public.search USING btree (published_minute DESC, property_id) INCLUDE (latitude, longitude);

CREATE INDEX search_place_score ON public.search USING btree (place_id, score DESC, property_id);

CREATE INDEX search_price ON public.search USING btree (price_dirham, property_id);

CREATE INDEX search_rating ON public.search USING btree (rating DESC, property_id);

CREATE INDEX search_score ON public.search USING btree (score DESC, property_id);

CREATE INDEX search_points_nearest ON public.search_points USING spgist (point) INCLUDE (property_id);

CREATE INDEX search_points_sorted ON public.search_points USING btree (sorted_as, block, slot) INCLUDE (property_id);

CREATE INDEX security_events_actor ON public.security_events USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);

CREATE INDEX security_events_age ON public.security_events USING btree (happened_at);

CREATE INDEX security_events_failed ON public.security_events USING btree (user_id, id DESC) WHERE (kind = 'sign_in_failed'::text);

CREATE INDEX security_events_user ON public.security_events USING btree (user_id, id DESC);

CREATE INDEX sessions_account ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_attempts_age ON public.sign_in_attempts USING btree (counted_at);

CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);

CREATE INDEX sign_in_challenges_session ON public.sign_in_challenges USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE INDEX statement_imports_by ON public.statement_imports USING btree (imported_by);

CREATE INDEX statement_lines_day ON public.statement_lines USING btree (source, day_on, id);

CREATE INDEX statement_lines_import ON public.statement_lines USING btree (import_id);

CREATE INDEX statement_lines_matched_by ON public.statement_lines USING btree (matched_by) WHERE (matched_by IS NOT NULL);

CREATE INDEX statement_lines_open ON public.statement_lines USING btree (source, our_reference) WHERE ((payment_id IS NULL) AND (fee_transfer_id IS NULL) AND (our_reference IS NOT NULL));

CREATE INDEX suspense_clearings_cleared_by ON public.suspense_clearings USING btree (cleared_by);

CREATE INDEX suspense_clearings_user ON public.suspense_clearings USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX totp_factors_confirmed ON public.totp_factors USING btree (user_id) WHERE (confirmed_at IS NOT NULL);

CREATE UNIQUE INDEX totp_factors_pending ON public.totp_factors USING btree (user_id) WHERE (confirmed_at IS NULL);

CREATE INDEX totp_factors_user ON public.totp_factors USING btree (user_id);

CREATE INDEX two_person_requests_decided_by ON public.two_person_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE UNIQUE INDEX two_person_requests_open ON public.two_person_requests USING btree (door, subject_id) WHERE (state = 'requested'::text);

CREATE INDEX two_person_requests_requested_by ON public.two_person_requests USING btree (requested_by);

CREATE INDEX two_person_requests_waiting ON public.two_person_requests USING btree (id) WHERE (state = 'requested'::text);

CREATE INDEX used_references_subject ON public.used_references USING btree (subject_id);

CREATE INDEX user_devices_device ON public.user_devices USING btree (device_hash);

CREATE INDEX user_notes_author ON public.user_notes USING btree (author_id);

CREATE INDEX user_notes_user ON public.user_notes USING btree (user_id, id DESC);

CREATE INDEX users_admins ON public.users USING btree (id) WHERE (role = 'admin'::text);

CREATE INDEX users_demo ON public.users USING btree (id) WHERE is_demo;

CREATE INDEX users_email_prefix ON public.users USING btree (lower((email)::text) text_pattern_ops);

CREATE INDEX users_folded_name_search ON public.users USING gin (search_name gin_trgm_ops);

CREATE INDEX users_host_name_search ON public.users USING gin (search_name gin_trgm_ops) WHERE (role <> 'guest'::text);

CREATE INDEX users_hosts ON public.users USING btree (id DESC) WHERE ((role = ANY (ARRAY['host'::text, 'host_company'::text, 'host_pending_setup'::text])) AND (closed_at IS NULL));

CREATE INDEX users_joined ON public.users USING btree (created_at);

CREATE INDEX users_name_search ON public.users USING gin (lower(name) gin_trgm_ops);

CREATE INDEX users_phone_key ON public.users USING btree (phone_key(phone)) WHERE (phone IS NOT NULL);

CREATE INDEX users_suspended ON public.users USING btree (id DESC) WHERE ((suspended_at IS NOT NULL) AND (closed_at IS NULL));

CREATE INDEX users_verified ON public.users USING btree (id DESC) WHERE ((identity_verified_at IS NOT NULL) AND (closed_at IS NULL));

CREATE INDEX warning_appeals_decided ON public.warning_appeals USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);

CREATE INDEX warning_appeals_decided_by ON public.warning_appeals USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX warning_appeals_open ON public.warning_appeals USING btree (made_at, id) WHERE (decided_at IS NULL);

CREATE INDEX warnings_user ON public.warnings USING btree (user_id, given_at DESC);

CREATE INDEX webhook_deliveries_created ON public.webhook_deliveries USING btree (created_at);

CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (endpoint_id) WHERE (lease_id IS NOT NULL);

CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (endpoint_id, seq DESC);

CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, subject_id, seq) WHERE (delivered_at IS NULL);

CREATE INDEX wishlists_newest ON public.wishlists USING btree (user_id, created_at DESC);

CREATE INDEX wishlists_of_list ON public.wishlists USING btree (list_id, created_at DESC);

CREATE INDEX wishlists_property ON public.wishlists USING btree (property_id);

-- Views

create view homes as
 SELECT id,
    host_id,
    listing_status,
    is_withheld,
    ((listing_status = 'published'::text) AND (NOT is_withheld)) AS is_public,
    place_id,
    property_type,
    capacity,
    rating,
    rating_sum,
    review_count,
    ( SELECT jsonb_object_agg(t.language, t.title) AS jsonb_object_agg
           FROM property_texts t
          WHERE (t.property_id = p.id)) AS titles
   FROM properties p;

create view people as
 SELECT id,
    name,
    search_name,
    avatar_key,
    role,
    admin_role,
    language,
    city,
    (closed_at IS NULL) AS is_open,
    (suspended_at IS NOT NULL) AS is_suspended,
    (identity_verified_at IS NOT NULL) AS is_verified
   FROM users;

create view stays as
 SELECT id,
    booking_number(id) AS number,
    property_id,
    guest_id,
    host_id,
    status,
    awaiting_verification,
    announce_at,
    created_at,
    check_in,
    check_out,
    nights,
    check_in_time,
    check_out_time,
    (adults + children) AS guests,
    payment_choice,
    total_dirham
   FROM bookings;

-- Functions

CREATE OR REPLACE FUNCTION public.account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', format('u:%s', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.accounts_on_devices(of_user uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(id) from (
    select of_user as id
    union
    (select theirs.user_id from user_devices as mine join user_devices as theirs using (device_hash)
     where mine.user_id = of_user order by theirs.last_seen_at desc limit 1000)
  ) as accounts
$function$;

CREATE OR REPLACE FUNCTION public.add_events_to_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  made uuid[];
  existing uuid[];
begin
  with opened as (
    insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
    select b.id, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int
    from bookings as b where b.id in (select booking_id from added) and not b.awaiting_verification
    on conflict (booking_id) do nothing
    returning booking_id
  ), noted as (
    insert into messages (booking_id, seq, sender_id, body, created_at)
    select b.id, 1, b.guest_id, b.message, b.created_at
    from bookings as b where b.id in (select booking_id from opened) and b.message is not null
  )
  select array_agg(booking_id) into made from opened;
  existing := array(select distinct booking_id from added where booking_id <> all (coalesce(made, '{}')));
  if cardinality(existing) > 0 then
    update conversations set version = version + 1, is_enquiry = false where booking_id = any (existing);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.allows_stay(of_property uuid, from_day date, to_day date, length integer, today date, hour integer)
 RETURNS SETOF boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (
      select case
        when from_day < today + l.notice_days + coalesce(hour >= l.notice_until_hour, false)::int then false
        when to_day > today + l.booking_window_days then false
        -- A stay that fills a gap may be shorter: where the night after it is held, the rules tell.
        when l.orphan_nights and coalesce(length, 0) < l.shortest[from_day - l.starts_on + 1] and (
          length is null or exists (select from holds as h where h.property_id = of_property and h.nights @> to_day)
        ) then stay_is_allowed(of_property, from_day, to_day, length, today, hour)
        when get_bit(l.arrivals, from_day - l.starts_on) = 0 then false
        when length is null then true
        else length between l.shortest[from_day - l.starts_on + 1] and l.longest[from_day - l.starts_on + 1]
          and get_bit(l.departures, to_day - l.starts_on) = 1
      end
      from stay_limits as l
      where l.property_id = of_property and from_day >= l.starts_on and to_day < l.starts_on + 400
    ),
    stay_is_allowed(of_property, from_day, to_day, length, today, hour)
  )
$function$;

CREATE OR REPLACE FUNCTION public.approved_payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the outcome of an approved payment stays';
end $function$;

CREATE OR REPLACE FUNCTION public.are_apart(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select has_blocked(one, other) or has_blocked(other, one) $function$;

CREATE OR REPLACE FUNCTION public.areas_allowing(act text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case act
    when 'owner' then '{}'::text[]
    when 'reservations' then array['calendar', 'messages', 'manager']
    else array[act, 'manager']
  end
$function$;

CREATE OR REPLACE FUNCTION public.audit_line(line audit_log, at_position bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array_to_json(array[
    at_position::text,
    line.id::text,
    to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    line.actor_id::text,
    line.actor_role,
    line.operation,
    line.subject_kind,
    line.subject_id,
    line.subject_user_id::text,
    encode(sha256(convert_to(line.name_salt || ':' || line.subject_name, 'UTF8')), 'hex'),
    line.before::text,
    line.after::text,
    line.why,
    line.refusal,
    line.ip,
    line.user_agent
  ])::text
$function$;

CREATE OR REPLACE FUNCTION public.audit_line_awaits_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into audit_unlinked (entry_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_line_takes_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.at := clock_timestamp();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.availability_bits(nights daterange, window_start date)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  bits bigint[] := '{0,0,0,0,0,0}';
  first_day int := greatest(lower(nights), window_start) - date '2000-01-01';
  end_day int := least(upper(nights), window_start + 384) - date '2000-01-01';
  first_bit int;
  end_bit int;
  mask bigint;
begin
  if end_day is null or first_day is null or end_day <= first_day then
    return bits;
  end if;
  first_bit := ((first_day % 384) + 384) % 384;
  end_bit := first_bit + end_day - first_day;
  -- Nights past bit 383 continue at bit 0: column 6 is column 0.
  for col in first_bit / 64 .. (end_bit - 1) / 64 loop
    mask := -1::bigint << greatest(first_bit - col * 64, 0);
    if end_bit < (col + 1) * 64 then
      mask := mask & ~(-1::bigint << (end_bit - col * 64));
    end if;
    bits[col % 6 + 1] := bits[col % 6 + 1] | mask;
  end loop;
  return bits;
end $function$;

CREATE OR REPLACE FUNCTION public.block_free_nights(of_property uuid, wanted daterange, because text, with_note text, at timestamp with time zone)
 RETURNS datemultirange
 LANGUAGE plpgsql
AS $function$
declare
  free datemultirange;
begin
  with taken as (
    delete from holds
    where property_id = of_property and nights && wanted and block_source = 'preparation'
    returning nights
  )
  insert into holds (property_id, nights, kind, block_source)
  select of_property, rest, 'block', 'preparation'
  from taken cross join unnest(datemultirange(taken.nights) - datemultirange(wanted)) as rest;
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}') into free
  from holds where property_id = of_property and nights && wanted;
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, nights, 'block', because, with_note, at from unnest(free) as nights;
  return free;
end $function$;

CREATE OR REPLACE FUNCTION public.block_person(by_user uuid, of_user uuid, now_at timestamp with time zone, most integer, OUT is_new boolean, OUT is_full boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_account(least(by_user, of_user));
  perform lock_account(greatest(by_user, of_user));
  is_new := not has_blocked(by_user, of_user);
  is_full := is_new and (select count(*) from (select from blocked_people where blocker_id = by_user limit most) as blocked) >= most;
  is_new := is_new and not is_full;
  if is_new then
    insert into blocked_people (blocker_id, blocked_id, blocked_at) values (by_user, of_user, now_at);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.book_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, OUT booking uuid, OUT rivals uuid[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(of_property::text, 7));
  if exists (select from holds where property_id = of_property and nights && daterange(from_day, to_day)) then
    return;
  end if;
  insert into bookings (
    property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at, updated_at
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, policy, arrive, leave, lapses_at, booked_at, booked_at
  ) returning id into booking;
  if with_status = 'pending' then
    insert into booking_events (booking_id, at, by_role, actor_id, status)
    values (booking, booked_at, 'guest', by_guest, 'pending');
  else
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values
      (booking, booked_at, 'guest', by_guest, null, 'pending', null),
      (booking, booked_at, 'system', null, 'pending', with_status, 'instant_book');
    rivals := pending_rivals(of_property, from_day, to_day);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('approved', 'paid', 'confirmed', 'completed') or new.status = 'pending' and new.awaiting_verification then
    insert into holds (property_id, nights, kind, booking_id)
    values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id)
    on conflict (booking_id) do update set nights = excluded.nights
      where holds.nights <> excluded.nights;
  else
    delete from holds where booking_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('approved', 'paid', 'confirmed', 'completed') or new.awaiting_verification then
    insert into holds (property_id, nights, kind, booking_id)
    values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id);
  end if;
  if new.status in ('paid', 'confirmed') then
    perform complete_booking(new.id);
    perform reschedule_messages(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_messages_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform reschedule_messages(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_number(id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'DY-' || substr(digits, 1, 5) || '-' || substr(digits, 6)
  from (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (45 - 5 * place)) & 31)::int + 1, 1), '' order by place) as digits
    from (select ('x' || right(replace(id::text, '-', ''), 13))::bit(52)::bigint & ((1::bigint << 50) - 1) as bits) as random_part,
      generate_series(0, 9) as place
  ) as written
$function$;

CREATE OR REPLACE FUNCTION public.booking_register_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('paid', 'confirmed') then
    insert into guest_registers as r (booking_id, host_id, property_id, check_in, check_out, expected)
    values (new.id, new.host_id, new.property_id, new.check_in, new.check_out, new.adults + new.children + new.infants)
    on conflict (booking_id) do update
      set check_in = excluded.check_in, check_out = excluded.check_out, expected = excluded.expected, exported_at = null
      where (r.check_in, r.check_out, r.expected) <> (excluded.check_in, excluded.check_out, excluded.expected);
  elsif new.status = 'pending' then
    delete from guest_registers where booking_id = new.id;
  elsif new.status = 'cancelled' then
    update guest_registers set deleted_at = new.updated_at, persons = 0, ready = 0, foreigners = 0
    where booking_id = new.id and deleted_at is null;
    delete from guest_register_persons where booking_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_terms_in_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations set version = version + 1 where booking_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.change_booking(of_booking uuid, from_day date, to_day date, price_lines jsonb, total integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_property uuid;
begin
  delete from holds where for_booking_id = of_booking;
  select property_id into of_property from bookings where id = of_booking;
  perform take_from_preparation(of_property, nights_to_take(of_booking, daterange(from_day, to_day)));
  update bookings set check_in = from_day, check_out = to_day, lines = price_lines, total_dirham = total, updated_at = at
  where id = of_booking;
end $function$;

CREATE OR REPLACE FUNCTION public.choose_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.list_id := coalesce(new.list_id, list_to_save_in(new.user_id));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_freed_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into holds (property_id, nights, kind, block_source, feed_id)
  select old.property_id, free, 'block', 'ical', claim.feed_id
  from claimed_nights(old.property_id, old.nights, '') as claim
  cross join unnest(
    datemultirange(claim.nights * old.nights)
      - (select coalesce(range_agg(h.nights), '{}') from holds as h where h.property_id = old.property_id and h.nights && old.nights)
  ) as free;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.claimed_nights(of_property uuid, within daterange, without_partner text)
 RETURNS TABLE(feed_id uuid, nights daterange)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  feed uuid;
  claims datemultirange;
  taken datemultirange := '{}';
begin
  for feed in
    select id from calendar_feeds
    where property_id = of_property and partner <> without_partner
    order by created_at, id
  loop
    select coalesce(range_agg(e.nights), '{}') - taken into claims
    from calendar_events as e
    where e.feed_id = feed and e.nights && within and not e.is_echo;
    taken := taken + claims;
    return query select feed, claim from unnest(claims) as claim;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.co_host_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', old.member_id));
  elsif tg_op <> 'DELETE' and new.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', new.member_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.complete_booking(of_booking uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  stay bookings;
begin
  select * into stay from bookings where id = of_booking and status in ('paid', 'confirmed') for share;
  if not found then
    return false;
  end if;
  insert into guest_registers (booking_id, host_id, property_id, check_in, check_out, expected)
  values (stay.id, stay.host_id, stay.property_id, stay.check_in, stay.check_out, stay.adults + stay.children + stay.infants)
  on conflict do nothing;
  if stay.status = 'confirmed' then
    insert into cash_secrets (booking_id, secret, made_at) values (stay.id, new_cash_secret(), stay.updated_at)
    on conflict do nothing;
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.complete_bookings_of(viewer uuid)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select count(*) filter (where complete_booking(b.id))
  from hosts_for(viewer, 'calendar') as h
  join bookings as b on b.host_id = h.host_id and b.status in ('paid', 'confirmed')
  where not exists (select from guest_registers where booking_id = b.id)
$function$;

CREATE OR REPLACE FUNCTION public.complete_bookings_since(since timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- Ids are in the order of their time.
  last uuid := rpad(lpad(to_hex((extract(epoch from since) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  completed bigint := 0;
  batch record;
begin
  loop
    with recent as materialized (
      select b.id, b.status from bookings as b where b.id > last order by b.id limit 1000
    )
    select count(*) as found, (array_agg(r.id order by r.id desc))[1] as last,
      count(*) filter (where case
        when r.status not in ('paid', 'confirmed') then false
        when exists (select from guest_registers where booking_id = r.id)
          and (r.status = 'paid' or exists (select from cash_secrets where booking_id = r.id)) then false
        else complete_booking(r.id)
      end) as completed
    into batch from recent as r;
    completed := completed + batch.completed;
    if batch.found < 1000 then
      return completed;
    end if;
    last := batch.last;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_attempt_is_about_a_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.booking_id := (select id from bookings where id = new.booking_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_word_versions_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'versions of contact words are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', new.booking_id, new.guest_id, new.host_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_is_about_something()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('diyar.request_stay', true) is distinct from 'on'
    and not exists (select from bookings where id = new.booking_id) and not exists (select from enquiries where id = new.booking_id) then
    raise foreign_key_violation using message = format('conversation %s has neither a booking nor an enquiry', new.booking_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_participants_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_conversation_lists(array(
    select host_id from conversations where guest_id = new.id
    union select guest_id from conversations where host_id = new.id
    union select new.id
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_properties_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_conversations_of_homes(array(select property_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_titles_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed uuid[] := array(
    select n.property_id from changed as n join former as o using (property_id, language) where n.title <> o.title
  );
begin
  if renamed <> '{}' then
    perform notify_conversations_of_homes(renamed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_pricing_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.pricing_version := greatest(new.pricing_version, old.pricing_version + 1);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cover_of(of_property uuid, in_language text)
 RETURNS TABLE(photo json)
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
    'alt', text_in(f.alternative_texts, in_language))
  from property_photos as f where f.property_id = of_property order by f.position limit 1
$function$;

CREATE OR REPLACE FUNCTION public.credit_at_stake(booking uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select case when next_first_stay(r.booking_id) is null then r.credit_dirham end from referrals as r
    where r.booking_id = booking and r.state = 'credited'
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION public.dated_values_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.removed_at is null and new.removed_at is not null
      and to_jsonb(new) - 'removed_at' - 'removed_by' = to_jsonb(old) - 'removed_at' - 'removed_by' then
      return new;
    end if;
  end if;
  raise exception 'dated values are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.decided_refund_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the decision on a refund stays';
end $function$;

CREATE OR REPLACE FUNCTION public.delete_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from conversations where booking_id in (select id from gone);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.due_payouts(at timestamp with time zone)
 RETURNS TABLE(id uuid, host_id uuid, booking_id uuid, entry_id uuid, due_at timestamp with time zone, earned_dirham bigint, fees_dirham bigint, account_id uuid, obstacle text, hold_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with due as materialized (
    select p.*, hold_on_payout(p.host_id, p.disputed_by, b.property_id) as held_by
    from payouts as p join bookings as b on b.id = p.booking_id
    where p.state = 'due' and p.due_at <= at
      and not exists (select from payout_items as i where i.payout_id = p.id and i.is_live)
  ), hosts as materialized (
    select h.host_id, a.account_id, a.obstacle
    from (select distinct host_id from due) as h cross join lateral payout_account_at(h.host_id, at) as a
  )
  select d.id, d.host_id, d.booking_id, d.entry_id, d.due_at, d.earned_dirham, d.fees_dirham, h.account_id,
    case when d.held_by is not null then 'held' else h.obstacle end, d.held_by
  from due as d join hosts as h on h.host_id = d.host_id
$function$;

CREATE OR REPLACE FUNCTION public.emergency_areas_on(from_day date, to_day date)
 RETURNS polygon[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(area), '{}') from emergency_areas
  where ended_at is null and last_night >= from_day and first_night < to_day
$function$;

CREATE OR REPLACE FUNCTION public.emergency_nights(of_property uuid, from_day date, to_day date)
 RETURNS datemultirange
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(range_agg(daterange(a.first_night, a.last_night + 1)), '{}')
    * datemultirange(daterange(from_day, to_day))
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= from_day and a.first_night < to_day
    and a.area @> point(p.longitude, p.latitude)
$function$;

CREATE OR REPLACE FUNCTION public.emergency_notice(of_property uuid, from_day date, to_day date, in_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night, 'last_night', a.last_night,
    'text', text_in(a.texts, in_language))
  from emergency_areas as a where a.id = emergency_over(of_property, from_day, to_day)
$function$;

CREATE OR REPLACE FUNCTION public.emergency_notices(of_property uuid, today date, in_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night,
    'last_night', a.last_night, 'text', text_in(a.texts, in_language)) order by a.first_night, a.id), '[]')
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= today and a.area @> point(p.longitude, p.latitude)
$function$;

CREATE OR REPLACE FUNCTION public.emergency_over(of_property uuid, from_day date, to_day date)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select a.id
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= from_day and a.first_night < to_day
    and a.area @> point(p.longitude, p.latitude)
  order by a.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.end_change(of_change uuid, as_status text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from holds where for_booking_id = (select booking_id from booking_changes where id = of_change);
  update booking_changes set status = as_status, ended_at = at,
    agreed_at = case when as_status = 'accepted' then coalesce(agreed_at, at) else agreed_at end
  where id = of_change;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(to_queue text, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into jobs.job (
    id, name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select new_id(), name, payload, jobs.job_now(), jobs.job_now(), expire_seconds, deletion_seconds,
    jobs.job_now() + retention_seconds * interval '1 second', retry_limit, retry_delay, coalesce(retry_backoff, false), retry_delay_max,
    policy, dead_letter, heartbeat_seconds
  from jobs.queue where name = to_queue;
  if not found then
    raise exception 'the queue % does not exist', to_queue;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_account_histories(of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from users where id = of_user and closed_at is not null) then
    raise exception 'only what is about a closed account is erased';
  end if;
  delete from security_events where user_id = of_user;
  delete from user_notes where user_id = of_user;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_booking_notes(of_guest uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from users where id = of_guest and closed_at is not null) then
    raise exception 'only what is about a closed account is erased';
  end if;
  update booking_events set note = null
  where by_role = 'guest' and note is not null
    and booking_id in (select id from bookings where guest_id = of_guest);
end $function$;

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    replace(replace(
      lower(regexp_replace(
        replace(replace(normalize(name, nfkd), 'Œ', 'oe'), 'Æ', 'ae'),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+',
        '', 'g'
      ) collate "C"),
      'œ', 'oe'), 'æ', 'ae'),
    'ٱىیةہکڤڨپچگڭ’‘ʼʻʿʾ`٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههكففبجكك''''''''''''''01234567890123456789'
  )
$function$;

CREATE OR REPLACE FUNCTION public.forget_listing_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from translations where property_id = old.property_id and part = 'description';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_push_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_review_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from translations
  where review_id = old.id
    and (part = 'comment' and new.comment is distinct from old.comment or part = 'reply' and new.reply is distinct from old.reply);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_stay_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    if tg_table_name <> 'holidays' then
      -- Before the rows, which a corrected holiday removes too: each would wait for the other.
      lock table holidays in share mode;
    end if;
    case tg_table_name
      when 'day_overrides' then
        delete from stay_limits where property_id = (changed ->> 'property_id')::uuid;
      when 'properties' then
        delete from stay_limits where property_id = (changed ->> 'id')::uuid;
      when 'holidays' then
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id in (
          select r.rule_set_id from price_rules as r where r.holiday = changed ->> 'kind'
        );
      else
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id = (changed ->> case tg_table_name when 'rule_sets' then 'id' else 'rule_set_id' end)::uuid;
    end case;
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION public.free_blocked_nights(of_property uuid, wanted daterange)
 RETURNS datemultirange
 LANGUAGE plpgsql
AS $function$
declare
  blocks holds[];
begin
  select array_agg(h) into blocks from holds as h
  where property_id = of_property and nights && wanted and kind = 'block'
    and block_source not in ('ical', 'preparation', 'change');
  delete from holds where id in (select id from unnest(blocks));
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, rest, 'block', b.block_source, b.note, b.created_at
  from unnest(blocks) as b cross join unnest(datemultirange(b.nights) - datemultirange(wanted)) as rest;
  return (select coalesce(range_agg(b.nights * wanted), '{}') from unnest(blocks) as b);
end $function$;

CREATE OR REPLACE FUNCTION public.grant_to_product(of_role name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days, '
    'audit_chain, audit_unlinked';
  only_added constant text := 'audit_log, audit_checks, report_decisions, warnings, booking_events, security_events, '
    'dispute_events, user_notes, receipt_versions';
  -- Their columns that are a state are granted one by one.
  with_state constant text := 'payments, refunds';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, %s, %s from %I', read_only, only_added, with_state, of_role);
  execute format('grant select on %s, %s, %s to %I', read_only, only_added, with_state, of_role);
  execute format('grant insert on %s, %s to %I', only_added, with_state, of_role);
  execute format('grant update (status, amount_dirham, provider_reference, redirect_url, next_step, confirming_since, failure, '
    'code_tries, code_sent_at, starting_since, settled_at, settled_by, settle_reason) on payments to %I', of_role);
  execute format('grant update (state, needs_second, decided_at, decided_by, refusal) on refunds to %I', of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet, link_audit_log, erase_account_histories, '
    'erase_booking_notes, prune_security_events, keep_property_view_months to %I', of_role);
end $function$;

CREATE OR REPLACE FUNCTION public.has_blocked(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from blocked_people where blocker_id = one and blocked_id = other) $function$;

CREATE OR REPLACE FUNCTION public.has_fallen(was integer, price integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select price::bigint * 100 <= was::bigint * 95 $function$;

CREATE OR REPLACE FUNCTION public.hold_change(of_booking uuid, wanted daterange, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_property uuid;
  needed datemultirange;
begin
  select property_id into of_property from bookings where id = of_booking;
  needed := nights_to_take(of_booking, wanted);
  perform take_from_preparation(of_property, needed);
  insert into holds (property_id, nights, kind, block_source, for_booking_id, created_at)
  select of_property, nights, 'block', 'change', of_booking, at from unnest(needed) as nights;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_on_payout(of_host uuid, of_disputed uuid, of_property uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select h.id from payout_holds as h
  where h.lifted_at is null and (
    h.host_id = of_host or h.id = of_disputed
    or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = of_property)
  )
  order by h.held_at, h.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.holds_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  freed bigint[] := '{0,0,0,0,0,0}';
  taken bigint[] := '{0,0,0,0,0,0}';
  window_start date;
begin
  perform lock_search_window(moving => false);
  select starts_on into window_start from search_window;
  if tg_op <> 'INSERT' then
    freed := availability_bits(old.nights, window_start);
  end if;
  if tg_op <> 'DELETE' then
    taken := availability_bits(new.nights, window_start);
  end if;
  if tg_op = 'UPDATE' and new.property_id <> old.property_id then
    raise exception 'a hold cannot move to another property' using errcode = 'restrict_violation';
  end if;
  if freed <> taken then
    update search set
      availability_0 = (availability_0 & ~freed[1]) | taken[1],
      availability_1 = (availability_1 & ~freed[2]) | taken[2],
      availability_2 = (availability_2 & ~freed[3]) | taken[3],
      availability_3 = (availability_3 & ~freed[4]) | taken[4],
      availability_4 = (availability_4 & ~freed[5]) | taken[5],
      availability_5 = (availability_5 & ~freed[6]) | taken[6]
    where property_id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.holds_need_preparation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_preparation(
    coalesce(new.property_id, old.property_id),
    case tg_op
      when 'INSERT' then new.nights
      when 'DELETE' then old.nights
      else range_merge(old.nights, new.nights)
    end
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.holidays_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', 'holidays');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.homes_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', 'homes');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.host_cover(of_host uuid, of_booking uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (
    coalesce((
      select sum(b.credit_dirham - b.debit_dirham) from ledger_balances as b
      where b.account_id = ledger_account_of('host_payable', of_host, null)
    ), 0) - coalesce((
      select sum(i.amount_dirham) from payouts as p join payout_items as i on i.payout_id = p.id and i.is_live
      where p.host_id = of_host and p.state = 'due' and p.booking_id is distinct from of_booking
    ), 0)
  )::bigint
$function$;

CREATE OR REPLACE FUNCTION public.host_page_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', 'homes');
  perform pg_notify('diyar_changes', case when row_number() over () <= 100 then 'h:' || id else 'h:all' end)
  from (select id from properties where host_id = new.id and listing_status = 'published' limit 101) as own;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.host_suspension_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update properties set is_host_suspended = new.suspended_at is not null where host_id = new.id;
  if new.suspended_at is not null then
    delete from search where property_id in (select id from properties where host_id = new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hosts_for(viewer uuid, act text)
 RETURNS TABLE(host_id uuid, property_ids uuid[])
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 4
AS $function$
  select viewer, null::uuid[]
  union all (
    select c.host_id, c.property_ids from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.removed_at is null and c.areas && areas_allowing(act) and h.suspended_at is null
    order by c.host_id limit 20
  )
$function$;

CREATE OR REPLACE FUNCTION public.increment_conversation_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations set version = version + 1 where booking_id in (select booking_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_comparable(of_property uuid, least_bedrooms integer, least_beds integer, other_hosts uuid[], with_cash boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from properties as p
    where p.id = of_property and (p.bedrooms >= least_bedrooms or p.beds >= least_beds)
      and p.host_id <> all (other_hosts) and (p.pay_at_property or not with_cash)
  )
$function$;

CREATE OR REPLACE FUNCTION public.is_in_places(of_property uuid, of_places text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select exists (select from properties as p where p.id = of_property and p.place_id = any(of_places))
  $function$;

CREATE OR REPLACE FUNCTION public.is_number_silent(account uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select phone_proved_at < since and (password_hash <> 'none' or not exists (
    select from sessions where user_id = account and last_used_at >= since
  ))
  from users where id = account
$function$;

CREATE OR REPLACE FUNCTION public.keep_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own_part smallint := ledger_part();
begin
  insert into ledger_balances as b (account_id, part, debit_dirham, credit_dirham)
  select account_id, own_part, sum(greatest(amount_dirham, 0)), sum(greatest(-amount_dirham, 0))
  from added group by account_id order by account_id
  on conflict (account_id, part) do update
  set debit_dirham = b.debit_dirham + excluded.debit_dirham, credit_dirham = b.credit_dirham + excluded.credit_dirham;
  insert into ledger_days as d (day_on, kind, provider, part, debit_dirham, credit_dirham)
  select tripoli_day(e.at), a.kind, coalesce(a.provider, ''), own_part,
    sum(greatest(p.amount_dirham, 0)), sum(greatest(-p.amount_dirham, 0))
  from added as p join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day_on, kind, provider, part) do update
  set debit_dirham = d.debit_dirham + excluded.debit_dirham, credit_dirham = d.credit_dirham + excluded.credit_dirham;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_disputed(of_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hold record;
  own record;
  rest bigint;
begin
  update payouts set disputed_by = null where booking_id = of_booking and state = 'due' and disputed_by is not null;
  for hold in
    select id, coalesce(amount_dirham, 9000000000000000) as amount from payout_holds
    where kind = 'case' and booking_id = of_booking and lifted_at is null order by held_at, id
  loop
    rest := hold.amount;
    for own in
      select p.id, p.host_id, p.entry_id, p.due_at, p.earned_dirham - p.fees_dirham as payable from payouts as p
      where p.booking_id = of_booking and p.state = 'due' and p.disputed_by is null and p.earned_dirham > p.fees_dirham
        and not exists (select from payout_items as i where i.payout_id = p.id and i.is_live)
      order by p.due_at, p.id for update
    loop
      exit when rest <= 0;
      if own.payable > rest then
        insert into payouts (host_id, booking_id, entry_id, part, earned_dirham, due_at)
        select own.host_id, of_booking, own.entry_id, max(part) + 1, own.payable - rest, own.due_at
        from payouts where entry_id = own.entry_id;
        update payouts set earned_dirham = earned_dirham - (own.payable - rest), disputed_by = hold.id where id = own.id;
      else
        update payouts set disputed_by = hold.id where id = own.id;
      end if;
      rest := rest - own.payable;
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_property_view_months(today date, kept_from date, OUT made integer, OUT dropped integer, OUT moved integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO, YMD'
 SET lock_timeout TO '10s'
AS $function$
declare
  month date;
  name text;
  rows int;
begin
  if today - kept_from not between 31 and 1000 then
    raise exception 'views are kept for 31 to 1,000 days, not from % on %', kept_from, today;
  end if;
  made := 0;
  dropped := 0;
  moved := 0;
  -- Instances write their batches of views one after the other behind this lock: none is on its way to a partition that changes.
  perform pg_advisory_xact_lock(hashtext('property_viewers'));
  -- Less than `deadlock_timeout`: whoever deletes a home meanwhile goes on, and this is tried again.
  perform set_config('lock_timeout', '300ms', true);

  for name in
    select p.name from property_view_partitions() as p
    where p.first_day < kept_from or p.first_day is null and p.end_day <= kept_from
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;

  select coalesce(
    max(p.end_day) filter (where p.first_day is null), least(min(p.first_day), date_trunc('month', today)::date)
  ) into month from property_view_partitions() as p;
  if kept_from is null then
    month := greatest(month, date_trunc('month', today)::date);
  end if;
  while month <= today + interval '3 months' loop
    if not exists (select from property_view_partitions() as p where p.first_day = month) then
      name := 'property_views_' || to_char(month, 'YYYY_MM');
      execute format('create table %I (like property_views including all)', name);
      execute format('with moved as (
          delete from property_views_default where viewed_on >= $1 and viewed_on < $1 + interval ''1 month'' returning *
        ) insert into %I select * from moved', name) using month;
      get diagnostics rows = row_count;
      execute format('alter table property_views attach partition %I for values from (%L) to (%L)',
        name, month, (month + interval '1 month')::date);
      made := made + 1;
      moved := moved + rows;
    end if;
    month := month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_saved_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.saved_price_dirham := coalesce(
    new.saved_price_dirham, (select p.base_price_dirham from properties as p where p.id = new.property_id));
  insert into alert_days (user_id) values (new.user_id) on conflict do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_search_cell_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- Only what widens the bounds is written, so that homes of a cell are changed at the same time without waiting for each other.
    if exists (
      select from search_cell_places as p
      where p.cell = new.cell and p.place_id = new.place_id and new.longitude between p.west and p.east and new.latitude between p.south and p.north
    ) then
      return null;
    end if;
    insert into search_cell_places as p (cell, place_id, west, south, east, north)
    values (new.cell, new.place_id, new.longitude, new.latitude, new.longitude, new.latitude)
    on conflict (cell, place_id) do update set
      west = least(p.west, excluded.west), south = least(p.south, excluded.south),
      east = greatest(p.east, excluded.east), north = greatest(p.north, excluded.north);
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.keep_search_point()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into search_points (property_id, point) values (new.property_id, point(new.longitude, new.latitude))
    on conflict (property_id) do update set point = excluded.point;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.keep_search_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_title := folded_name(new.title);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.km_to_sea(at_latitude double precision, at_longitude double precision)
 RETURNS real
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select coalesce((
      select case when is_off_shore and km < 1 then 0 else km end
      from (
        select sqrt((ax + share * dx) ^ 2 + (ay + share * dy) ^ 2) as km, dy * ax < dx * ay as is_off_shore
        from (
          select *, case when dx = 0 and dy = 0 then 0
            else greatest(0, least(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy))) end as share
          from (
            select
              (from_longitude / 10000.0::float8 - at_longitude) * scale.km as ax,
              (from_latitude / 10000.0::float8 - at_latitude) * 111.195 as ay,
              (to_longitude - from_longitude) / 10000.0::float8 * scale.km as dx,
              (to_latitude - from_latitude) / 10000.0::float8 * 111.195 as dy
            from coast, (select 111.195 * cos(radians(at_latitude)) as km) as scale
            where from_longitude between floor((at_longitude - 0.65) * 10000)::int and ceil((at_longitude + 0.65) * 10000)::int
              and from_latitude between floor((at_latitude - 0.55) * 10000)::int and ceil((at_latitude + 0.55) * 10000)::int
          ) as stretch
        ) as nearest_on_stretch
      ) as distance
      order by km limit 1
    ), 'infinity')::real
  $function$;

CREATE OR REPLACE FUNCTION public.leave_out_of_batches(of_payouts uuid[], why text, of_hold uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    update payout_items set is_live = false, left_out = why, hold_id = of_hold
    where payout_id = any (of_payouts) and is_live
    returning transfer_id, amount_dirham, fees_dirham
  ), sums as (
    select transfer_id, count(*) as payouts, sum(amount_dirham) as amount, sum(fees_dirham) as fees
    from gone group by transfer_id
  )
  update payout_transfers as t set
    payout_count = t.payout_count - s.payouts,
    gross_dirham = t.gross_dirham - s.amount - s.fees,
    fees_dirham = t.fees_dirham - s.fees,
    amount_dirham = t.amount_dirham - s.amount,
    state = case when t.payout_count = s.payouts then 'left_out' else t.state end
  from sums as s where t.id = s.transfer_id
$function$;

CREATE OR REPLACE FUNCTION public.ledger_account_of(of_kind text, of_user uuid, of_provider text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when of_user is null then (
      select id from ledger_accounts
      where kind = of_kind and user_id is null and provider is not distinct from of_provider
    )
    else (
      select id from ledger_accounts
      where kind = of_kind and user_id = of_user and provider is not distinct from of_provider
    )
  end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_part()
 RETURNS smallint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parts constant int := 64;
begin
  for part in 0 .. parts - 1 loop
    if pg_try_advisory_xact_lock(4173023, part) then
      return part;
    end if;
  end loop;
  return pg_backend_pid() % parts;
end $function$;

CREATE OR REPLACE FUNCTION public.lies_in(of_property uuid, areas polygon[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from properties as p where p.id = of_property and point(p.longitude, p.latitude) <@ any (areas)
  )
$function$;

CREATE OR REPLACE FUNCTION public.link_audit_log(most integer DEFAULT 5000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  line audit_log;
  place bigint;
  link bytea;
  linked integer := 0;
begin
  if not exists (select from audit_unlinked) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(4173035);
  select c.position, c.hash into place, link from audit_chain as c order by c.position desc limit 1;
  place := coalesce(place, 0);
  link := coalesce(link, decode(repeat('00', 32), 'hex'));
  for line in
    select a.* from audit_unlinked as u join audit_log as a on a.id = u.entry_id order by a.at, a.id limit most
  loop
    place := place + 1;
    link := sha256(link || convert_to(audit_line(line, place), 'UTF8'));
    insert into audit_chain (position, entry_id, hash) values (place, line.id, link);
    delete from audit_unlinked where entry_id = line.id;
    linked := linked + 1;
  end loop;
  return linked;
end $function$;

CREATE OR REPLACE FUNCTION public.list_to_save_in(of_user uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  list uuid;
begin
  select id into list from saved_lists where user_id = of_user and deleted_at is null order by last_use desc limit 1;
  if list is null then
    insert into saved_lists (user_id) values (of_user) returning id into list;
  end if;
  return list;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_account(of_user uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended(of_user::text, 11)) $function$;

CREATE OR REPLACE FUNCTION public.lock_booking(of_booking uuid)
 RETURNS SETOF bookings
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_property(property_id) from bookings where id = of_booking;
  return query select * from bookings where id = of_booking for update;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_devices(of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  device bytea;
begin
  for device in
    select device_hash from (
      select device_hash from user_devices where user_id = of_user order by last_seen_at desc limit 20
    ) as latest
    order by device_hash
  loop
    perform pg_advisory_xact_lock(hashtextextended(encode(device, 'hex'), 12));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_listing_of(listing uuid, host uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from listing_drafts where id = listing and host_id = host for no key update;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_property(of_property uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended(of_property::text, 7)) $function$;

CREATE OR REPLACE FUNCTION public.lock_search_window(moving boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select case when moving then pg_advisory_xact_lock(7001) else pg_advisory_xact_lock_shared(7001) end
$function$;

CREATE OR REPLACE FUNCTION public.lock_wallet(of_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from ledger_accounts where kind = 'wallet' and user_id = of_user for no key update;
end $function$;

CREATE OR REPLACE FUNCTION public.looks_like_one_person(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from user_devices as mine join user_devices as theirs using (device_hash)
    where mine.user_id = one and theirs.user_id = other
  ) or exists (
    select from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
    where me.id = one and they.id = other
  ) or exists (
    select from payout_accounts as mine join payout_accounts as theirs using (number_hash)
    where mine.host_id = one and theirs.host_id = other
  )
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_hash_of(account uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$ select sha256(convert_to(mailbox_key(email::text), 'UTF8')) from users where id = account $function$;

CREATE OR REPLACE FUNCTION public.mailbox_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts
$function$;

CREATE OR REPLACE FUNCTION public.make_cash_secret()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cash_secrets (booking_id, secret, made_at) values (new.id, new_cash_secret(), new.updated_at)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.may_act_for(viewer uuid, act text, host uuid, property uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select viewer = host or exists (
    select from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.host_id = host and c.removed_at is null and c.areas && areas_allowing(act)
      and (c.property_ids is null or property = any (c.property_ids)) and h.suspended_at is null
  )
$function$;

CREATE OR REPLACE FUNCTION public.message_due_at(moment text, hours integer, days integer, at_time time without time zone, booked_at timestamp with time zone, check_in date, check_in_time time without time zone, check_out date, check_out_time time without time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  anchor timestamp := case moment
    when 'booked' then booked_at at time zone 'Africa/Tripoli'
    when 'arrival' then check_in + check_in_time
    else check_out + check_out_time
  end;
  is_before boolean := moment in ('arrival', 'departure');
  planned timestamp := case
    when hours is null then anchor::date + case when is_before then -days else days end + at_time
    else anchor + case when is_before then -hours else hours end * interval '1 hour'
  end;
begin
  if is_before and planned::time < '09:00' then
    planned := planned::date - 1 + time '20:00';
  elsif is_before and planned::time >= '21:00' then
    planned := planned::date + time '20:00';
  end if;
  planned := greatest(planned, booked_at at time zone 'Africa/Tripoli');
  if planned::time < '09:00' then
    planned := planned::date + time '09:00';
  elsif planned::time >= '21:00' then
    planned := planned::date + 1 + time '09:00';
  end if;
  return planned at time zone 'Africa/Tripoli';
end $function$;

CREATE OR REPLACE FUNCTION public.moderation_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'decisions on reports and warnings are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.move_from_sea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update search set sea_km = rounded_sea_km(km_to_sea(new.latitude, new.longitude)) where property_id = new.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.name_changed_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  named int := coalesce(nullif(current_setting('diyar.named_homes', true), ''), '0')::int;
begin
  if named <= 100 then
    perform set_config('diyar.named_homes', (named + 1)::text, true);
    perform pg_notify('diyar_changes', case when named < 100 then 'h:' || coalesce(new.property_id, old.property_id) else 'h:all' end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.new_cash_secret()
 RETURNS bytea
 LANGUAGE sql
AS $function$ select sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) $function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$select uuidv7()$function$;

CREATE OR REPLACE FUNCTION public.next_first_stay(booking uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select b.id
  from referrals as r
  join bookings as b on b.guest_id = r.referred_id
  where r.booking_id = booking and b.id <> booking and b.status in ('paid', 'confirmed', 'completed')
    and b.host_id <> r.referrer_id and not looks_like_one_person(b.guest_id, b.host_id)
  order by b.created_at, b.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.nights_are_free(of_property uuid, wanted daterange)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select not exists (select 1 from holds where property_id = of_property and nights && wanted) $function$;

CREATE OR REPLACE FUNCTION public.nights_are_free_for(of_booking uuid, wanted daterange)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
    select from bookings as b
    join properties as p on p.id = b.property_id
    left join rule_sets as s on s.id = p.rule_set_id
    join holds as h on h.property_id = b.property_id
    where b.id = of_booking
      -- No rule asks for more than 7 days of preparation.
      and h.nights && daterange(lower(wanted) - 7, upper(wanted) + 7)
      and h.booking_id is distinct from of_booking and h.for_booking_id is distinct from of_booking
      and h.block_source is distinct from 'preparation'
      and nights_to_take(of_booking, wanted) && case h.kind
        when 'booking' then
          daterange(lower(h.nights) - coalesce(s.preparation_days, 0), upper(h.nights) + coalesce(s.preparation_days, 0))
        else h.nights
      end
  )
$function$;

CREATE OR REPLACE FUNCTION public.nights_to_take(of_booking uuid, wanted daterange)
 RETURNS datemultirange
 LANGUAGE sql
 STABLE
AS $function$
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}')
  from holds where booking_id = of_booking or for_booking_id = of_booking
$function$;

CREATE OR REPLACE FUNCTION public.note_freed_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into freed_nights (property_id, nights)
  select old.property_id, old.nights
  where exists (
    select from availability_alerts as a
    where a.property_id = old.property_id and a.check_in < upper(old.nights) and a.check_out > lower(old.nights)
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_version_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', format('n:%s', new.user_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notifications_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notification_versions (user_id, version)
  select distinct user_id, 1 from changed order by user_id
  on conflict (user_id) do update set version = notification_versions.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_conversation_lists(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', string_agg('p:' || person, ' '))
  from (
    select person, row_number() over (order by person) / 200 as payload
    from (select distinct unnest(people) as person) as each_once
  ) as numbered
  group by payload;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_conversations_of_homes(homes uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_conversation_lists(array(
    select c.guest_id from bookings as b join conversations as c on c.booking_id = b.id where b.property_id = any (homes)
    union
    select c.host_id from bookings as b join conversations as c on c.booking_id = b.id where b.property_id = any (homes)
    union
    select e.guest_id from enquiries as e where e.property_id = any (homes)
    union
    select e.host_id from enquiries as e where e.property_id = any (homes)
  ));
end $function$;

CREATE OR REPLACE FUNCTION public.open_enquiry(of_property uuid, by_guest uuid, of_host uuid, from_day date, to_day date, with_adults integer, with_children integer, with_infants integer, question text, now_at timestamp with time zone, must_verify boolean, a_day integer, on_devices integer, waiting integer, OUT enquiry uuid, OUT existing uuid, OUT refusal text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  people uuid[] := accounts_on_devices(by_guest);
  today date := tripoli_day(now_at);
begin
  perform lock_account(by_guest);
  perform lock_devices(by_guest);
  if has_blocked(by_guest, of_host) then
    refusal := 'person_blocked';
    return;
  end if;
  -- Who was blocked is told what anybody is told of a home that takes no bookings.
  if has_blocked(of_host, by_guest) then
    refusal := 'property_unavailable';
    return;
  end if;
  select id into existing from enquiries where guest_id = by_guest and property_id = of_property and state = 'open';
  if existing is not null then
    refusal := 'enquiry_exists';
    return;
  end if;
  if (select count(*) from enquiries where guest_id = by_guest and asked_on = today) >= a_day
    or (select count(*) from enquiries where guest_id = any (people) and asked_on = today) >= on_devices then
    refusal := 'too_many_enquiries';
    return;
  end if;
  if must_verify and exists (
    select from users where id = by_guest and email_verified_at is null and phone_verified_at is null
  ) then
    refusal := 'verify_to_ask';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_host::text, 13));
  if exists (select from users where id = of_host and suspended_at is not null) then
    refusal := 'property_unavailable';
    return;
  end if;
  if (select count(*) from (
    select from enquiries where host_id = of_host and state = 'open' and answered_at is null limit waiting
  ) as unanswered) >= waiting then
    refusal := 'host_has_many_enquiries';
    return;
  end if;
  insert into enquiries (property_id, guest_id, host_id, check_in, check_out, adults, children, infants, asked_at, asked_on)
  values (of_property, by_guest, of_host, from_day, to_day, with_adults, with_children, with_infants, now_at, today)
  returning id into enquiry;
  insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread, is_enquiry)
  values (enquiry, by_guest, of_host, now_at, 1, 1, true);
  insert into messages (booking_id, seq, sender_id, body, created_at) values (enquiry, 1, by_guest, question, now_at);
end $function$;

CREATE OR REPLACE FUNCTION public.pages_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', 'pages');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_account_at(of_host uuid, at timestamp with time zone)
 RETURNS TABLE(account_id uuid, obstacle text)
 LANGUAGE sql
 STABLE
AS $function$
  select a.id, case
    when exists (
      select from payout_accounts as r where r.host_id = of_host and r.ended_at is null and r.effective_at > at
    ) then 'account_resting'
    when a.id is null then 'account_missing'
    when a.state = 'refused' then 'account_refused'
    when a.state <> 'verified' then 'account_unverified'
    when exists (
      select from payout_transfers as t
      where t.payout_account_id = a.id and t.state = 'returned' and t.sent_again_by is null
        and t.return_reason in ('account_name', 'account_unknown', 'account_closed')
    ) then 'account_returned'
  end
  from (select) as one
  left join lateral (
    select id, state from payout_accounts as c
    where c.host_id = of_host and c.ended_at is null and c.effective_at <= at
    order by id desc limit 1
  ) as a on true
$function$;

CREATE OR REPLACE FUNCTION public.payout_hold_of(of_host uuid, of_booking uuid, of_property uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select h.id from payout_holds as h
  where h.lifted_at is null and (
    h.host_id = of_host or h.booking_id = of_booking
    or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = of_property)
  )
  order by h.held_at, h.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.payout_is_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reversed uuid[];
  own record;
  owed bigint;
begin
  if new.kind in ('host_earning', 'dispute_decision', 'dispute_payment', 'dispute_return') then
    insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
    select a.user_id, new.reference, new.id, -p.amount_dirham,
      -- payoutHours of server/bookings/begun-stays.ts.
      case new.kind when 'host_earning' then greatest(new.at, (
        select (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' + interval '24 hours'
        from bookings as b where b.id = new.reference
      )) else new.at end
    from postings as p join ledger_accounts as a on a.id = p.account_id
    where p.entry_id = new.id and a.kind = 'host_payable' and p.amount_dirham < 0
    on conflict (entry_id, part) do nothing;
    return null;
  end if;
  -- As lockHostMoney of server/payouts/host-money.ts.
  perform pg_advisory_xact_lock_shared(hashtextextended('host money', 0));
  if new.kind = 'earning_reversal' then
    with gone as (
      update payouts as p set state = 'reversed' from ledger_entries as e
      where p.booking_id = new.reference and p.state in ('due', 'returned') and e.id = p.entry_id and e.kind = 'host_earning'
      returning p.id
    )
    select array_agg(id) into reversed from gone;
    if reversed is not null then
      perform leave_out_of_batches(reversed, 'reversed', null);
    end if;
    return null;
  end if;
  select a.id, a.user_id, -p.amount_dirham as waived into own
  from postings as p join ledger_accounts as a on a.id = p.account_id
  where p.entry_id = new.id and a.kind = 'host_payable';
  perform pg_advisory_xact_lock(hashtextextended('host money ' || own.user_id::text, 0));
  select
    (select coalesce(sum(earned_dirham - fees_dirham), 0) from payouts
     where host_id = own.user_id and state in ('due', 'returned'))
    + (select coalesce(sum(amount_dirham), 0) from postings where account_id = own.id)
  into owed;
  -- What is still owed was never paid, and is no longer owed.
  if owed < 0 then
    insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
    values (own.user_id, new.reference, new.id, least(own.waived, -owed), new.at)
    on conflict (entry_id, part) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_is_due_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from payout_holds where kind = 'case' and booking_id = new.booking_id and lifted_at is null) then
    perform keep_disputed(new.booking_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pending_rivals(of_property uuid, from_day date, to_day date)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(id order by id) from bookings
  where property_id = of_property and status = 'pending' and check_in < to_day and check_out > from_day
$function$;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(218)?0*', ''), '') $function$;

CREATE OR REPLACE FUNCTION public.photo_keys_released()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into released_photo_keys (key)
  select distinct key from before where key is not null
  on conflict (key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.post_entries(entries jsonb, posted_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
  facts text[];
  moves jsonb;
begin
  with written as (
    insert into ledger_entries (at, kind, reference, fact, payment_id, cash_dirham)
    select posted_at, e.kind, e.reference, e.fact, e.payment_id, e.cash_dirham
    from rows from (
      jsonb_to_recordset(entries) as (kind text, fact text, reference uuid, payment_id uuid, cash_dirham bigint)
    ) with ordinality as e (kind, fact, reference, payment_id, cash_dirham, place)
    order by e.place
    on conflict (fact) do nothing
    returning id, fact
  )
  select array_agg(id), array_agg(fact) into ids, facts from written;
  if ids is null then
    return 0;
  end if;
  -- Of a key that comes twice an object keeps its last value, and the first was written.
  select jsonb_object_agg(e.fact, e.postings order by e.place desc) into moves
  from rows from (jsonb_to_recordset(entries) as (fact text, postings jsonb))
    with ordinality as e (fact, postings, place);
  perform write_postings(ids, facts, moves);
  return cardinality(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.post_entry(of_kind text, of_fact text, of_reference uuid, of_payment uuid, in_cash bigint, posted_at timestamp with time zone, moves jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry uuid;
begin
  insert into ledger_entries (at, kind, reference, fact, payment_id, cash_dirham)
  values (posted_at, of_kind, of_reference, of_fact, of_payment, in_cash)
  on conflict (fact) do nothing
  returning id into entry;
  if entry is null then
    return false;
  end if;
  perform write_postings(array[entry], array[of_fact], jsonb_build_object(of_fact, moves));
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.postings_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select coalesce(sum(amount_dirham), 0) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.property_availability_bits(of_property uuid)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array[
    coalesce(bit_or(bits[1]), 0), coalesce(bit_or(bits[2]), 0), coalesce(bit_or(bits[3]), 0),
    coalesce(bit_or(bits[4]), 0), coalesce(bit_or(bits[5]), 0), coalesce(bit_or(bits[6]), 0)
  ]
  from search_window as w
  join holds as h on h.property_id = of_property and h.nights && daterange(w.starts_on, w.starts_on + 384)
  cross join lateral (select availability_bits(h.nights, w.starts_on) as bits offset 0) as hold_bits
$function$;

CREATE OR REPLACE FUNCTION public.property_view_partitions()
 RETURNS TABLE(name text, first_day date, end_day date)
 LANGUAGE sql
 STABLE
 SET "DateStyle" TO 'ISO, YMD'
AS $function$
  select c.relname, substring(b.bound from 'FROM \(''([0-9-]+)''\)')::date, substring(b.bound from 'TO \(''([0-9-]+)''\)')::date
  from pg_inherits as i
  join pg_class as c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) as b
  where i.inhparent = 'public.property_views'::regclass
$function$;

CREATE OR REPLACE FUNCTION public.prune_security_events()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from security_events where happened_at < now() - interval '365 days';
  delete from security_events as e
  using (
    select id, row_number() over (partition by user_id order by id desc) as place
    from security_events where kind = 'sign_in_failed'
  ) as failed
  where failed.id = e.id and failed.place > 100;
$function$;

CREATE OR REPLACE FUNCTION public.rates_at(codes text[], at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select jsonb_object_agg(code, value_in_force(lower(code) || '_rate', at)) from unnest(codes) as code
$function$;

CREATE OR REPLACE FUNCTION public.refresh_booking_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bookings set search_text = folded_name(new.name) || ' ' || lower(booking_number(id)) where guest_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_preparation(of_property uuid, around daterange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- The most that `preparation_days` can be: the holds of a rule that had more are removed.
  reach constant int := 7;
  wished int;
  area datemultirange;
  present datemultirange;
  wanted datemultirange;
begin
  select s.preparation_days into wished
  from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = of_property;
  wished := coalesce(wished, 0);
  area := datemultirange(daterange(lower(around) - reach, upper(around) + reach));
  select coalesce(range_agg(nights), '{}') into present
  from holds where property_id = of_property and nights && area and block_source = 'preparation';
  if wished = 0 and isempty(present) then
    return;
  end if;
  area := area + present;
  select coalesce(range_agg(daterange(lower(nights) - wished, upper(nights) + wished)), '{}') * area into wanted
  from holds
  where property_id = of_property and kind = 'booking'
    and nights && daterange(lower(area) - wished, upper(area) + wished);
  select wanted - coalesce(range_agg(nights), '{}') into wanted
  from holds
  where property_id = of_property and nights && area and block_source is distinct from 'preparation';
  if wanted = present then
    return;
  end if;
  delete from holds where property_id = of_property and nights && present and block_source = 'preparation';
  insert into holds (property_id, nights, kind, block_source)
  select of_property, nights, 'block', 'preparation' from unnest(wanted) as nights;
end $function$;

CREATE OR REPLACE FUNCTION public.request_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, today date, verify_until timestamp with time zone, limits jsonb, with_id uuid DEFAULT NULL::uuid, by_offer boolean DEFAULT false, OUT booking uuid, OUT rivals uuid[], OUT awaits boolean, OUT refusal text, OUT allowed integer, OUT standing text)
 RETURNS record
 LANGUAGE sql
AS $function$
  select r.* from request_stay(
    jsonb_build_object('id', with_id, 'property_id', of_property, 'guest_id', by_guest, 'host_id', of_host, 'status', with_status,
      'check_in', from_day, 'check_out', to_day, 'adults', adults, 'children', children, 'infants', infants, 'message', note,
      'payment_choice', choice, 'lines', price_lines, 'total_dirham', total, 'usd_rate', rate, 'cancellation_policy', policy,
      'check_in_time', arrive, 'check_out_time', leave, 'expires_at', lapses_at, 'created_at', booked_at),
    jsonb_build_object('today', today, 'verify_until', verify_until, 'limits', limits, 'by_offer', by_offer)
  ) as r
$function$;

CREATE OR REPLACE FUNCTION public.request_stay(stay jsonb, rules jsonb, OUT booking uuid, OUT rivals uuid[], OUT awaits boolean, OUT refusal text, OUT allowed integer, OUT standing text)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  b bookings := jsonb_populate_record(null::bookings, stay);
  limits jsonb := rules -> 'limits';
  verify_until timestamptz := rules ->> 'verify_until';
  by_offer boolean := coalesce((rules ->> 'by_offer')::boolean, false);
  accounts uuid[];
  is_verified boolean;
  is_returning boolean;
  is_suspended boolean;
  has_blocked_host boolean;
  is_blocked boolean;
  pending int;
  unpaid int;
  overlapping int;
  on_devices int;
  guest_name text;
  is_alone boolean := coalesce((rules ->> 'alone')::boolean, false);
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(b.property_id::text, 7));
  if exists (select from holds where property_id = b.property_id and nights && daterange(b.check_in, b.check_out)) then
    refusal := 'nights_held';
    return;
  end if;
  -- The lock of the property is held: of two requests that come at once, the second one finds the first.
  if exists (
    select from bookings
    where property_id = b.property_id and status = 'pending' and check_in = b.check_in and check_out = b.check_out
      and guest_id = b.guest_id
  ) then
    refusal := 'request_exists';
    return;
  end if;
  accounts := accounts_on_devices(b.guest_id);
  -- Simultaneous requests of one person are counted one after another.
  perform lock_account(b.guest_id);
  perform lock_devices(b.guest_id);
  select verify_until is null or g.email_verified_at is not null or g.phone_verified_at is not null,
    exists (select from bookings where guest_id = b.guest_id and status = 'completed'), h.suspended_at is not null,
    has_blocked(b.guest_id, b.host_id), has_blocked(b.host_id, b.guest_id), folded_name(g.name)
  into is_verified, is_returning, is_suspended, has_blocked_host, is_blocked, guest_name
  from users as g, users as h where g.id = b.guest_id and h.id = b.host_id;
  awaits := not is_verified;
  standing := case when is_returning then 'returning' when is_verified then 'verified' else 'new' end;
  select
    count(*) filter (where guest_id = b.guest_id and status = 'pending'),
    count(*) filter (where guest_id = b.guest_id and status <> 'pending' and status <> 'paid'),
    count(*) filter (where guest_id = b.guest_id and check_in < b.check_out and check_out > b.check_in),
    count(*) filter (where status <> 'paid')
  into pending, unpaid, overlapping, on_devices
  from bookings
  where guest_id = any (accounts) and status in ('pending', 'approved', 'paid', 'confirmed') and check_out > (rules ->> 'today')::date
    and (expires_at is null or expires_at > b.created_at);
  refusal := case
    when has_blocked_host then 'person_blocked'
    when is_suspended or is_blocked then 'property_unavailable'
    when overlapping >= (limits -> standing ->> 'overlapping')::int then 'too_many_overlapping'
    when (b.status = 'pending' or b.status = 'confirmed' and awaits)
      and pending >= (limits -> standing ->> 'pending')::int then 'too_many_pending'
    when b.status <> 'pending'
      and unpaid >= (limits -> standing ->> 'unpaid')::int then 'too_many_unpaid'
    when on_devices >= (limits -> standing ->> 'device')::int then 'too_many_on_device'
  end;
  if refusal is not null then
    allowed := case refusal
      when 'person_blocked' then null
      when 'property_unavailable' then null
      when 'too_many_on_device' then limits -> standing ->> 'device'
      else limits -> standing ->> split_part(refusal, '_', 3)
    end;
    return;
  end if;
  if is_alone and (
    awaits
    or b.status <> 'pending' and pending_rivals(b.property_id, b.check_in, b.check_out) is not null
    or b.status = 'confirmed' and exists (select from referrals where referred_id = b.guest_id and state = 'open')
    or exists (select from webhook_endpoints where host_id = b.host_id and off_at is null)
  ) then
    refusal := 'not_alone';
    return;
  end if;
  if awaits then
    b.status := case b.status when 'approved' then 'approved' else 'pending' end;
    b.expires_at := verify_until;
  end if;
  b.id := coalesce(b.id, new_id());
  if b.rates is null then
    b.rates := rates_at(array['USD', 'EUR'], b.created_at) || jsonb_strip_nulls(
      jsonb_build_object('USD', (b.usd_rate * 10000)::int, 'EUR', (b.eur_rate * 10000)::int));
  end if;
  if is_alone and rules ? 'once' then
    insert into idempotency_keys (caller_id, operation, key, body_hash, answer)
    select (once ->> 'caller_id')::uuid, once ->> 'operation', once ->> 'key', decode(once ->> 'body_hash', 'hex'), jsonb_build_object('id', b.id)
    from (select rules -> 'once' as once) as given
    on conflict do nothing;
    if not found then
      refusal := 'not_alone';
      return;
    end if;
  end if;
  -- What triggers would do for each row is done here, once.
  perform set_config('diyar.request_stay', 'on', true);
  insert into bookings (
    id, property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, online_dirham, rates, usd_rate, eur_rate, cancellation_policy, check_in_time, check_out_time, expires_at,
    created_at, updated_at, awaiting_verification, search_text
  ) values (
    b.id, b.property_id, b.guest_id, b.host_id, b.status, b.check_in, b.check_out, b.adults, b.children, b.infants,
    b.message, b.payment_choice, b.lines, b.total_dirham, b.online_dirham, b.rates, (b.rates -> 'USD')::numeric / 10000,
    (b.rates -> 'EUR')::numeric / 10000, b.cancellation_policy, b.check_in_time, b.check_out_time, b.expires_at,
    b.created_at, b.created_at, awaits, guest_name || ' ' || lower(booking_number(b.id))
  );
  booking := b.id;
  if b.status <> 'pending' or awaits then
    insert into holds (property_id, nights, kind, booking_id)
    values (b.property_id, daterange(b.check_in, b.check_out), 'booking', booking);
  end if;
  if awaits then
    perform set_config('diyar.request_stay', '', true);
    perform pg_notify('diyar_changes', 'homes');
    return;
  end if;
  if b.status = 'pending' then
    insert into booking_events (booking_id, at, by_role, actor_id, status)
    values (booking, b.created_at, 'guest', b.guest_id, 'pending');
  else
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values
      (booking, b.created_at, 'guest', b.guest_id, null, 'pending', case when by_offer then 'offer_taken' end),
      (booking, b.created_at, 'system', null, 'pending', b.status, case when by_offer then 'offer_taken' else 'instant_book' end);
  end if;
  insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
  values (booking, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int)
  on conflict (booking_id) do nothing;
  if not found then
    update conversations set version = version + 1, is_enquiry = false where booking_id = booking;
  elsif b.message is not null then
    insert into messages (booking_id, seq, sender_id, body, created_at) values (booking, 1, b.guest_id, b.message, b.created_at);
  end if;
  perform set_config('diyar.request_stay', '', true);
  if b.status = 'confirmed' and exists (select from message_rules where host_id = b.host_id and deleted_at is null) then
    perform reschedule_messages(booking);
  end if;
  if is_alone then
    perform enqueue_job('booking-events', rules -> 'job' || jsonb_build_object('booking_id', booking));
    return;
  end if;
  if b.status <> 'pending' then
    perform pg_notify('diyar_changes', 'homes');
    rivals := pending_rivals(b.property_id, b.check_in, b.check_out);
  end if;
  if b.status = 'confirmed' then
    perform complete_booking(booking);
  end if;
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', booking, b.guest_id, b.host_id));
end $function$;

CREATE OR REPLACE FUNCTION public.reschedule_messages(of_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  stay bookings;
begin
  select * into stay from bookings where id = of_booking;
  if stay.status not in ('paid', 'confirmed', 'completed') then
    delete from scheduled_messages where booking_id = of_booking and state <> 'sent';
    return;
  end if;
  update scheduled_messages as m set due_at = due.at, try_at = due.at
  from (
    select waiting.id, message_due_at(
      r.moment, r.hours, r.days, r.at_time, waiting.booked_at,
      stay.check_in, stay.check_in_time, stay.check_out, stay.check_out_time
    ) as at
    from scheduled_messages as waiting join message_rules as r on r.id = waiting.rule_id
    where waiting.booking_id = of_booking and waiting.state = 'waiting'
  ) as due
  where m.id = due.id and m.due_at <> due.at;
  if stay.status = 'completed' or stay.announce_at is not null then
    return;
  end if;
  insert into scheduled_messages (rule_id, booking_id, booked_at, due_at, try_at)
  select r.id, stay.id, booked.at, due.at, due.at
  from message_rules as r
  cross join lateral (
    select coalesce(min(at), stay.updated_at) as at from booking_events
    where booking_id = stay.id and status in ('paid', 'confirmed')
  ) as booked
  cross join lateral (
    select message_due_at(
      r.moment, r.hours, r.days, r.at_time, booked.at,
      stay.check_in, stay.check_in_time, stay.check_out, stay.check_out_time
    ) as at
  ) as due
  where r.host_id = stay.host_id and r.deleted_at is null and (r.property_id is null or r.property_id = stay.property_id)
    -- What was due before the rule was made is not sent later.
    and due.at >= r.created_at
  on conflict (booking_id, rule_id) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.roll_search_window(today date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  previous_start date;
  past_bits bigint[];
  new_nights daterange;
  updated int;
begin
  perform lock_search_window(moving => true);
  select starts_on into previous_start from search_window;
  if today <= previous_start then
    return 0;
  end if;
  update search_window set starts_on = today;
  past_bits := availability_bits(daterange(previous_start, today), previous_start);
  new_nights := daterange(greatest(previous_start + 384, today), today + 384);
  with new_holds as (
    select h.property_id,
      bit_or(bits[1]) as held_0, bit_or(bits[2]) as held_1, bit_or(bits[3]) as held_2,
      bit_or(bits[4]) as held_3, bit_or(bits[5]) as held_4, bit_or(bits[6]) as held_5
    from holds as h
    cross join lateral (select availability_bits(h.nights * new_nights, today) as bits offset 0) as hold_bits
    where h.nights && new_nights
    group by h.property_id
  ), rolled as (
    select s.property_id,
      (availability_0 & ~past_bits[1]) | coalesce(held_0, 0) as next_0,
      (availability_1 & ~past_bits[2]) | coalesce(held_1, 0) as next_1,
      (availability_2 & ~past_bits[3]) | coalesce(held_2, 0) as next_2,
      (availability_3 & ~past_bits[4]) | coalesce(held_3, 0) as next_3,
      (availability_4 & ~past_bits[5]) | coalesce(held_4, 0) as next_4,
      (availability_5 & ~past_bits[6]) | coalesce(held_5, 0) as next_5
    from search as s left join new_holds using (property_id)
  )
  update search as s set
    availability_0 = next_0, availability_1 = next_1, availability_2 = next_2,
    availability_3 = next_3, availability_4 = next_4, availability_5 = next_5
  from rolled
  where s.property_id = rolled.property_id
    and (availability_0, availability_1, availability_2, availability_3, availability_4, availability_5)
      is distinct from (next_0, next_1, next_2, next_3, next_4, next_5);
  get diagnostics updated = row_count;
  return updated;
end $function$;

CREATE OR REPLACE FUNCTION public.rounded_sea_km(km real)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (case when km < 3 then greatest(ceil(km * 4), 1) / 4 else ceil(km) end)::real $function$;

CREATE OR REPLACE FUNCTION public.rule_periods(of_set uuid, days daterange)
 RETURNS TABLE(rule_id uuid, holiday text, name text, starts_on date, ends_on date, percent integer, covers_weekend boolean, min_nights integer, max_nights integer, arrival_days integer, departure_days integer)
 LANGUAGE sql
 STABLE
AS $function$
  select r.id, r.holiday, r.name, lower(period.nights), upper(period.nights), r.percent, r.covers_weekend,
    r.min_nights, r.max_nights, r.arrival_days, r.departure_days
  from price_rules as r
  cross join lateral (
    select h.nights from holidays as h where h.kind = r.holiday and h.nights && days
    union all
    select dated.nights
    from generate_series(
      case when r.is_yearly then greatest(0, extract(year from lower(days)) - extract(year from r.starts_on) - 1)::int else 0 end,
      case when r.is_yearly then greatest(0, extract(year from upper(days)) - extract(year from r.starts_on))::int else 0 end
    ) as years
    cross join lateral (
      select daterange((r.starts_on + make_interval(years => years))::date, (r.ends_on + make_interval(years => years))::date)
        as nights
    ) as dated
    where r.holiday is null and dated.nights && days
  ) as period
  where r.rule_set_id = of_set
$function$;

CREATE OR REPLACE FUNCTION public.rule_set_of(of_property uuid, of_set uuid, days daterange)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object(
    'length_discounts', s.length_discounts,
    'early_bird', case when s.early_bird_days is not null
      then json_build_object('days', s.early_bird_days, 'percent', s.early_bird_percent) end,
    'last_minute', case when s.last_minute_days is not null
      then json_build_object('days', s.last_minute_days, 'percent', s.last_minute_percent) end,
    'arrival_days', s.arrival_days,
    'departure_days', s.departure_days,
    'notice_days', s.notice_days,
    'notice_until_hour', s.notice_until_hour,
    'booking_window_days', s.booking_window_days,
    'orphan_nights', s.orphan_nights,
    'periods', (
      select coalesce(json_agg(json_build_object(
        'rule_id', p.rule_id, 'holiday', p.holiday, 'name', p.name, 'starts_on', p.starts_on, 'ends_on', p.ends_on,
        'percent', p.percent, 'price_dirham', own.price_dirham, 'covers_weekend', p.covers_weekend,
        'min_nights', p.min_nights, 'max_nights', p.max_nights,
        'arrival_days', p.arrival_days, 'departure_days', p.departure_days)), '[]')
      from rule_periods(of_set, days) as p
      left join rule_prices as own on own.property_id = of_property and own.rule_id = p.rule_id
    )
  )
  from rule_sets as s where s.id = of_set
$function$;

CREATE OR REPLACE FUNCTION public.schedule_message_rule(of_rule uuid, now_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  rule message_rules;
begin
  select * into rule from message_rules where id = of_rule;
  delete from scheduled_messages as m using bookings as b
  where m.rule_id = rule.id and m.state = 'waiting' and b.id = m.booking_id
    and rule.property_id is not null and b.property_id <> rule.property_id;
  update scheduled_messages as m set due_at = due.at, try_at = due.at
  from (
    select waiting.id, message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, waiting.booked_at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
    from scheduled_messages as waiting join bookings as b on b.id = waiting.booking_id
    where waiting.rule_id = rule.id and waiting.state = 'waiting'
  ) as due
  where m.id = due.id and m.state = 'waiting' and m.due_at <> due.at;
  insert into scheduled_messages (rule_id, booking_id, booked_at, due_at, try_at)
  select rule.id, b.id, booked.at, due.at, due.at
  from bookings as b
  cross join lateral (
    select coalesce(min(at), b.updated_at) as at from booking_events
    where booking_id = b.id and status in ('paid', 'confirmed')
  ) as booked
  cross join lateral (
    select message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, booked.at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
  ) as due
  where b.host_id = rule.host_id and b.status in ('paid', 'confirmed') and b.announce_at is null
    and (rule.property_id is null or b.property_id = rule.property_id)
    and due.at > now_at
  on conflict (booking_id, rule_id) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.search_cell(latitude double precision, longitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select floor((latitude + 90) * 8)::int * 2880 + floor((longitude + 180) * 8)::int $function$;

CREATE OR REPLACE FUNCTION public.search_features_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- Also where it is 0 already: the job that holds the row has read the home as it was before.
    update search_points set sorted_as = 0 where property_id = new.property_id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('diyar_changes', format('s:%s', old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_booking_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select folded_name(name) || ' ' || lower(booking_number(new.id)) into new.search_text from users where id = new.guest_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_sea_km()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- An insert that meets its row becomes an update, which keeps the distance.
    if not exists (select from search where property_id = new.property_id) then
      new.sea_km := coalesce(
        (select rounded_sea_km(km_to_sea(latitude, longitude)) from properties where id = new.property_id), 'infinity');
    end if;
    return new;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.set_search_row_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  home record;
begin
  select bathrooms, beds, pay_at_property, check_in_time, standard_rules, water_sources, backup_power, place_id, cancellation_policy, published_at,
    coalesce(guest_favorite = 'pinned', rating >= 4.8, false) as is_favorite
  into home from properties where id = new.property_id;
  if not found then
    return new;
  end if;
  new.bathrooms := home.bathrooms;
  new.beds := home.beds;
  new.pay_at_property := home.pay_at_property;
  new.place_id := home.place_id;
  new.published_minute := coalesce(extract(epoch from home.published_at)::bigint / 60, 0);
  new.check_in_minute := extract(epoch from home.check_in_time)::int / 60;
  new.amenities := (new.amenities & ((1 << 26) - 1))
    | case when 'no_smoking' = any(home.standard_rules) then 0 else 1 << 30 end
    | case when 'no_events' = any(home.standard_rules) then 0 else 1 << 29 end
    | case when 'hot_water' = any(home.water_sources) then 1 << 28 else 0 end
    | case when home.backup_power = 'solar' then 1 << 27 else 0 end
    | case when home.cancellation_policy in ('flexible', 'moderate') then 1 << 26 else 0 end
    | case when home.is_favorite then 1 << 31 else 0 end;
  new.further_amenities := set_bit(new.further_amenities, 191, (home.cancellation_policy = 'flexible')::int);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.shown_latitude(of_property uuid, latitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round((
    (floor(latitude / 0.006) + 0.5) * 0.006 + (get_byte(uuid_send(of_property), 15) - 127.5) / 127.5 * 0.002
  )::numeric, 5)::double precision
$function$;

CREATE OR REPLACE FUNCTION public.shown_longitude(of_property uuid, longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round((
    (floor(longitude / 0.006) + 0.5) * 0.006 + (get_byte(uuid_send(of_property), 14) - 127.5) / 127.5 * 0.002
  )::numeric, 5)::double precision
$function$;

CREATE OR REPLACE FUNCTION public.stay_begins_at(booking uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select (check_in + check_in_time) at time zone 'Africa/Tripoli' from bookings where id = booking $function$;

CREATE OR REPLACE FUNCTION public.stay_is_allowed(of_property uuid, from_day date, to_day date, length integer, today date, hour integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  property record;
  rules rule_sets;
  shortest int;
  longest int;
  arrivals int;
  departures int;
  first_day date;
begin
  select p.min_nights, p.max_nights, p.rule_set_id into property from properties as p where p.id = of_property;
  select d.min_nights into shortest from day_overrides as d where d.property_id = of_property and d.night_on = from_day;
  if property.rule_set_id is null then
    shortest := coalesce(shortest, property.min_nights);
    return length is null or length between shortest and greatest(shortest, property.max_nights);
  end if;
  select * into rules from rule_sets as s where s.id = property.rule_set_id;
  first_day := today + rules.notice_days + coalesce(hour >= rules.notice_until_hour, false)::int;
  if from_day < first_day or to_day > today + coalesce(rules.booking_window_days, 380) then
    return false;
  end if;
  -- The most specific value of each limit: holidays before seasons, then the shorter period, then the later.
  select
    coalesce(shortest, (array_agg(min_nights order by place) filter (where min_nights is not null))[1], property.min_nights),
    coalesce((array_agg(max_nights order by place) filter (where max_nights is not null))[1], property.max_nights),
    coalesce((array_agg(arrival_days order by place) filter (where arrival_days is not null))[1], rules.arrival_days)
  into shortest, longest, arrivals
  from (
    select p.*, row_number() over (
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from rule_periods(property.rule_set_id, daterange(from_day, from_day + 1)) as p
  ) as periods;
  -- A stay that fills a gap shorter than the shortest stay.
  if rules.orphan_nights and coalesce(length, 0) < shortest
    and (from_day = first_day or exists (
      select from holds as h where h.property_id = of_property and h.nights @> from_day - 1))
  then
    if length is null then
      if exists (
        select from holds as h where h.property_id = of_property and h.nights && daterange(from_day, from_day + shortest)
      ) then
        return true;
      end if;
    elsif exists (select from holds as h where h.property_id = of_property and h.nights @> to_day) then
      return true;
    end if;
  end if;
  if arrivals & (1 << extract(isodow from from_day)::int - 1) = 0 then
    return false;
  end if;
  if length is null then
    return true;
  end if;
  if length not between shortest and greatest(shortest, longest) then
    return false;
  end if;
  select coalesce((array_agg(departure_days order by place) filter (where departure_days is not null))[1], rules.departure_days)
  into departures
  from (
    select p.*, row_number() over (
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from rule_periods(property.rule_set_id, daterange(to_day, to_day + 1)) as p
  ) as periods;
  return departures & (1 << extract(isodow from to_day)::int - 1) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.stay_limits_of(of_properties uuid[])
 RETURNS SETOF stay_limits
 LANGUAGE sql
 STABLE
AS $function$
  with homes as (
    select p.id, p.min_nights, p.max_nights, p.rule_set_id, w.starts_on
    from properties as p cross join search_window as w where p.id = any (of_properties)
  ),
  -- Holidays before seasons, then the shorter period, then the later, as in `stay_is_allowed`.
  periods as (
    select h.id, p.*, row_number() over (
      partition by h.id
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from homes as h cross join lateral rule_periods(h.rule_set_id, daterange(h.starts_on, h.starts_on + 400)) as p
  ),
  -- The most specific value of each limit.
  limits as (
    select h.id, n,
      (array_agg(p.min_nights order by place) filter (where p.min_nights is not null))[1] as min_nights,
      (array_agg(p.max_nights order by place) filter (where p.max_nights is not null))[1] as max_nights,
      (array_agg(p.arrival_days order by place) filter (where p.arrival_days is not null))[1] as arrival_days,
      (array_agg(p.departure_days order by place) filter (where p.departure_days is not null))[1] as departure_days
    from homes as h
    cross join generate_series(0, 399) as n
    left join periods as p on p.id = h.id and p.starts_on <= h.starts_on + n and p.ends_on > h.starts_on + n
    group by h.id, n
  ),
  days as (
    select h.id, l.n, extract(isodow from h.starts_on + l.n)::int - 1 as weekday,
      least(coalesce(d.min_nights, l.min_nights, h.min_nights), 32767)::smallint as shortest,
      least(coalesce(l.max_nights, h.max_nights), 32767)::smallint as longest,
      coalesce(l.arrival_days, r.arrival_days, 127) as arrival_days,
      coalesce(l.departure_days, r.departure_days, 127) as departure_days
    from homes as h
    join limits as l on l.id = h.id
    left join day_overrides as d on d.property_id = h.id and d.night_on = h.starts_on + l.n
    left join rule_sets as r on r.id = h.rule_set_id
  )
  select h.id, h.starts_on, r.notice_days, r.notice_until_hour,
    case when r.id is not null then coalesce(r.booking_window_days, 380) end,
    coalesce(r.orphan_nights, false),
    array_agg(d.shortest order by d.n), array_agg(greatest(d.shortest, d.longest) order by d.n),
    string_agg((d.arrival_days >> d.weekday & 1)::text, '' order by d.n)::bit(400),
    string_agg((d.departure_days >> d.weekday & 1)::text, '' order by d.n)::bit(400)
  from homes as h
  left join rule_sets as r on r.id = h.rule_set_id
  join days as d on d.id = h.id
  group by h.id, h.starts_on, r.id
$function$;

CREATE OR REPLACE FUNCTION public.submitted_listings()
 RETURNS TABLE(id uuid, submitted_at timestamp with time zone, review jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select d.id, d.submitted_at, d.review from listing_drafts as d
  where d.submitted_at is not null and exists (select from properties as p where p.id = d.id)
  union all
  select p.id, date_trunc('milliseconds', p.updated_at), null from properties as p
  where p.listing_status = 'submitted'
    and not exists (select from listing_drafts as d where d.id = p.id and d.submitted_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.sync_feed_holds(of_property uuid, today date, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  feeds uuid[];
  ranges daterange[];
begin
  select array_agg(claim.feed_id), array_agg(free) into feeds, ranges
  from claimed_nights(of_property, daterange(today, null), '') as claim
  cross join unnest(
    datemultirange(claim.nights)
      - (select coalesce(range_agg(h.nights), '{}') from holds as h where h.property_id = of_property and h.feed_id is null)
  ) as free;
  delete from holds as h
  where h.property_id = of_property and h.feed_id is not null
    and not exists (
      select from unnest(feeds, ranges) as wanted (feed, nights) where wanted.feed = h.feed_id and wanted.nights = h.nights
    );
  insert into holds (property_id, nights, kind, block_source, feed_id, created_at)
  select of_property, wanted.nights, 'block', 'ical', wanted.feed, at
  from unnest(feeds, ranges) as wanted (feed, nights)
  where not exists (select from holds as h where h.feed_id = wanted.feed and h.nights = wanted.nights);
end $function$;

CREATE OR REPLACE FUNCTION public.take_from_preparation(of_property uuid, wanted datemultirange)
 RETURNS void
 LANGUAGE sql
AS $function$
  with taken as (
    delete from holds
    where property_id = of_property and nights && wanted and block_source = 'preparation'
    returning nights
  )
  insert into holds (property_id, nights, kind, block_source)
  select of_property, rest, 'block', 'preparation'
  from taken cross join unnest(datemultirange(taken.nights) - wanted) as rest
$function$;

CREATE OR REPLACE FUNCTION public.take_host_restriction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.restriction := (select r.restriction from host_restrictions as r where r.host_id = new.host_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.text_in(texts jsonb, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(texts ->> language, texts ->> 'en')
$function$;

CREATE OR REPLACE FUNCTION public.texts_of(of_property uuid, in_language text)
 RETURNS SETOF property_texts
 LANGUAGE sql
 STABLE
AS $function$
  select t.* from property_texts as t where t.property_id = of_property
  order by array_position(array[in_language, 'en', 'ar', 'fr'], t.language) limit 1
$function$;

CREATE OR REPLACE FUNCTION public.title_of(of_property uuid, in_language text)
 RETURNS TABLE(title text)
 LANGUAGE sql
 STABLE
AS $function$ select t.title from texts_of(of_property, in_language) as t $function$;

CREATE OR REPLACE FUNCTION public.tripoli_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (at at time zone 'Africa/Tripoli')::date $function$;

CREATE OR REPLACE FUNCTION public.uncovered_credit()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with balances as (
    select a.kind, a.user_id, sum(b.credit_dirham - b.debit_dirham) as owed
    from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
    group by a.kind, a.user_id
  )
  select coalesce(sum(case
    when kind in ('wallet', 'guest_funds', 'refunds_payable', 'payouts_in_flight') then owed
    when kind = 'host_payable' then greatest(0, owed)
    -- Their balances are negative: money that came in, and credit that we have given.
    when kind in ('gateway', 'bank', 'source_fees', 'promotions', 'suspense') then owed
    else 0
  end), 0)::bigint from balances
$function$;

CREATE OR REPLACE FUNCTION public.uncovering_hosts()
 RETURNS TABLE(host_id uuid, uncovered_dirham bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select host_id, (debt - fees - awaited)::bigint
  from (
    select a.user_id as host_id, sum(p.amount_dirham) as debt,
      (select coalesce(sum(w.left_dirham), 0) from awaited_credits as w where w.host_id = a.user_id) as awaited,
      (
        select coalesce(-sum(f.amount_dirham), 0)
        from postings as own
        join postings as f on f.entry_id = own.entry_id
        join ledger_accounts as ours on ours.id = f.account_id and ours.kind = 'service_fees'
        where own.account_id = a.id
      ) + (
        select coalesce(-sum(f.amount_dirham), 0)
        from bookings as b
        join ledger_entries as e on e.reference = b.id and e.kind = 'host_earning'
        join postings as f on f.entry_id = e.id
        join ledger_accounts as ours on ours.id = f.account_id and ours.kind = 'service_fees'
        where b.host_id = a.user_id
          and not exists (select from postings as own where own.entry_id = e.id and own.account_id = a.id)
      ) as fees
    from ledger_accounts as a join postings as p on p.account_id = a.id
    where a.kind = 'host_payable'
    group by a.id, a.user_id
  ) as hosts
  where debt > fees + awaited and debt > 0
$function$;

CREATE OR REPLACE FUNCTION public.update_conversation_participants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The previous guest and host are notified as well; the update notifies the new ones.
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', old.id, old.guest_id, old.host_id));
  update conversations set guest_id = new.guest_id, host_id = new.host_id, version = version + 1
  where booking_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_notes_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.user_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'notes about users are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.value_in_force(of_kind text, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select value from dated_values
  where kind = of_kind and in_force_at <= at and removed_at is null
  order by in_force_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.write_both_rates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.rates is null then
    new.rates := rates_at(array['USD', 'EUR'], new.created_at) || jsonb_strip_nulls(
      jsonb_build_object('USD', (new.usd_rate * 10000)::int, 'EUR', (new.eur_rate * 10000)::int));
  end if;
  new.usd_rate := (new.rates -> 'USD')::numeric / 10000;
  new.eur_rate := (new.rates -> 'EUR')::numeric / 10000;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.write_both_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written constant jsonb := to_jsonb(new);
  former constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  texts jsonb := coalesce(nullif(written -> tg_argv[0], 'null'), '{}');
  apart jsonb := '{}';
  code text;
begin
  -- Columns of languages that were written, while the texts stayed as they were, are written by the version before.
  if texts = coalesce(nullif(former -> tg_argv[0], 'null'), '{}') then
    foreach code in array array['en', 'ar', 'fr'] loop
      if written ->> (tg_argv[1] || code) is distinct from former ->> (tg_argv[1] || code) or not texts ? code then
        texts := texts || jsonb_strip_nulls(jsonb_build_object(code, written ->> (tg_argv[1] || code)));
      end if;
    end loop;
  end if;
  foreach code in array array['en', 'ar', 'fr'] loop
    apart := apart || jsonb_build_object(tg_argv[1] || code, text_in(texts, code));
  end loop;
  return jsonb_populate_record(new, apart || jsonb_build_object(tg_argv[0], texts));
end $function$;

CREATE OR REPLACE FUNCTION public.write_message(of_booking uuid, by_user uuid, with_body text, answering uuid, is_offer boolean, by_client uuid, at timestamp with time zone)
 RETURNS SETOF messages
 LANGUAGE plpgsql
AS $function$
declare
  conversation conversations;
begin
  select * into conversation from conversations where booking_id = of_booking for update;
  if by_client is not null then
    return query select * from messages where sender_id = by_user and client_id = by_client;
    if found then
      return;
    end if;
  end if;
  update conversations set
    last_seq = conversation.last_seq + 1,
    version = version + 1,
    guest_unread = conversation.guest_unread + (by_user <> conversation.guest_id)::int,
    host_unread = conversation.host_unread + (by_user = conversation.guest_id)::int,
    last_at = greatest(conversation.last_at, at)
  where booking_id = of_booking;
  return query
    insert into messages (booking_id, seq, sender_id, body, reply_to, special_offer, client_id, created_at)
    values (of_booking, conversation.last_seq + 1, by_user, with_body, answering, is_offer, by_client, greatest(conversation.last_at, at))
    returning *;
end $function$;

CREATE OR REPLACE FUNCTION public.write_postings(ids uuid[], facts text[], moves jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from unnest(ids, facts) as e (id, fact)
    where coalesce(jsonb_array_length(moves->e.fact), 0) = 0
      and (select cash_dirham from ledger_entries where id = e.id) is null
  ) then
    raise exception 'an entry has no postings' using errcode = 'check_violation';
  end if;
  -- In one order everywhere, so that two writers opening the same accounts cannot wait for each other.
  insert into ledger_accounts (kind, user_id, provider)
  select distinct m.kind, m.user_id, m.provider
  from unnest(facts) as fact
  cross join lateral jsonb_to_recordset(moves->fact) as m (kind text, user_id uuid, provider text)
  where ledger_account_of(m.kind, m.user_id, m.provider) is null
  order by m.user_id, m.kind
  on conflict do nothing;
  insert into postings (entry_id, account_id, amount_dirham)
  select e.id, ledger_account_of(m.kind, m.user_id, m.provider), sum(m.amount_dirham)
  from unnest(ids, facts) as e (id, fact)
  cross join lateral jsonb_to_recordset(moves->e.fact) as m (
    kind text, user_id uuid, provider text, amount_dirham bigint
  )
  group by 1, 2
  having sum(m.amount_dirham) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.write_stay_limits(of_properties uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(of_properties) = 0 then
    return;
  end if;
  lock table holidays in share mode;
  insert into stay_limits select * from stay_limits_of(of_properties)
  on conflict (property_id) do update set
    starts_on = excluded.starts_on, notice_days = excluded.notice_days, notice_until_hour = excluded.notice_until_hour,
    booking_window_days = excluded.booking_window_days, orphan_nights = excluded.orphan_nights, shortest = excluded.shortest,
    longest = excluded.longest, arrivals = excluded.arrivals, departures = excluded.departures;
end $function$;

-- Triggers

CREATE TRIGGER audit_chain_append_only BEFORE DELETE OR UPDATE ON public.audit_chain FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER audit_chain_never_emptied BEFORE TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER audit_log_awaits_link AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_line_awaits_link();

CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER audit_log_timed BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_line_takes_time();

CREATE TRIGGER booking_events_in_conversations AFTER INSERT ON public.booking_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION add_events_to_conversations();

CREATE TRIGGER booking_inserted AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((((new.status = ANY (ARRAY['approved'::text, 'paid'::text, 'confirmed'::text, 'completed'::text])) OR new.awaiting_verification) AND (current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION booking_inserted();

CREATE TRIGGER booking_participants_in_conversations AFTER UPDATE OF guest_id, host_id ON public.bookings FOR EACH ROW WHEN (((old.guest_id <> new.guest_id) OR (old.host_id <> new.host_id))) EXECUTE FUNCTION update_conversation_participants();

CREATE TRIGGER booking_rates BEFORE INSERT ON public.bookings FOR EACH ROW WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION write_both_rates();

CREATE TRIGGER booking_rates_updated BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN ((new.rates IS NULL)) EXECUTE FUNCTION write_both_rates();

CREATE TRIGGER booking_search_text BEFORE INSERT OR UPDATE OF guest_id ON public.bookings FOR EACH ROW WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION set_booking_search_text();

CREATE TRIGGER booking_terms_in_conversation AFTER UPDATE OF check_in, check_out, total_dirham ON public.bookings FOR EACH ROW WHEN ((((old.check_in IS DISTINCT FROM new.check_in) OR (old.check_out IS DISTINCT FROM new.check_out)) OR (old.total_dirham IS DISTINCT FROM new.total_dirham))) EXECUTE FUNCTION booking_terms_in_conversation();

CREATE TRIGGER booking_updated AFTER UPDATE OF status, check_in, check_out, awaiting_verification ON public.bookings FOR EACH ROW EXECUTE FUNCTION booking_changed();

CREATE TRIGGER bookings_cash_secret_updated AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND ((new.status = 'confirmed'::text) OR ((new.status = 'paid'::text) AND (new.payment_choice = 'part_online'::text))))) EXECUTE FUNCTION make_cash_secret();

CREATE TRIGGER bookings_messages_updated AFTER UPDATE OF status, announce_at, check_in, check_out, check_in_time, check_out_time ON public.bookings FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.announce_at IS DISTINCT FROM new.announce_at)) OR (old.check_in IS DISTINCT FROM new.check_in)) OR (old.check_out IS DISTINCT FROM new.check_out)) OR (old.check_in_time IS DISTINCT FROM new.check_in_time)) OR (old.check_out_time IS DISTINCT FROM new.check_out_time))) EXECUTE FUNCTION booking_messages_changed();

CREATE TRIGGER bookings_register_updated AFTER UPDATE OF status, check_in, check_out, adults, children, infants ON public.bookings FOR EACH ROW WHEN (((new.status = ANY (ARRAY['paid'::text, 'confirmed'::text])) OR (old.status = ANY (ARRAY['paid'::text, 'confirmed'::text])))) EXECUTE FUNCTION booking_register_changed();

CREATE TRIGGER bookings_with_conversations_deleted AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_conversations();

CREATE TRIGGER co_hosts_changed AFTER INSERT OR DELETE OR UPDATE ON public.co_hosts FOR EACH ROW EXECUTE FUNCTION co_host_changed();

CREATE TRIGGER contact_attempt_is_about_a_stay BEFORE INSERT ON public.contact_attempts FOR EACH ROW WHEN ((new.booking_id IS NOT NULL)) EXECUTE FUNCTION contact_attempt_is_about_a_stay();

CREATE TRIGGER contact_word_versions_append_only BEFORE DELETE OR UPDATE ON public.contact_word_versions FOR EACH ROW EXECUTE FUNCTION contact_word_versions_are_append_only();

CREATE TRIGGER contact_word_versions_never_emptied BEFORE TRUNCATE ON public.contact_word_versions FOR EACH STATEMENT EXECUTE FUNCTION contact_word_versions_are_append_only();

CREATE CONSTRAINT TRIGGER conversation_is_about_something AFTER INSERT ON public.conversations NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION conversation_is_about_something();

CREATE TRIGGER conversations_changed AFTER INSERT OR UPDATE ON public.conversations FOR EACH ROW WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION conversation_changed();

CREATE TRIGGER dated_values_append_only BEFORE DELETE OR UPDATE ON public.dated_values FOR EACH ROW EXECUTE FUNCTION dated_values_are_append_only();

CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE ON public.dated_values FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

CREATE TRIGGER forget_stay_limits_added AFTER INSERT ON public.day_overrides FOR EACH ROW WHEN ((new.min_nights IS NOT NULL)) EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER forget_stay_limits_changed AFTER UPDATE ON public.day_overrides FOR EACH ROW WHEN ((old.min_nights IS DISTINCT FROM new.min_nights)) EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER forget_stay_limits_removed AFTER DELETE ON public.day_overrides FOR EACH ROW WHEN ((old.min_nights IS NOT NULL)) EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER emergency_texts_by_language BEFORE INSERT OR UPDATE ON public.emergency_areas FOR EACH ROW EXECUTE FUNCTION write_both_texts('texts', 'text_');

CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE ON public.emergency_areas FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

CREATE TRIGGER enquiries_with_conversations_deleted AFTER DELETE ON public.enquiries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_conversations();

CREATE CONSTRAINT TRIGGER booking_held_prepares AFTER INSERT ON public.holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'booking'::text)) EXECUTE FUNCTION holds_need_preparation();

CREATE CONSTRAINT TRIGGER hold_freed_prepares AFTER DELETE ON public.holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.block_source IS DISTINCT FROM 'preparation'::text)) EXECUTE FUNCTION holds_need_preparation();

CREATE CONSTRAINT TRIGGER hold_moved_prepares AFTER UPDATE OF nights ON public.holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.block_source IS DISTINCT FROM 'preparation'::text)) EXECUTE FUNCTION holds_need_preparation();

CREATE TRIGGER holds_changed AFTER INSERT OR DELETE OR UPDATE ON public.holds FOR EACH ROW EXECUTE FUNCTION holds_changed();

CREATE CONSTRAINT TRIGGER holds_freed AFTER DELETE OR UPDATE ON public.holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION claim_freed_nights();

CREATE TRIGGER holds_note_freed AFTER DELETE OR UPDATE OF nights ON public.holds FOR EACH ROW EXECUTE FUNCTION note_freed_nights();

CREATE TRIGGER homes_held AFTER INSERT OR DELETE OR UPDATE ON public.holds FOR EACH STATEMENT WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION homes_changed();

CREATE TRIGGER name_held_home AFTER INSERT OR DELETE OR UPDATE ON public.holds FOR EACH ROW WHEN ((current_setting('diyar.request_stay'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION name_changed_home();

CREATE TRIGGER forget_stay_limits AFTER INSERT OR DELETE ON public.holidays FOR EACH ROW EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER forget_stay_limits_moved AFTER UPDATE ON public.holidays FOR EACH ROW WHEN ((old.nights <> new.nights)) EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER holidays_changed AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH STATEMENT EXECUTE FUNCTION holidays_changed();

CREATE TRIGGER ledger_accounts_append_only BEFORE DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_accounts_never_emptied BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE CONSTRAINT TRIGGER payout_is_due AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['host_earning'::text, 'earning_reversal'::text, 'dispute_decision'::text, 'dispute_payment'::text, 'dispute_return'::text, 'host_fee_waiver'::text]))) EXECUTE FUNCTION payout_is_due();

CREATE TRIGGER listing_photos_released AFTER DELETE ON public.listing_photos REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION photo_keys_released();

CREATE TRIGGER notification_versions_changed AFTER INSERT OR UPDATE ON public.notification_versions FOR EACH ROW EXECUTE FUNCTION notification_version_changed();

CREATE TRIGGER notifications_inserted AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();

CREATE TRIGGER notifications_updated AFTER UPDATE ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();

CREATE TRIGGER payments_approved BEFORE UPDATE ON public.payments FOR EACH ROW WHEN (((old.status = 'approved'::text) AND ((new.status <> old.status) OR (new.amount_dirham <> old.amount_dirham) OR (new.provider_reference IS DISTINCT FROM old.provider_reference) OR (new.settled_at IS DISTINCT FROM old.settled_at) OR (new.settled_by IS DISTINCT FROM old.settled_by) OR (new.settle_reason IS DISTINCT FROM old.settle_reason)))) EXECUTE FUNCTION approved_payment_stays();

CREATE CONSTRAINT TRIGGER payout_is_due_again AFTER INSERT OR UPDATE OF state ON public.payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'due'::text)) EXECUTE FUNCTION payout_is_due_again();

CREATE TRIGGER place_names_by_language BEFORE INSERT OR UPDATE ON public.places FOR EACH ROW EXECUTE FUNCTION write_both_texts('names', 'name_');

CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT OR UPDATE ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION postings_balance();

CREATE TRIGGER postings_kept AFTER INSERT ON public.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();

CREATE TRIGGER postings_never_emptied BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER forget_stay_limits AFTER INSERT OR DELETE OR UPDATE ON public.price_rules FOR EACH ROW EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER count_pricing_version BEFORE UPDATE OF base_price_dirham, weekend_price_dirham, weekend_nights, cleaning_fee_dirham, extra_guest_fee_dirham, guests_included, weekly_discount_percent, monthly_discount_percent, min_nights, max_nights, rule_set_id ON public.properties FOR EACH ROW WHEN ((((((((((((old.base_price_dirham IS DISTINCT FROM new.base_price_dirham) OR (old.weekend_price_dirham IS DISTINCT FROM new.weekend_price_dirham)) OR (old.weekend_nights IS DISTINCT FROM new.weekend_nights)) OR (old.cleaning_fee_dirham IS DISTINCT FROM new.cleaning_fee_dirham)) OR (old.extra_guest_fee_dirham IS DISTINCT FROM new.extra_guest_fee_dirham)) OR (old.guests_included IS DISTINCT FROM new.guests_included)) OR (old.weekly_discount_percent IS DISTINCT FROM new.weekly_discount_percent)) OR (old.monthly_discount_percent IS DISTINCT FROM new.monthly_discount_percent)) OR (old.min_nights IS DISTINCT FROM new.min_nights)) OR (old.max_nights IS DISTINCT FROM new.max_nights)) OR (old.rule_set_id IS DISTINCT FROM new.rule_set_id))) EXECUTE FUNCTION count_pricing_version();

CREATE TRIGGER forget_stay_limits AFTER UPDATE OF min_nights, max_nights, rule_set_id ON public.properties FOR EACH ROW WHEN ((((old.min_nights IS DISTINCT FROM new.min_nights) OR (old.max_nights IS DISTINCT FROM new.max_nights)) OR (old.rule_set_id IS DISTINCT FROM new.rule_set_id))) EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER move_from_sea AFTER UPDATE OF latitude, longitude ON public.properties FOR EACH ROW WHEN (((new.latitude <> old.latitude) OR (new.longitude <> old.longitude))) EXECUTE FUNCTION move_from_sea();

CREATE TRIGGER properties_restriction BEFORE INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION take_host_restriction();

CREATE TRIGGER conversation_photos_added AFTER INSERT ON public.property_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_properties_changed();

CREATE TRIGGER conversation_photos_changed AFTER UPDATE ON public.property_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_properties_changed();

CREATE TRIGGER conversation_photos_removed AFTER DELETE ON public.property_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_properties_changed();

CREATE TRIGGER photo_texts_by_language BEFORE INSERT OR UPDATE ON public.property_photos FOR EACH ROW EXECUTE FUNCTION write_both_texts('alternative_texts', 'alt_');

CREATE TRIGGER property_photos_released AFTER DELETE ON public.property_photos REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION photo_keys_released();

CREATE TRIGGER conversation_titles_added AFTER INSERT ON public.property_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_properties_changed();

CREATE TRIGGER conversation_titles_changed AFTER UPDATE ON public.property_texts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_titles_changed();

CREATE TRIGGER conversation_titles_removed AFTER DELETE ON public.property_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION conversation_properties_changed();

CREATE TRIGGER keep_search_title BEFORE INSERT OR UPDATE OF title, search_title ON public.property_texts FOR EACH ROW EXECUTE FUNCTION keep_search_title();

CREATE TRIGGER property_texts_forget_translations AFTER UPDATE OF description ON public.property_texts FOR EACH ROW WHEN ((old.description IS DISTINCT FROM new.description)) EXECUTE FUNCTION forget_listing_translations();

CREATE TRIGGER property_texts_removed_forget_translations AFTER DELETE ON public.property_texts FOR EACH ROW EXECUTE FUNCTION forget_listing_translations();

CREATE TRIGGER refunds_decided BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((old.state <> 'requested'::text)) EXECUTE FUNCTION decided_refund_stays();

CREATE TRIGGER report_decisions_append_only BEFORE DELETE OR UPDATE ON public.report_decisions FOR EACH ROW EXECUTE FUNCTION moderation_is_append_only();

CREATE TRIGGER report_decisions_never_emptied BEFORE TRUNCATE ON public.report_decisions FOR EACH STATEMENT EXECUTE FUNCTION moderation_is_append_only();

CREATE TRIGGER review_changes_in_conversations AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION increment_conversation_versions();

CREATE TRIGGER reviews_forget_translations AFTER UPDATE OF comment, reply ON public.reviews FOR EACH ROW WHEN (((old.comment IS DISTINCT FROM new.comment) OR (old.reply IS DISTINCT FROM new.reply))) EXECUTE FUNCTION forget_review_translations();

CREATE TRIGGER reviews_in_conversations AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION increment_conversation_versions();

CREATE TRIGGER forget_stay_limits AFTER UPDATE ON public.rule_sets FOR EACH ROW EXECUTE FUNCTION forget_stay_limits();

CREATE TRIGGER homes_shown AFTER INSERT OR DELETE OR UPDATE OF version ON public.search FOR EACH STATEMENT EXECUTE FUNCTION homes_changed();

CREATE TRIGGER keep_search_cell_places AFTER INSERT ON public.search FOR EACH ROW EXECUTE FUNCTION keep_search_cell_places();

CREATE TRIGGER keep_search_cell_places_of_changed AFTER UPDATE OF cell, latitude, longitude, version ON public.search FOR EACH ROW WHEN (((((old.cell IS DISTINCT FROM new.cell) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude))) EXECUTE FUNCTION keep_search_cell_places();

CREATE TRIGGER keep_search_point AFTER INSERT ON public.search FOR EACH ROW EXECUTE FUNCTION keep_search_point();

CREATE TRIGGER keep_search_point_of_moved AFTER UPDATE OF latitude, longitude ON public.search FOR EACH ROW WHEN (((old.latitude IS DISTINCT FROM new.latitude) OR (old.longitude IS DISTINCT FROM new.longitude))) EXECUTE FUNCTION keep_search_point();

CREATE TRIGGER name_shown_home AFTER INSERT OR DELETE OR UPDATE OF version ON public.search FOR EACH ROW EXECUTE FUNCTION name_changed_home();

CREATE TRIGGER search_features_changed AFTER UPDATE ON public.search FOR EACH ROW WHEN (((((((((((((old.cell IS DISTINCT FROM new.cell) OR (old.price_dirham IS DISTINCT FROM new.price_dirham)) OR (old.rating IS DISTINCT FROM new.rating)) OR (old.capacity IS DISTINCT FROM new.capacity)) OR (old.bedrooms IS DISTINCT FROM new.bedrooms)) OR (old.beds IS DISTINCT FROM new.beds)) OR (old.bathrooms IS DISTINCT FROM new.bathrooms)) OR (old.property_type IS DISTINCT FROM new.property_type)) OR (old.amenities IS DISTINCT FROM new.amenities)) OR (old.instant_book IS DISTINCT FROM new.instant_book)) OR (old.pay_at_property IS DISTINCT FROM new.pay_at_property)) OR (old.sea_km IS DISTINCT FROM new.sea_km))) EXECUTE FUNCTION search_features_changed();

CREATE TRIGGER set_sea_km BEFORE INSERT ON public.search FOR EACH ROW EXECUTE FUNCTION set_sea_km();

CREATE TRIGGER set_search_row_facts BEFORE INSERT OR UPDATE OF version ON public.search FOR EACH ROW EXECUTE FUNCTION set_search_row_facts();

CREATE TRIGGER pages_changed AFTER UPDATE OF starts_on ON public.search_window FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

CREATE TRIGGER sessions_deleted AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION session_ended();

CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION session_ended();

CREATE TRIGGER sessions_revoked_push AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION forget_push_device();

CREATE TRIGGER user_notes_append_only BEFORE DELETE OR UPDATE ON public.user_notes FOR EACH ROW EXECUTE FUNCTION user_notes_are_append_only();

CREATE TRIGGER user_notes_never_emptied BEFORE TRUNCATE ON public.user_notes FOR EACH STATEMENT EXECUTE FUNCTION user_notes_are_append_only();

CREATE TRIGGER conversation_participants_changed AFTER UPDATE OF name, avatar_key, closed_at ON public.users FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.avatar_key IS DISTINCT FROM new.avatar_key)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION conversation_participants_changed();

CREATE TRIGGER host_page_changed AFTER UPDATE OF name, avatar_key, bio, identity_verified_at, closed_at ON public.users FOR EACH ROW WHEN (((old.role = ANY (ARRAY['host'::text, 'host_company'::text])) AND (((((old.name IS DISTINCT FROM new.name) OR (old.avatar_key IS DISTINCT FROM new.avatar_key)) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.identity_verified_at IS DISTINCT FROM new.identity_verified_at)) OR (old.closed_at IS DISTINCT FROM new.closed_at)))) EXECUTE FUNCTION host_page_changed();

CREATE TRIGGER host_suspension_changed AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION host_suspension_changed();

CREATE TRIGGER user_name_in_bookings AFTER UPDATE OF name ON public.users FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION refresh_booking_search_text();

CREATE TRIGGER users_changed AFTER UPDATE OF name, avatar_key, role, admin_role, suspended_at, closed_at ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.avatar_key IS DISTINCT FROM new.avatar_key) OR (old.role IS DISTINCT FROM new.role) OR (old.admin_role IS DISTINCT FROM new.admin_role) OR (old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION account_changed();

CREATE TRIGGER warnings_append_only BEFORE DELETE OR UPDATE ON public.warnings FOR EACH ROW EXECUTE FUNCTION moderation_is_append_only();

CREATE TRIGGER warnings_never_emptied BEFORE TRUNCATE ON public.warnings FOR EACH STATEMENT EXECUTE FUNCTION moderation_is_append_only();

CREATE TRIGGER wishlists_choose_list BEFORE INSERT ON public.wishlists FOR EACH ROW EXECUTE FUNCTION choose_list();

CREATE TRIGGER wishlists_keep_price BEFORE INSERT ON public.wishlists FOR EACH ROW EXECUTE FUNCTION keep_saved_price();
