-- Sums of the platform read reversals of earnings too.
create index ledger_entries_host_earnings on ledger_entries (at)
  where kind in ('host_earning', 'cash_earning', 'earning_reversal');
drop index ledger_entries_earnings;
