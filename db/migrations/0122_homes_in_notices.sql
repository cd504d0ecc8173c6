-- A CDN keeps pages longer than an instance, so it is told which homes have changed, not only that one has. Each row adds the name of its
-- home to the notice of the transaction; after a hundred, one name stands for all of them, because a transaction that changes a million homes
-- must not queue a million names. A booking of one statement names its home after its commit, like the notice of 0094.
create function name_changed_home() returns trigger language plpgsql as $$
declare
  named int := coalesce(nullif(current_setting('diyar.named_homes', true), ''), '0')::int;
begin
  if named <= 100 then
    perform set_config('diyar.named_homes', (named + 1)::text, true);
    perform pg_notify('diyar_changes', case when named < 100 then 'h:' || coalesce(new.property_id, old.property_id) else 'h:all' end);
  end if;
  return null;
end $$;

create trigger name_held_home after insert or update or delete on holds for each row
when (current_setting('diyar.request_stay', true) is distinct from 'on')
execute function name_changed_home();

create trigger name_shown_home after insert or delete or update of version on search for each row execute function name_changed_home();

-- Names whose removal from the CDN is enqueued and has not begun: several instances hear of a change, and one enqueues it.
create table cdn_purges (
  key text primary key,
  asked_at timestamptz not null
);
