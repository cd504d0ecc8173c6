/** The states of a booking, and the groups of states that rules are about. The database's lists are compared in a test. */
export const bookingStatuses = [
  'pending',
  'approved',
  'paid',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
type Statuses = readonly BookingStatus[];

/** The booking is requested, or its stay is not completed. */
export const openStatuses: Statuses = ['pending', 'approved', 'paid', 'confirmed'];
/** Nothing more happens to the booking. */
export const closedStatuses: Statuses = ['declined', 'cancelled', 'completed'];
/** The booking holds its nights. */
export const holdingStatuses: Statuses = ['approved', 'paid', 'confirmed', 'completed'];
/** The stay takes place: it is paid, or is to be paid at the property. Guest and host see how to reach each other. */
export const guaranteedStatuses: Statuses = ['paid', 'confirmed'];
/** The stay takes place or took place. */
export const stayedStatuses: Statuses = ['paid', 'confirmed', 'completed'];
