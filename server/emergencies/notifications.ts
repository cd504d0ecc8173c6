import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/**
 * `text` is of the administrators, `first` and `last` are the first and last night. 1 or 0 are `begun`, where the guests are there
 * already, `several`, where a host has several stays at the home, `stays` of them, and `held`, where their payouts are still held.
 */
const emergency = {
  home: 'translated',
  text: 'translated',
  first: 'day',
  last: 'day',
  check_in: 'day',
  check_out: 'day',
  begun: 'number',
  stays: 'number?',
  several: 'number?',
  held: 'number?',
} as const;

const tripPage = { url: '/account/trips/{reference}', label: msg`View trip` };
const reservationPage = { url: '/host/reservations/{reference}', label: msg`View reservation` };

/** Emergency areas over a stay. */
export const emergencyNotifications = declareNotifications({
  emergency_declared: {
    group: 'bookings',
    icon: 'triangle-alert',
    tone: 'danger',
    data: emergency,
    guest: {
      title: msg`{begun, plural, =1 {Emergency around {home}} other {Emergency around {home}: you can cancel free of charge}}`,
      message: msg`{text} It concerns the nights from {first} to {last}. {begun, plural, =1 {Stay safe, and write to us if you have to leave before the end of your stay.} other {Until check-in you can cancel this stay, and everything that you paid is refunded, the service fee included.}}`,
      link: tripPage,
    },
    host: {
      title: msg`{several, plural, =1 {Emergency around {home}: {stays, plural, one {# stay} other {# stays}}} other {Emergency around {home}}}`,
      message: msg`{text} It concerns the nights from {first} to {last}. {begun, plural, =1 {Guests are there already: stay in touch with them, and write to us if they have to leave.} other {Until check-in guests can cancel free of charge, and you without a fee.}} Payouts for this home wait until it ends.`,
      link: reservationPage,
    },
  },
  emergency_changed: {
    group: 'bookings',
    icon: 'triangle-alert',
    tone: 'clay',
    data: emergency,
    guest: {
      title: msg`Emergency around {home}: other nights`,
      message: msg`It now concerns the nights from {first} to {last}, still some of your stay. {begun, plural, =1 {Stay safe, and write to us if you have to leave before the end of your stay.} other {Until check-in you can cancel it free of charge.}}`,
      link: tripPage,
    },
    host: {
      title: msg`Emergency around {home}: other nights`,
      message: msg`It now concerns the nights from {first} to {last}. {begun, plural, =1 {Guests are there already: stay in touch with them, and write to us if they have to leave.} other {Until check-in guests can cancel free of charge, and you without a fee.}} Payouts for this home wait until it ends.`,
      link: reservationPage,
    },
  },
  emergency_ended: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: emergency,
    guest: {
      title: msg`The emergency no longer concerns your stay at {home}`,
      message: msg`Your stay stands, and its own cancellation policy applies again.`,
      link: tripPage,
    },
    host: {
      title: msg`{several, plural, =1 {The emergency no longer concerns {stays, plural, one {# stay} other {# stays}} at {home}} other {The emergency no longer concerns a stay at {home}}}`,
      message: msg`{held, plural, =1 {Stays keep their own cancellation policy.} other {Stays keep their own cancellation policy. Payouts for them are no longer held because of the emergency.}}`,
      link: reservationPage,
    },
  },
});
