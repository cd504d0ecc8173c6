-- Of the same nights of a home, a guest has one open request; 0037 ended the others.
create unique index concurrently bookings_request_once on bookings (guest_id, property_id, check_in, check_out) where status = 'pending'
