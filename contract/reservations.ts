export const cancellationReasonLimit = 500;

/** The tabs of the list: requests to answer, guests who are staying, stays to come, past stays, and those that are not. */
export const reservationTabs = ['pending', 'current', 'upcoming', 'past', 'cancelled'] as const;

/** Most reservations in a CSV file; filters choose others. */
export const reservationFileLimit = 2000;
