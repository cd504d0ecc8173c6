-- Payments online, and cash at the property.

-- Payments

create table payments (
  id uuid primary key default new_id(),
  -- What is paid for, and who pays. Payments know no other domain: the reference is opaque here.
  reference uuid not null,
  payer_id uuid not null references users (id),
  provider text not null check (provider in ('sandbox', 'plutu', 'bank', 'wallet')),
  method text not null check (
      method in ('sandbox', 'adfali', 'sadad', 'local_card', 'tlync', 'mpgs', 'bank_transfer', 'wallet')
    ),
  amount_dirham int not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  status text not null check (status in ('created', 'redirected', 'approved', 'failed', 'unknown')),
  -- The gateway never sees one twice.
  invoice_no text not null unique check (invoice_no ~ '^[A-Za-z0-9._-]+$'),
  -- What the gateway is asked for, in its currency: digits with at most 2 decimals. Its word must say the same.
  gateway_amount text not null,
  gateway_currency text not null check (gateway_currency in ('LYD', 'USD')),
  provider_reference text,
  redirect_url text,
  -- The caller's page to come back to.
  return_url text not null,
  -- What the payer has to do while the payment is 'redirected': go to redirect_url, type the code they were sent, or transfer
  -- the amount under its reference.
  next_step text check (next_step in ('redirect', 'code', 'transfer')),
  -- Set while a code is being confirmed at the gateway: until it is answered, nobody knows the outcome.
  confirming_since timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- What the payer wants taken from the wallet once the gateway's part is there.
  wallet_dirham int not null default 0
  check (wallet_dirham >= 0 and wallet_dirham % 10 = 0),
  -- While the gateway is asked to start the payment: renewed every second by the instance that asks, so that a payment whose
  -- start a crash broke off is taken up by the next call. Null where the gateway is never asked.
  starting_since timestamptz,
  -- Codes that were sent to the gateway, counted before each is sent.
  code_tries smallint not null default 0,
  -- Of the payer and the phone number that a code was sent to: tells whether a later start asks for the same one.
  phone_hash bytea,
  -- When a payment's code was sent last, and which administrator recorded an outcome that the gateway did not tell.
  code_sent_at timestamptz,
  settled_by uuid references users(id),
  settle_reason text,
  -- Until when a bank transfer is awaited.
  awaited_until timestamptz
);
create index payments_reference on payments (reference, id desc);
create index payments_unsettled on payments (created_at) where status in ('created', 'redirected', 'unknown');
-- One payment under way for one thing at a time.
create unique index payments_under_way on payments (reference) where status in ('created', 'redirected');
-- For the export of an account.
create index payments_payer on payments (payer_id, created_at);
create index payments_provider_reference on payments (provider_reference) where status = 'approved';
create index payments_settled_by on payments (settled_by) where settled_by is not null;
-- The payments of a method on a day, and those that a line of a statement may mean.
create index payments_settled on payments (method, settled_at, id) where status = 'approved';
create index payments_amount on payments (method, amount_dirham, settled_at) where status = 'approved';
-- Administrators find payments by the beginning of a reference.
create index payments_invoice_prefix on payments (lower(invoice_no) text_pattern_ops);
create index payments_provider_prefix on payments (lower(provider_reference) text_pattern_ops)
  where provider_reference is not null;
create index payments_unknown on payments (created_at) where status = 'unknown';

-- What a gateway reports against a recorded outcome or amount. Moves no money: an administrator looks at it and closes it.
create table payment_contradictions (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments(id),
  kind text not null check (kind in ('other_amount', 'failed_after_approval', 'other_transaction', 'approved_after_settlement')),
  amount text,
  currency text,
  transaction_id text,
  received_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users(id),
  close_note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_note is null)),
  -- A repeated callback is one contradiction.
  unique nulls not distinct (payment_id, kind, amount, currency, transaction_id)
);
create index payment_contradictions_open on payment_contradictions (received_at, id) where closed_at is null;
create index payment_contradictions_closed_by on payment_contradictions (closed_by) where closed_by is not null;

-- Cash

-- The secret of which both phones make the code. Made when a booking is confirmed. Guest and host get it with their booking, so
-- that the code can be shown and checked without a connection.
create table cash_secrets (
  booking_id uuid primary key references bookings (id) on delete cascade,
  secret bytea not null check (octet_length(secret) = 32),
  made_at timestamptz not null,
  wrong_tries smallint not null default 0
);

-- Cash that guests have handed over at the property.
create table cash_payments (
  id uuid primary key default new_id(),
  booking_id uuid not null unique references bookings (id) on delete cascade,
  -- received: both agree · awaiting_guest: recorded without a code, counts from answer_by on · in_case: see reason
  status text not null check (status in ('received', 'awaiting_guest', 'in_case')),
  reason text check (reason in ('amount', 'wrong_code', 'guest_denies')),
  agreed_dirham bigint not null,
  received_dirham bigint not null check (received_dirham >= 0),
  with_code boolean not null,
  confirmed_by uuid not null references users (id),
  -- By the clock of the host's phone, and when the server heard of it.
  counted_at timestamptz not null,
  recorded_at timestamptz not null,
  answer_by timestamptz,
  answered_at timestamptz,
  case_id uuid references cases (id) on delete set null,
  check ((status = 'in_case') = (reason is not null)),
  check (status <> 'awaiting_guest' or answer_by is not null)
);
create index cash_payments_confirmed_by on cash_payments (confirmed_by);
create index cash_payments_case on cash_payments (case_id) where case_id is not null;

-- 244 random bits.
create function new_cash_secret() returns bytea
language sql volatile
as $$ select sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) $$;

create function make_cash_secret() returns trigger
language plpgsql
as $$
begin
  insert into cash_secrets (booking_id, secret, made_at) values (new.id, new_cash_secret(), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_cash_secret_inserted after insert on bookings
  for each row when (new.status = 'confirmed') execute function make_cash_secret();
create trigger bookings_cash_secret_updated after update of status on bookings
  for each row when (new.status = 'confirmed' and old.status <> 'confirmed') execute function make_cash_secret();
create trigger bookings_cash_secret_part_paid after update of status on bookings
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.payment_choice = 'part_online')
  execute function make_cash_secret();
