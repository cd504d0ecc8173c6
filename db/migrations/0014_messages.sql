-- Conversations of bookings, what is written in them, reports, and what is heard of changes.

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
create index conversations_guest on conversations (guest_id);
create index conversations_host on conversations (host_id);

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

-- What people report: a message, its translation, a review. The text is kept as it was.
create table reports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('message', 'translation', 'review')),
  reporter_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id),
  message_id uuid references messages (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  body text,
  reason text,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  check (num_nonnulls(message_id, review_id) = 1),
  unique (reporter_id, kind, message_id),
  unique (reporter_id, kind, review_id)
);
create index reports_open on reports (created_at) where resolved_at is null;
create index reports_author on reports (author_id);
create index reports_message on reports (message_id) where message_id is not null;
create index reports_review on reports (review_id) where review_id is not null;

-- What hosts gave a guest; kept by the transaction that publishes a review.
create table guest_ratings (
  user_id uuid primary key references users (id) on delete cascade,
  rating_sum int not null,
  review_count int not null check (review_count > 0)
);

create index reviews_author on reviews (author_id);
create index reviews_waiting on reviews (booking_id) where published_at is null;

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

-- A booking's events are lines of its conversation: the first makes it, with what the guest wrote to the request.
create function conversations_follow_events() returns trigger
language plpgsql
as $$
declare
  made uuid[];
begin
  with opened as (
    insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
    select b.id, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int
    from bookings as b where b.id in (select booking_id from added)
    on conflict (booking_id) do nothing
    returning booking_id
  ), noted as (
    insert into messages (booking_id, seq, sender_id, body, created_at)
    select b.id, 1, b.guest_id, b.message, b.created_at
    from bookings as b where b.id in (select booking_id from opened) and b.message is not null
  )
  select array_agg(booking_id) into made from opened;
  update conversations set version = version + 1
  where booking_id in (select booking_id from added) and booking_id <> all (coalesce(made, '{}'));
  return null;
end $$;
create trigger booking_events_in_conversations after insert on booking_events
  referencing new table as added for each statement execute function conversations_follow_events();

create function conversations_follow_people() returns trigger
language plpgsql
as $$
begin
  -- Whoever is no longer in it hears too.
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', old.id, old.guest_id, old.host_id));
  update conversations set guest_id = new.guest_id, host_id = new.host_id, version = version + 1
  where booking_id = new.id;
  return null;
end $$;
create trigger booking_people_in_conversations after update of guest_id, host_id on bookings
  for each row when (old.guest_id <> new.guest_id or old.host_id <> new.host_id)
  execute function conversations_follow_people();

create function conversations_follow_reviews() returns trigger
language plpgsql
as $$
begin
  update conversations set version = version + 1 where booking_id in (select booking_id from changed);
  return null;
end $$;
create trigger reviews_in_conversations after insert on reviews
  referencing new table as changed for each statement execute function conversations_follow_reviews();
create trigger review_changes_in_conversations after update on reviews
  referencing new table as changed for each statement execute function conversations_follow_reviews();

-- Who may ask, and under which names people and homes are shown.
create function account_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', case when new.name <> old.name or new.avatar_key is distinct from old.avatar_key
    then '*' else format('u:%s', new.id) end);
  return null;
end $$;
create trigger users_changed after update of name, avatar_key, role, suspended_at, closed_at on users
  for each row when (
    (old.name, old.avatar_key, old.role, old.suspended_at, old.closed_at)
    is distinct from (new.name, new.avatar_key, new.role, new.suspended_at, new.closed_at)
  ) execute function account_changed();

create function session_ended() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('s:%s', old.id));
  return null;
end $$;
create trigger sessions_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function session_ended();
create trigger sessions_deleted after delete on sessions for each row execute function session_ended();

create function title_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', '*');
  return null;
end $$;
create trigger property_titles_changed after update of title on property_texts
  for each row when (old.title <> new.title) execute function title_changed();

-- Writes a message under the conversation's lock, which gives it its number; the one that is there already where the
-- client sends it again. The other side has one more to read.
create function write_message(
  of_booking uuid, by_user uuid, with_body text, answering uuid, is_offer boolean, by_client uuid, at timestamptz
) returns setof messages
language plpgsql
as $$
declare
  room conversations;
begin
  select * into room from conversations where booking_id = of_booking for update;
  if by_client is not null then
    return query select * from messages where sender_id = by_user and client_id = by_client;
    if found then
      return;
    end if;
  end if;
  update conversations set
    last_seq = room.last_seq + 1,
    version = version + 1,
    guest_unread = room.guest_unread + (by_user = room.host_id)::int,
    host_unread = room.host_unread + (by_user = room.guest_id)::int,
    last_at = greatest(room.last_at, at)
  where booking_id = of_booking;
  return query
    insert into messages (booking_id, seq, sender_id, body, reply_to, special_offer, client_id, created_at)
    values (of_booking, room.last_seq + 1, by_user, with_body, answering, is_offer, by_client, greatest(room.last_at, at))
    returning *;
end $$;

-- What was booked before there were conversations.
insert into conversations (booking_id, guest_id, host_id, last_at, last_seq)
select id, guest_id, host_id, created_at, (message is not null)::int from bookings;
insert into messages (booking_id, seq, sender_id, body, created_at)
select id, 1, guest_id, message, created_at from bookings where message is not null;
update conversations set guest_read_seq = last_seq, host_read_seq = last_seq where last_seq > 0;
insert into guest_ratings (user_id, rating_sum, review_count)
select b.guest_id, sum(r.rating), count(*) from reviews as r join bookings as b on b.id = r.booking_id
where r.author_role = 'host' and r.published_at is not null group by b.guest_id;
