-- What a gateway transfers to our bank.

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
    kinds, 'gateway_settlement');
end $$;
