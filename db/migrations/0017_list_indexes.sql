-- Indexes for the lists of bookings and conversations: one for each audience and order, so that a page of a list reads
-- about as many rows as it shows. A booking is open until it is declined, cancelled or completed.

-- Trips of a guest by check-in.
create index bookings_guest_stays on bookings (guest_id, check_in, id);

-- Reservations of a host: all by age, and the open and the closed ones by check-in.
create index bookings_host_newest on bookings (host_id, id desc);
create index bookings_host_open on bookings (host_id, check_in, id) include (status, check_out)
  where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_host_closed on bookings (host_id, check_in, id) include (status, check_out)
  where status in ('declined', 'cancelled', 'completed');
drop index bookings_host;

-- The same of all hosts, for administrators. `bookings_open` also serves the reminders of arrivals.
create index bookings_open on bookings (check_in, id) where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_closed on bookings (check_in, id) where status in ('declined', 'cancelled', 'completed');
create index bookings_requests on bookings (id) where status = 'pending';
drop index bookings_arriving;

-- Conversations, those first in which something was written last.
create index conversations_guest_latest on conversations (guest_id, last_at desc, booking_id desc);
create index conversations_host_latest on conversations (host_id, last_at desc, booking_id desc);
create index conversations_latest on conversations (last_at desc, booking_id desc);
drop index conversations_guest;
drop index conversations_host;

-- Administrators find conversations by the names of people and the titles of properties.
create index users_name_search on users using gin (lower(name) gin_trgm_ops);
create index property_texts_title_search on property_texts using gin (lower(title) gin_trgm_ops);

-- What was told about one thing, to be withdrawn with it.
create index notifications_reference on notifications (reference) where reference is not null;

-- The latest reviews of all properties.
create index reviews_latest on reviews (published_at desc, id)
  where author_role = 'guest' and published_at is not null;

-- Earnings of all hosts in one month.
create index ledger_entries_earnings on ledger_entries (at) where kind = 'earning';
