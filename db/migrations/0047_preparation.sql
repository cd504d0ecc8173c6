-- Nights that a rule set keeps free before and after each stay are holds of their own, so that search, availability, quotes
-- and calendar feeds agree on them. They are made only of nights that nothing else holds.
alter table holds drop constraint holds_block_source_check;
alter table holds add constraint holds_block_source_check
  check (block_source in ('host', 'decline', 'ical', 'preparation'));

-- Makes the preparation holds of a property right around some days: the nights within `preparation_days` of a booking, less
-- those that something else holds. The caller has the property's lock.
create function refresh_preparation(of_property uuid, around daterange) returns void
language plpgsql
as $$
declare
  -- The most that `preparation_days` can be: the holds of a rule that had more are removed.
  reach constant int := 7;
  wished int;
  area datemultirange;
  present datemultirange;
  wanted datemultirange;
begin
  select s.preparation_days into wished
  from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = of_property;
  wished := coalesce(wished, 0);
  area := datemultirange(daterange(lower(around) - reach, upper(around) + reach));
  select coalesce(range_agg(nights), '{}') into present
  from holds where property_id = of_property and nights && area and block_source = 'preparation';
  if wished = 0 and isempty(present) then
    return;
  end if;
  area := area + present;
  select coalesce(range_agg(daterange(lower(nights) - wished, upper(nights) + wished)), '{}') * area into wanted
  from holds
  where property_id = of_property and kind = 'booking'
    and nights && daterange(lower(area) - wished, upper(area) + wished);
  select wanted - coalesce(range_agg(nights), '{}') into wanted
  from holds
  where property_id = of_property and nights && area and block_source is distinct from 'preparation';
  if wanted = present then
    return;
  end if;
  delete from holds where property_id = of_property and nights && present and block_source = 'preparation';
  insert into holds (property_id, nights, kind, block_source)
  select of_property, nights, 'block', 'preparation' from unnest(wanted) as nights;
end $$;

create function holds_need_preparation() returns trigger
language plpgsql
as $$
begin
  perform refresh_preparation(
    coalesce(new.property_id, old.property_id),
    case tg_op
      when 'INSERT' then new.nights
      when 'DELETE' then old.nights
      else range_merge(old.nights, new.nights)
    end
  );
  return null;
end $$;

-- At the end of the transaction, so that whoever frees nights and takes some of them again finds them free. A block that is
-- made changes nothing: it takes free nights, or those that block_free_nights has taken from preparation.
create constraint trigger booking_held_prepares after insert on holds
  deferrable initially deferred for each row when (new.kind = 'booking') execute function holds_need_preparation();
create constraint trigger hold_moved_prepares after update of nights on holds
  deferrable initially deferred for each row when (new.block_source is distinct from 'preparation')
  execute function holds_need_preparation();
create constraint trigger hold_freed_prepares after delete on holds
  deferrable initially deferred for each row when (old.block_source is distinct from 'preparation')
  execute function holds_need_preparation();

-- Blocks those of the wanted nights that nothing but preparation holds, and returns them: a block outlives the stay that is
-- prepared for. The caller has the property's lock.
create or replace function block_free_nights(
  of_property uuid, wanted daterange, because text, with_note text, at timestamptz
) returns datemultirange
language plpgsql
as $$
declare
  free datemultirange;
begin
  with taken as (
    delete from holds
    where property_id = of_property and nights && wanted and block_source = 'preparation'
    returning nights
  )
  insert into holds (property_id, nights, kind, block_source)
  select of_property, rest, 'block', 'preparation'
  from taken cross join unnest(datemultirange(taken.nights) - datemultirange(wanted)) as rest;
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}') into free
  from holds where property_id = of_property and nights && wanted;
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, nights, 'block', because, with_note, at from unnest(free) as nights;
  return free;
end $$;

-- Gives back the blocked ones of these nights, whoever blocked them except a calendar feed, which would block them again,
-- and preparation, which follows from a rule. Blocks that reach further keep their rest. The caller has the property's lock.
create or replace function free_blocked_nights(of_property uuid, wanted daterange) returns datemultirange
language plpgsql
as $$
declare
  blocks holds[];
begin
  select array_agg(h) into blocks from holds as h
  where property_id = of_property and nights && wanted and kind = 'block' and block_source not in ('ical', 'preparation');
  delete from holds where id in (select id from unnest(blocks));
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, rest, 'block', b.block_source, b.note, b.created_at
  from unnest(blocks) as b cross join unnest(datemultirange(b.nights) - datemultirange(wanted)) as rest;
  return (select coalesce(range_agg(b.nights * wanted), '{}') from unnest(blocks) as b);
end $$;
