-- Our fee of a stay stands for its host, also where it is all that is left of the stay: the host has no posting in that entry.
create or replace function uncovering_hosts() returns table (host_id uuid, uncovered_dirham bigint)
language sql stable
as $$
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
$$;
