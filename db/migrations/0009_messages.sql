-- Conversations, and what hosts write to their guests.

-- Conversations

-- One for each booking, made with it. Its row is the lock under which lines get their numbers, and its version counts
-- everything that its readers can see of it.
create table conversations (
  booking_id uuid primary key references bookings (id) on delete cascade,
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  version bigint not null default 1,
  -- Number of the last message, and up to which each side has read.
  last_seq int not null default 0,
  guest_read_seq int not null default 0,
  host_read_seq int not null default 0,
  -- How many of the other's messages each side has not read.
  guest_unread int not null default 0 check (guest_unread >= 0),
  host_unread int not null default 0 check (host_unread >= 0),
  last_at timestamptz not null
) with (fillfactor = 80);
-- Those first in which something was written last.
create index conversations_guest_latest on conversations (guest_id, last_at desc, booking_id desc);
create index conversations_host_latest on conversations (host_id, last_at desc, booking_id desc);
create index conversations_latest on conversations (last_at desc, booking_id desc);
-- The number of unread conversations on the screen of a host's day.
create index conversations_unread_by_host on conversations (host_id) where host_unread > 0;

create table messages (
  id uuid primary key default new_id(),
  booking_id uuid not null references conversations (booking_id) on delete cascade,
  seq int not null,
  sender_id uuid not null references users (id),
  -- Null once its writer has closed the account.
  body text check (length(body) between 1 and 1000),
  reply_to uuid references messages (id),
  special_offer boolean not null default false,
  -- The client's own id: what is sent again is stored once.
  client_id uuid,
  created_at timestamptz not null,
  unique (booking_id, seq),
  unique (sender_id, client_id)
);
create index messages_replies on messages (reply_to) where reply_to is not null;

-- Every server listens to `diyar_changes`: a payload is the names of what has changed, apart by spaces, or `*`.
create function conversation_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', new.booking_id, new.guest_id, new.host_id));
  return null;
end $$;
create trigger conversations_changed after insert or update on conversations
  for each row execute function conversation_changed();

-- A conversation begins when the host knows of the booking: its first event makes it, with what the guest wrote to the request.
-- The version of a conversation that the same statement opened is not incremented.
create function add_events_to_conversations() returns trigger
language plpgsql
as $$
declare
  made uuid[];
  existing uuid[];
begin
  with opened as (
    insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
    select b.id, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int
    from bookings as b where b.id in (select booking_id from added) and not b.awaiting_verification
    on conflict (booking_id) do nothing
    returning booking_id
  ), noted as (
    insert into messages (booking_id, seq, sender_id, body, created_at)
    select b.id, 1, b.guest_id, b.message, b.created_at
    from bookings as b where b.id in (select booking_id from opened) and b.message is not null
  )
  select array_agg(booking_id) into made from opened;
  existing := array(select distinct booking_id from added where booking_id <> all (coalesce(made, '{}')));
  if cardinality(existing) > 0 then
    update conversations set version = version + 1 where booking_id = any (existing);
  end if;
  return null;
end $$;
create trigger booking_events_in_conversations after insert on booking_events
  referencing new table as added for each statement execute function add_events_to_conversations();

create function update_conversation_participants() returns trigger
language plpgsql
as $$
begin
  -- The previous guest and host are notified as well; the update notifies the new ones.
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', old.id, old.guest_id, old.host_id));
  update conversations set guest_id = new.guest_id, host_id = new.host_id, version = version + 1
  where booking_id = new.id;
  return null;
end $$;
create trigger booking_participants_in_conversations after update of guest_id, host_id on bookings
  for each row when (old.guest_id <> new.guest_id or old.host_id <> new.host_id)
  execute function update_conversation_participants();

-- The details beside a conversation show days and price.
create function booking_terms_in_conversation() returns trigger
language plpgsql
as $$
begin
  update conversations set version = version + 1 where booking_id = new.id;
  return null;
end $$;
create trigger booking_terms_in_conversation after update of check_in, check_out, total_dirham on bookings
  for each row when (
    (old.check_in, old.check_out, old.total_dirham) is distinct from (new.check_in, new.check_out, new.total_dirham)
  ) execute function booking_terms_in_conversation();

-- Tells that the lists of conversations of these people have changed. A payload holds fewer than 8,000 bytes.
create function notify_conversation_lists(people uuid[]) returns void
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', string_agg('p:' || person, ' '))
  from (
    select person, row_number() over (order by person) / 200 as payload
    from (select distinct unnest(people) as person) as each_once
  ) as numbered
  group by payload;
end $$;

-- A name, a picture or a closed account shows in the lists of everybody who has a conversation with this user.
create function conversation_participants_changed() returns trigger
language plpgsql
as $$
begin
  perform notify_conversation_lists(array(
    select host_id from conversations where guest_id = new.id
    union select guest_id from conversations where host_id = new.id
    union select new.id
  ));
  return null;
end $$;
-- A name, a picture or a closed account shows in the lists of everybody who has a conversation with this user.
create trigger conversation_participants_changed after update of name, avatar_key, closed_at on users
  for each row when (
    (old.name, old.avatar_key, old.closed_at) is distinct from (new.name, new.avatar_key, new.closed_at)
  ) execute function conversation_participants_changed();

-- Titles and photos of a property show in the lists of its host and of the guests who have asked for it.
create function conversation_properties_changed() returns trigger
language plpgsql
as $$
begin
  perform notify_conversation_lists(array(
    select c.guest_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
    union
    select c.host_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
  ));
  return null;
end $$;
create trigger conversation_titles_added after insert on property_texts
  referencing new table as changed for each statement execute function conversation_properties_changed();
create trigger conversation_titles_changed after update on property_texts
  referencing new table as changed for each statement execute function conversation_properties_changed();
create trigger conversation_titles_removed after delete on property_texts
  referencing old table as changed for each statement execute function conversation_properties_changed();
create trigger conversation_photos_added after insert on property_photos
  referencing new table as changed for each statement execute function conversation_properties_changed();
create trigger conversation_photos_changed after update on property_photos
  referencing new table as changed for each statement execute function conversation_properties_changed();
create trigger conversation_photos_removed after delete on property_photos
  referencing old table as changed for each statement execute function conversation_properties_changed();

-- Stores a message under the lock of its conversation, which gives it its number, and counts it as unread for the other
-- side. Co-hosts write on the side of the host: whatever the guest has not written is unread by the guest. Where the client
-- sends a message again, returns the stored one.
create function write_message(
  of_booking uuid, by_user uuid, with_body text, answering uuid, is_offer boolean, by_client uuid, at timestamptz
) returns setof messages
language plpgsql
as $$
declare
  conversation conversations;
begin
  select * into conversation from conversations where booking_id = of_booking for update;
  if by_client is not null then
    return query select * from messages where sender_id = by_user and client_id = by_client;
    if found then
      return;
    end if;
  end if;
  update conversations set
    last_seq = conversation.last_seq + 1,
    version = version + 1,
    guest_unread = conversation.guest_unread + (by_user <> conversation.guest_id)::int,
    host_unread = conversation.host_unread + (by_user = conversation.guest_id)::int,
    last_at = greatest(conversation.last_at, at)
  where booking_id = of_booking;
  return query
    insert into messages (booking_id, seq, sender_id, body, reply_to, special_offer, client_id, created_at)
    values (of_booking, conversation.last_seq + 1, by_user, with_body, answering, is_offer, by_client, greatest(conversation.last_at, at))
    returning *;
end $$;

-- Messages of hosts

-- Replies that a host keeps, in each language, with placeholders that are filled for a stay.
create table saved_replies (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The text by language; empty where there is none.
  texts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who wrote it last: the host, or a co-host.
  changed_by uuid not null references users (id),
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index saved_replies_host on saved_replies (host_id, name, id) where deleted_at is null;
create index saved_replies_deleted on saved_replies (host_id, deleted_at) where deleted_at is not null;
create index saved_replies_changed_by on saved_replies (changed_by);

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
  -- A text that is longer than a message once it is filled is sent as several: those after `message_id`, in order.
  further_message_ids uuid[] not null default '{}',
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

-- Brings the messages of all stays in line with a rule that was made, changed or restored at `now_at`. What waits moves with
-- the rule, also after the stay; new messages are only for stays to come.
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
  update scheduled_messages as m set due_at = due.at, try_at = due.at
  from (
    select waiting.id, message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, waiting.booked_at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
    from scheduled_messages as waiting join bookings as b on b.id = waiting.booking_id
    where waiting.rule_id = rule.id and waiting.state = 'waiting'
  ) as due
  where m.id = due.id and m.state = 'waiting' and m.due_at <> due.at;
  insert into scheduled_messages (rule_id, booking_id, booked_at, due_at, try_at)
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
    and due.at > now_at
  on conflict (booking_id, rule_id) do nothing;
end $$;

-- House manuals

-- What guests need in the house, which only they read, once their stay is sure.
create table house_manuals (
  property_id uuid primary key references properties (id),
  host_id uuid not null references users (id),
  version int not null default 1,
  wifi_name text check (length(wifi_name) between 1 and 64),
  wifi_password text check (length(wifi_password) between 1 and 64),
  -- By language, then by section.
  texts jsonb not null default '{}',
  contacts jsonb not null default '[]',
  updated_at timestamptz not null,
  changed_by uuid not null references users (id)
);
create index house_manuals_host on house_manuals (host_id);
create index house_manuals_changed_by on house_manuals (changed_by);

create table house_manual_photos (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id),
  host_id uuid not null references users (id),
  section text not null check (section in ('way_in', 'power', 'water', 'rubbish', 'other')),
  -- Sealed, and not served as media.
  storage_key text not null,
  created_at timestamptz not null,
  -- A job deletes the file, then the row.
  removed_at timestamptz
);
create index house_manual_photos_property on house_manual_photos (property_id, id) where removed_at is null;
create index house_manual_photos_host on house_manual_photos (host_id);
create index house_manual_photos_removed on house_manual_photos (id) where removed_at is not null;
