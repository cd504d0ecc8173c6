alter table bookings validate constraint bookings_rates_not_null;
alter table bookings validate constraint bookings_rates_check;
