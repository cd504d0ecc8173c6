-- An approval can be undone for some seconds: its nights are held at once, and guests are told when they are over.

-- Until then `announce_at` is set, with who approved, and when the request would have expired.
alter table bookings
  add column announce_at timestamptz,
  add column approved_by uuid,
  add column request_expires_at timestamptz;

create index bookings_unannounced on bookings (host_id, id) where announce_at is not null;
