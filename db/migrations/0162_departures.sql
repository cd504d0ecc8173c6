-- When the guest said, on the day of check-out, that they have left. Null until then.
alter table bookings add column left_at timestamptz;
