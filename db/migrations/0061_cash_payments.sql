-- Cash that guests hand over at the property: the secret of which both phones make the code, and what was handed over.

-- Made when a booking is confirmed. Guest and host get it with their booking, so that the code can be shown and checked
-- without a connection.
create table cash_secrets (
  booking_id uuid primary key references bookings (id) on delete cascade,
  secret bytea not null check (octet_length(secret) = 32),
  made_at timestamptz not null,
  wrong_tries smallint not null default 0
);

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

insert into cash_secrets (booking_id, secret, made_at)
  select id, new_cash_secret(), updated_at from bookings
  where payment_choice = 'at_property' and status in ('confirmed', 'completed');

-- The other side of a booking that a case is about, who reads and writes in it too.
alter table cases add column shared_with uuid references users (id) on delete set null;
create index cases_shared_with on cases (shared_with, changed_at desc) where shared_with is not null;
