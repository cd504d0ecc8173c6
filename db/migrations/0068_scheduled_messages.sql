-- Messages that are sent at their time: the rules of a host, and what follows from them for each stay.

create table message_rules (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id) on delete cascade,
  -- Null for all homes of the host.
  property_id uuid references properties (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- After the booking, before the arrival, before the departure, after it.
  moment text not null check (moment in ('booked', 'arrival', 'departure', 'review')),
  -- So many hours from the moment, or so many days at a time of the day in Africa/Tripoli.
  hours int check (hours between 0 and 720),
  days int check (days between 0 and 30),
  at_time time,
  texts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_by uuid not null references users (id),
  deleted_at timestamptz,
  check ((hours is null) = (days is not null and at_time is not null))
);
create index message_rules_host on message_rules (host_id, id) where deleted_at is null;
create index message_rules_property on message_rules (property_id) where property_id is not null;
create index message_rules_changed_by on message_rules (changed_by);

-- A message of one stay. It exists from when the stay is sure.
create table scheduled_messages (
  id uuid primary key default new_id(),
  rule_id uuid not null references message_rules (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  booked_at timestamptz not null,
  due_at timestamptz not null,
  -- When the job looks at it: due_at, or later where something was missing.
  try_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'dropped')),
  reason text check (reason in ('answered', 'reviewed', 'too_late', 'closed')),
  -- Replaces the text of the rule for this stay.
  own_text text check (length(own_text) between 1 and 1000),
  message_id uuid references messages (id) on delete set null,
  settled_at timestamptz,
  unique (booking_id, rule_id),
  check ((state = 'dropped') = (reason is not null))
);
create index scheduled_messages_try on scheduled_messages (try_at, id) where state = 'waiting';
create index scheduled_messages_rule on scheduled_messages (rule_id, state);
create index scheduled_messages_message on scheduled_messages (message_id) where message_id is not null;

-- When a message is due: at its moment, between 9 and 21 in Africa/Tripoli, and not before the booking. One before arrival
-- or departure moves to the evening before, others to the next morning. The same as dueAt in server/host-messages.
create function message_due_at(
  moment text, hours int, days int, at_time time,
  booked_at timestamptz, check_in date, check_in_time time, check_out date, check_out_time time
) returns timestamptz
language plpgsql immutable
as $$
declare
  anchor timestamp := case moment
    when 'booked' then booked_at at time zone 'Africa/Tripoli'
    when 'arrival' then check_in + check_in_time
    else check_out + check_out_time
  end;
  is_before boolean := moment in ('arrival', 'departure');
  planned timestamp := case
    when hours is null then anchor::date + case when is_before then -days else days end + at_time
    else anchor + case when is_before then -hours else hours end * interval '1 hour'
  end;
begin
  if is_before and planned::time < '09:00' then
    planned := planned::date - 1 + time '20:00';
  elsif is_before and planned::time >= '21:00' then
    planned := planned::date + time '20:00';
  end if;
  planned := greatest(planned, booked_at at time zone 'Africa/Tripoli');
  if planned::time < '09:00' then
    planned := planned::date + time '09:00';
  elsif planned::time >= '21:00' then
    planned := planned::date + 1 + time '09:00';
  end if;
  return planned at time zone 'Africa/Tripoli';
end $$;

-- Brings the messages of a booking in line with its status and days. Whoever changes those needs not call it: a trigger does.
create function reschedule_messages(of_booking uuid) returns void
language plpgsql
as $$
declare
  stay bookings;
begin
  select * into stay from bookings where id = of_booking;
  if stay.status not in ('paid', 'confirmed', 'completed') then
    delete from scheduled_messages where booking_id = of_booking and state <> 'sent';
    return;
  end if;
  update scheduled_messages as m set due_at = due.at, try_at = due.at
  from (
    select waiting.id, message_due_at(
      r.moment, r.hours, r.days, r.at_time, waiting.booked_at,
      stay.check_in, stay.check_in_time, stay.check_out, stay.check_out_time
    ) as at
    from scheduled_messages as waiting join message_rules as r on r.id = waiting.rule_id
    where waiting.booking_id = of_booking and waiting.state = 'waiting'
  ) as due
  where m.id = due.id and m.due_at <> due.at;
  if stay.status = 'completed' or stay.announce_at is not null then
    return;
  end if;
  insert into scheduled_messages (rule_id, booking_id, booked_at, due_at, try_at)
  select r.id, stay.id, booked.at, due.at, due.at
  from message_rules as r
  cross join lateral (
    select coalesce(min(at), stay.updated_at) as at from booking_events
    where booking_id = stay.id and status in ('paid', 'confirmed')
  ) as booked
  cross join lateral (
    select message_due_at(
      r.moment, r.hours, r.days, r.at_time, booked.at,
      stay.check_in, stay.check_in_time, stay.check_out, stay.check_out_time
    ) as at
  ) as due
  where r.host_id = stay.host_id and r.deleted_at is null and (r.property_id is null or r.property_id = stay.property_id)
    -- What was due before the rule was made is not sent later.
    and due.at >= r.created_at
  on conflict (booking_id, rule_id) do nothing;
end $$;

create function booking_messages_changed() returns trigger
language plpgsql
as $$
begin
  perform reschedule_messages(new.id);
  return null;
end $$;
create trigger bookings_messages_inserted after insert on bookings
  for each row when (new.status in ('paid', 'confirmed')) execute function booking_messages_changed();
create trigger bookings_messages_updated
  after update of status, announce_at, check_in, check_out, check_in_time, check_out_time on bookings
  for each row when (
    (old.status, old.announce_at, old.check_in, old.check_out, old.check_in_time, old.check_out_time)
    is distinct from (new.status, new.announce_at, new.check_in, new.check_out, new.check_in_time, new.check_out_time)
  ) execute function booking_messages_changed();

-- Brings the messages of all stays to come in line with a rule that was made, changed or restored at `now_at`.
create function schedule_message_rule(of_rule uuid, now_at timestamptz) returns void
language plpgsql
as $$
declare
  rule message_rules;
begin
  select * into rule from message_rules where id = of_rule;
  delete from scheduled_messages as m using bookings as b
  where m.rule_id = rule.id and m.state = 'waiting' and b.id = m.booking_id
    and rule.property_id is not null and b.property_id <> rule.property_id;
  insert into scheduled_messages as m (rule_id, booking_id, booked_at, due_at, try_at)
  select rule.id, b.id, booked.at, due.at, due.at
  from bookings as b
  cross join lateral (
    select coalesce(min(at), b.updated_at) as at from booking_events
    where booking_id = b.id and status in ('paid', 'confirmed')
  ) as booked
  cross join lateral (
    select message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, booked.at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
  ) as due
  where b.host_id = rule.host_id and b.status in ('paid', 'confirmed') and b.announce_at is null
    and (rule.property_id is null or b.property_id = rule.property_id)
    and (due.at > now_at or exists (
      select from scheduled_messages where booking_id = b.id and rule_id = rule.id and state = 'waiting'
    ))
  on conflict (booking_id, rule_id) do update set due_at = excluded.due_at, try_at = excluded.due_at
    where m.state = 'waiting' and m.due_at <> excluded.due_at;
end $$;
