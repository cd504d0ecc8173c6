-- What guests in Libya ask about power, water and signal, and what the listing editor needs of the tables around it.

alter table properties
  -- What runs during a power cut; null where the host has not said.
  add column backup_power text check (backup_power in ('generator', 'inverter', 'solar', 'none')),
  -- What it carries at once.
  add column generator_carries text[] not null default '{}',
  -- Hours a day.
  add column generator_hours int check (generator_hours between 1 and 24),
  add column generator_starts_itself boolean,
  add column generator_fuel_included boolean,
  add column water_sources text[] not null default '{}',
  -- Network → signal indoors, with the values of mobile_signal, which is the best of them.
  add column mobile_signals jsonb not null default '{}',
  -- Where everyone sleeps: `sleepingRoom` of contract/listing-content.ts.
  add column rooms jsonb not null default '[]',
  -- House rules that every language has a sentence for; those in the host's words are in property_texts.
  add column standard_rules text[] not null default '{}';

-- Counts and filters of a host's list by state, newest first.
create index properties_host_status on properties (host_id, listing_status, id desc);
-- The same for administrators, of all hosts.
create index properties_status on properties (listing_status, id desc);
-- What similar homes nearby take; the latitude is bounded, longitude and price are read from the index.
create index properties_similar on properties (property_type, capacity, latitude)
  include (longitude, base_price_dirham, id) where listing_status = 'published' and not is_host_suspended;

-- When it became a property; null before the first submission.
alter table listing_drafts add column first_submitted_at timestamptz;
-- What guests saw when the draft was last compared with the property. A field that the host has not touched in the editor
-- follows changes made elsewhere, such as prices; one that they have touched stays.
alter table listing_drafts add column live_content jsonb;
create index listing_drafts_unsubmitted on listing_drafts (host_id, id desc) where first_submitted_at is null;

-- Acts of administrators on the listings of an account.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'data_exported',
  'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated',
  'listing_approved', 'listing_rejected'
));
