-- Whether a guest has completed a stay is seen in `bookings_guest_stays` too.
drop index concurrently if exists bookings_guest_completed
