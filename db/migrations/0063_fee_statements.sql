-- Monthly statements of the fees that hosts owe, what follows when they stay unpaid, and looks at payout accounts.

-- Numbers of statements, from which their references are made; see contract/fee-references.ts.
create sequence fee_statement_numbers;

create table fee_statements (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- The first day of the month in which it was issued.
  month_on date not null check (extract(day from month_on) = 1),
  issued_at timestamptz not null,
  due_on date not null,
  reference text not null unique,
  -- What was owed and on no earlier statement that is open.
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  -- When nothing was left of it: paid, netted from payouts, or taken back.
  settled_at timestamptz,
  unique (host_id, month_on)
);
create index fee_statements_open on fee_statements (host_id, month_on) where settled_at is null;
create index fee_statements_due on fee_statements (due_on, id) where settled_at is null;

-- Months of which every statement is issued.
create table fee_months (
  month_on date primary key check (extract(day from month_on) = 1),
  completed_at timestamptz not null
);

-- What follows when a statement stays unpaid; each step is announced a week before.
create table fee_steps (
  statement_id uuid not null references fee_statements (id) on delete cascade,
  step text not null check (step in ('reminder', 'instant_book', 'unlisted')),
  announced_on date not null,
  taken_on date check (taken_on > announced_on),
  primary key (statement_id, step)
);

-- Transfers of hosts that arrived, as administrators have recorded them.
create table fee_transfers (
  id uuid primary key default new_id(),
  statement_id uuid not null references fee_statements (id),
  host_id uuid not null references users (id),
  -- The bank's own reference, so that a transfer is recorded once.
  bank_reference text not null unique check (length(bank_reference) between 4 and 60),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  recorded_at timestamptz not null,
  recorded_by uuid not null references users (id)
);
create index fee_transfers_statement on fee_transfers (statement_id);
create index fee_transfers_host on fee_transfers (host_id);
create index fee_transfers_recorded_by on fee_transfers (recorded_by);

-- Each look of an administrator at the whole number of a payout account.
create table payout_account_views (
  id uuid primary key default new_id(),
  payout_account_id uuid not null references payout_accounts (id) on delete cascade,
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index payout_account_views_account on payout_account_views (payout_account_id, viewed_at);
create index payout_account_views_viewer on payout_account_views (viewer_id);

-- What overdue fees mean for all properties of a host, also for those that come later. What the host has set stays as it is.
create table host_restrictions (
  host_id uuid primary key references users (id),
  restriction text not null check (restriction in ('instant_book_off', 'unlisted')),
  since timestamptz not null
);

-- Copies for statements that read many properties. restriction is kept by restrictListings and the trigger.
alter table properties add column restriction text check (restriction in ('instant_book_off', 'unlisted'));
alter table properties
  add column is_withheld boolean not null
    generated always as (is_host_suspended or coalesce(restriction, '') = 'unlisted') stored,
  add column books_instantly boolean not null generated always as (instant_book and restriction is null) stored;

create function take_host_restriction() returns trigger
language plpgsql
as $$
begin
  new.restriction := (select r.restriction from host_restrictions as r where r.host_id = new.host_id);
  return new;
end $$;
create trigger properties_restriction before insert on properties
  for each row execute function take_host_restriction();

create index properties_alike on properties (property_type, capacity, latitude)
  include (longitude, base_price_dirham, id) where listing_status = 'published' and not is_withheld;
drop index properties_similar;

alter table security_events drop constraint security_events_kind_check, add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'payout_viewed', 'data_exported',
  'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated', 'listing_approved',
  'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed', 'hosting_accepted',
  'hosting_changed', 'hosting_ended'
));
