-- The sum of the ledger up to an entry, so that the sum of all postings can be watched without reading all of them. A nightly
-- job reads the whole ledger and replaces the row.
create table ledger_checkpoint (
  is_only boolean primary key default true check (is_only),
  -- The sum contains the postings of all entries up to this one. Entries are in the order of time.
  up_to uuid not null,
  sum_dirham bigint not null,
  summed_at timestamptz not null
);
insert into ledger_checkpoint (up_to, sum_dirham, summed_at)
select cutoff, (select coalesce(sum(amount_dirham), 0) from postings where entry_id <= cutoff), now()
from (select uuidv7('-10 minutes'::interval) as cutoff) as past;
