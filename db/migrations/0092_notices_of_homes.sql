-- Pages that servers keep in memory for some seconds are forgotten by all of them once a home has changed: its nights, its price, what
-- is shown of it, or whether it is shown. One notice a transaction, however many homes it changes. What only orders homes (`score`,
-- `appeal`) and counts sends none.
create function homes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('diyar_changes', 'homes');
  return null;
end $$;

create trigger homes_held after insert or update or delete on holds for each statement execute function homes_changed();
-- `version` is written whenever anything that a page shows of a home has changed, its rules and prices of single nights included.
create trigger homes_shown after insert or delete or update of version on search for each statement execute function homes_changed();
