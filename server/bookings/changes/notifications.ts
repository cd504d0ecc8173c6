import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';
import { reservationPage, stay, tripPage } from '../notification-parts.ts';

/** The stay as it was and as it is proposed. */
export const changeValues = {
  ...stay,
  old_check_in: 'day',
  old_check_out: 'day',
  old_total: 'amount',
  new_check_in: 'day',
  new_check_out: 'day',
  new_total: 'amount',
  new_guests: 'number?',
  answer_by: 'instant',
} as const;

/** A proposal of the host, which is on the trip's page. */
const answerPage = { url: '/account/trips/{reference}', label: msg`Answer` };

/** Proposals of the host, and changes that the guest asks for: events with a `change_id`. */
export const changeNotifications = declareNotifications({
  offer_made: {
    group: 'bookings',
    icon: 'tag',
    tone: 'clay',
    data: changeValues,
    guest: {
      title: msg`{host} makes you an offer for {home}`,
      message: msg`{new_check_in} to {new_check_out} for {new_total} altogether, instead of {old_total}. It is good until {answer_by}; when you accept, your request is approved.`,
      link: answerPage,
    },
  },
  change_proposed: {
    group: 'bookings',
    icon: 'calendar-clock',
    tone: 'clay',
    data: changeValues,
    guest: {
      title: msg`{host} proposes to change your stay at {home}`,
      message: msg`Proposed: {new_check_in} to {new_check_out}, {new_total}. Now: {old_check_in} to {old_check_out}, {old_total}. Nothing changes unless you accept by {answer_by}.`,
      link: answerPage,
    },
  },
  proposed_for_host: {
    group: 'bookings',
    icon: 'calendar-clock',
    tone: 'clay',
    data: changeValues,
    host: {
      title: msg`Diyar has proposed a change of the stay at {home} for you`,
      message: msg`{guest} is asked whether {new_check_in} to {new_check_out} for {new_total} is right, instead of {old_check_in} to {old_check_out} for {old_total}. Until {answer_by} you can withdraw it on the page of the reservation.`,
      link: reservationPage,
    },
  },
  change_accepted: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: changeValues,
    guest: {
      title: msg`Your stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, for {new_total} altogether. Your trip’s page has everything.`,
      link: tripPage,
    },
    host: {
      title: msg`{guest} agrees: the stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, and the guest pays {new_total}. Your calendar has the new dates.`,
      link: reservationPage,
    },
  },
  change_declined: {
    group: 'bookings',
    icon: 'circle-x',
    tone: 'sand',
    data: changeValues,
    host: {
      title: msg`{guest} does not agree to your proposal for {home}`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}.`,
      link: reservationPage,
    },
  },
  change_withdrawn: {
    group: 'bookings',
    icon: 'undo',
    tone: 'sand',
    data: changeValues,
    guest: {
      title: msg`{host} has withdrawn the proposal for {home}`,
      message: msg`Everything stays as it is, and there is nothing to do.`,
      link: tripPage,
    },
  },
  change_expired: {
    group: 'bookings',
    icon: 'hourglass',
    tone: 'sand',
    data: changeValues,
    guest: {
      title: msg`The proposal for {home} has expired`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}. What you have paid towards the change is in your wallet.`,
      link: tripPage,
    },
    host: {
      title: msg`Your proposal for {home} has expired`,
      message: msg`{guest} did not accept and pay in time. Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}.`,
      link: reservationPage,
    },
  },
  change_asked: {
    group: 'bookings',
    icon: 'calendar-clock',
    tone: 'clay',
    data: changeValues,
    host: {
      title: msg`{guest} asks to change the stay at {home}`,
      message: msg`Asked: {new_check_in} to {new_check_out}, {new_guests, plural, one {# guest} other {# guests}}, {new_total}. Now: {old_check_in} to {old_check_out}, {old_total}. Nothing changes unless you accept by {answer_by}.`,
      link: { url: '/host/reservations/{reference}', label: msg`Answer` },
    },
  },
  asked_change_agreed: {
    group: 'bookings',
    icon: 'wallet',
    tone: 'sea',
    data: changeValues,
    guest: {
      title: msg`{host} says yes to your change at {home}`,
      message: msg`The stay becomes {new_check_in} to {new_check_out} for {new_total} as soon as you pay the difference, by {answer_by}. Until then the new nights are held; without it everything stays as it was.`,
      link: { url: '/account/trips/{reference}/pay', label: msg`Pay the difference` },
    },
  },
  asked_change_made: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: changeValues,
    guest: {
      title: msg`Your stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, for {new_total} altogether. Your trip’s page has everything.`,
      link: tripPage,
    },
    host: {
      title: msg`The stay of {guest} at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, and the guest pays {new_total}. Your calendar has the new dates.`,
      link: reservationPage,
    },
  },
  asked_change_declined: {
    group: 'bookings',
    icon: 'circle-x',
    tone: 'sand',
    data: changeValues,
    guest: {
      title: msg`{host} cannot change your stay at {home}`,
      message: msg`Nothing was lost: {old_check_in} to {old_check_out}, {old_total}, is booked as before.`,
      link: tripPage,
    },
  },
  asked_change_withdrawn: {
    group: 'bookings',
    icon: 'undo',
    tone: 'sand',
    data: changeValues,
    host: {
      title: msg`{guest} no longer asks to change the stay at {home}`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}. There is nothing to do.`,
      link: reservationPage,
    },
  },
  asked_change_expired: {
    group: 'bookings',
    icon: 'hourglass',
    tone: 'sand',
    data: changeValues,
    guest: {
      title: msg`Your stay at {home} is as it was`,
      message: msg`The time for your change is over: {old_check_in} to {old_check_out}, {old_total}, is booked as before. What you have paid towards the change is in your wallet.`,
      link: tripPage,
    },
    host: {
      title: msg`The stay of {guest} at {home} stays as it was`,
      message: msg`The time for the change that the guest asked for is over: {old_check_in} to {old_check_out}, {old_total}.`,
      link: reservationPage,
    },
  },
});
