import { msg } from '#server/platform/i18n.ts';

/**
 * The values of every notification about a booking. `online` and `cash` are the parts of a price that is paid partly online; `until`
 * is the deadline of the next step, `time` that of check-in, `reason` why a request was declined or a stay cancelled.
 */
export const stay = {
  home: 'translated',
  guest: 'person',
  host: 'person',
  check_in: 'day',
  check_in_time: 'text',
  check_out: 'day',
  check_out_time: 'text',
  time: 'text',
  guests: 'number',
  total: 'amount',
  online: 'amount?',
  cash: 'amount?',
  refund: 'amount',
  until: 'instant?',
  reason: 'text?',
} as const;

export const tripPage = { url: '/account/trips/{reference}', label: msg`View trip` };
/** What comes next after a confirmation; from the day after check-in on it leads to the trip. */
export const bookedPage = { url: '/account/trips/{reference}/booked', label: msg`View trip` };
export const reservationPage = { url: '/host/reservations/{reference}', label: msg`View reservation` };
export const helpPage = { url: '/help-support', label: msg`Get help` };
