-- Only what waits has a date to lapse. Told by that and not by its status: else, while nothing waits, looking for
-- rivals might be planned on this index, and stay so when thousands do.
drop index bookings_expiring;
create index bookings_expiring on bookings (expires_at) where expires_at is not null;
