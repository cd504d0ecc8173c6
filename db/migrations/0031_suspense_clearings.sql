-- Money of unknown payers leaves suspense once somebody knows whose it is, also after its day is closed.

-- The kinds that there are, and one more.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(found.match[1]), ', ' order by found.place) into kinds
  from pg_constraint as c
  cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g')
    with ordinality as found (match, place)
  where c.conname = 'ledger_entries_kind_check';
  alter table ledger_entries drop constraint ledger_entries_kind_check;
  execute format('alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (%s, %L))',
    kinds, 'suspense_clearing');
end $$;

-- What was in suspense and has left it. The reason on its closed day, and its entry, stay.
alter table difference_postings add column cleared_at timestamptz;
alter table difference_postings add constraint difference_postings_cleared
  check (cleared_at is null or (kind = 'unknown_receipt' and reversed_at is null));
create index difference_postings_in_suspense on difference_postings (id)
  where kind = 'unknown_receipt' and reversed_at is null and cleared_at is null;

create table suspense_clearings (
  posting_id uuid primary key references difference_postings (id),
  -- To the wallet of a guest, to a host who pays fees with it, or back to who paid.
  target text not null check (target in ('guest', 'host', 'payer')),
  -- The number of the booking, the reference of the statement of fees, or that of the bank.
  number text not null check (number <> ''),
  -- Null where it went back.
  user_id uuid references users (id),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  reason text not null check (reason <> ''),
  cleared_at timestamptz not null,
  -- Who asked for it; admin_outflows has who agreed.
  cleared_by uuid not null references users (id),
  check ((target = 'payer') = (user_id is null))
);
create index suspense_clearings_user on suspense_clearings (user_id) where user_id is not null;
create index suspense_clearings_cleared_by on suspense_clearings (cleared_by);
