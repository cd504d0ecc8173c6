-- More of what administrators decide is in force from a day on, and what they decided is kept.

alter table dated_values
  drop constraint dated_values_kind_check,
  add constraint dated_values_kind_check check (kind in (
    'guest_fee', 'refund_limit', 'payout_cap', 'usd_rate', 'eur_rate', 'relocation_credit', 'referral_credit',
    'host_cancellation_fee', 'late_host_cancellation_fee'
  )),
  -- The value whose change this one takes back.
  add column reverts uuid references dated_values (id);
create index dated_values_reverts on dated_values (reverts);
-- 50 dinar; 10 percent of the booking, and 25 percent from 7 days before check-in.
insert into dated_values (kind, value, in_force_at, reason) values
  ('referral_credit', 50000, '2020-01-01', 'The first value.'),
  ('host_cancellation_fee', 1000, '2020-01-01', 'The first value.'),
  ('late_host_cancellation_fee', 2500, '2020-01-01', 'The first value.');

-- A value is removed at most, and only once.
create function dated_values_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if old.removed_at is null and new.removed_at is not null
      and to_jsonb(new) - 'removed_at' - 'removed_by' = to_jsonb(old) - 'removed_at' - 'removed_by' then
      return new;
    end if;
  end if;
  raise exception 'dated values are append-only';
end $$;
create trigger dated_values_append_only before update or delete on dated_values
  for each row execute function dated_values_are_append_only();

-- The words that administrators add to the contact filter. The newest version whose instant has come is in force.
create table contact_word_versions (
  version integer primary key check (version > 0),
  -- Services beside which an invitation or a user name is refused, as beside those that the filter knows.
  networks text[] not null,
  -- Words and phrases that are refused wherever they stand.
  blocked text[] not null,
  -- Words and phrases that the filter leaves out.
  allowed text[] not null,
  in_force_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  -- The version in whose place this one comes into force; null for the first.
  replaces integer references contact_word_versions (version),
  -- The version whose change this one takes back.
  reverts integer references contact_word_versions (version),
  set_by uuid not null references users (id),
  set_at timestamptz not null
);
create index contact_word_versions_in_force on contact_word_versions (in_force_at desc, version desc);
create index contact_word_versions_replaces on contact_word_versions (replaces);
create index contact_word_versions_reverts on contact_word_versions (reverts);
create index contact_word_versions_set_by on contact_word_versions (set_by);

create function contact_word_versions_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'versions of contact words are append-only';
end $$;
create trigger contact_word_versions_append_only before update or delete on contact_word_versions
  for each row execute function contact_word_versions_are_append_only();
create trigger contact_word_versions_never_emptied before truncate on contact_word_versions
  for each statement execute function contact_word_versions_are_append_only();
