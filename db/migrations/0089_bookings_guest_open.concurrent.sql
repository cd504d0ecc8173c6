-- `bookings_guest_stays` has the same rows of a guest in the same order: whoever asks for the open ones filters the few that a guest has.
drop index concurrently if exists bookings_guest_open
