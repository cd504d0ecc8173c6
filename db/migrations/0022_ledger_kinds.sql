-- The ledger says with its kinds what memos and the prefixes of facts used to say, so that nothing parses either.

alter table ledger_entries
  -- Of a guest's charge and a payment from the wallet.
  add column payment_id uuid,
  -- Of a stay paid at the property: what the host took in cash, which no account of ours holds.
  add column cash_dirham bigint check (cash_dirham > 0 and cash_dirham % 10 = 0),
  drop constraint ledger_entries_kind_check;

alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries as e set
  kind = case
    when kind = 'charge' then 'guest_charge'
    when kind = 'wallet_use' then 'wallet_payment'
    when kind = 'refund' then 'guest_refund'
    when kind = 'earning' and memo = 'paid at the property' then 'cash_earning'
    when kind = 'earning' then 'host_earning'
    when kind = 'wallet_credit' and memo = 'referral' then 'referral_credit'
    when kind = 'wallet_credit' then 'gift_credit'
    when kind = 'wallet_reversal' and memo = 'the booking was refunded' then 'referral_reversal'
    when kind = 'wallet_reversal' and memo = 'the account was closed' then 'credit_lapse'
    when kind = 'wallet_reversal' then 'referral_debt'
    else kind
  end,
  payment_id = case when kind in ('charge', 'wallet_use') then split_part(fact, ':', 2)::uuid end,
  cash_dirham = case
    when kind = 'earning' and memo = 'paid at the property'
    then (select b.total_dirham from bookings as b where b.id = e.reference)
  end;
alter table ledger_entries enable trigger ledger_entries_append_only;

alter table ledger_entries
  drop column memo,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'referral_credit', 'gift_credit',
    'referral_reversal', 'referral_debt', 'credit_lapse'
  )),
  add constraint ledger_entries_payment_check
    check ((payment_id is not null) = (kind in ('guest_charge', 'wallet_payment'))),
  add constraint ledger_entries_cash_check check ((cash_dirham is not null) = (kind = 'cash_earning'));

-- What all hosts earned in a month.
drop index if exists ledger_entries_earnings;
create index ledger_entries_earnings on ledger_entries (at) where kind in ('host_earning', 'cash_earning');

-- Writes an entry with its postings in one trip, opening users' accounts on the way. `moves` is a list of
-- {kind, user_id, provider, amount_dirham}. Returns false, and writes nothing, where the fact was posted before.
drop function post_entry;
create function post_entry(
  of_kind text, of_fact text, of_reference uuid, of_payment uuid, in_cash bigint, posted_at timestamptz, moves jsonb
) returns boolean
language plpgsql
as $$
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
  -- In one order everywhere, so that two writers opening the same accounts cannot wait for each other.
  insert into ledger_accounts (kind, user_id, provider)
  select distinct m.kind, m.user_id, m.provider
  from jsonb_to_recordset(moves) as m (kind text, user_id uuid, provider text)
  where not exists (
    select from ledger_accounts as a
    where a.kind = m.kind and a.user_id is not distinct from m.user_id and a.provider is not distinct from m.provider
  )
  order by m.user_id, m.kind
  on conflict do nothing;
  insert into postings (entry_id, account_id, amount_dirham)
  select entry, a.id, sum(m.amount_dirham)
  from jsonb_to_recordset(moves) as m (kind text, user_id uuid, provider text, amount_dirham bigint)
  join ledger_accounts as a
    on a.kind = m.kind and a.user_id is not distinct from m.user_id and a.provider is not distinct from m.provider
  group by a.id
  having sum(m.amount_dirham) <> 0;
  return true;
end $$;
