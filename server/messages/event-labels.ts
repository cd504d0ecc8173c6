import type { Locale } from '#contract/common.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

/**
 * To whom an event is told: to the guest, to the host or to who acted for the host, or to others, who read both names.
 * The text for the guest and the one for the host say "you".
 */
export type EventReader = 'guest' | 'host' | 'other';

/** One text for each reader. `{guest}` and `{host}` are names. */
type Told = Readonly<Record<EventReader, Message>>;

const toAll = (text: Message): Told => ({ guest: text, host: text, other: text });

/** What the guest did, or what concerns the guest: the host and others read the same. */
const ofGuest = (guest: Message, other: Message): Told => ({ guest, host: other, other });

export const eventLabels = {
  requested: ofGuest(msg`You asked to book`, msg`{guest} asked to book`),
  approved: {
    guest: msg`{host} approved your request`,
    host: msg`You approved the request`,
    other: msg`{host} approved the request`,
  },
  approved_at_once: ofGuest(
    msg`The dates are held for you until you pay`,
    msg`The dates are held until the booking is paid`,
  ),
  confirmed: {
    guest: msg`{host} approved your request; the booking is confirmed, and you pay on arrival`,
    host: msg`You approved the request; the booking is confirmed, and it is paid on arrival`,
    other: msg`{host} approved the request; the booking is confirmed, and it is paid on arrival`,
  },
  confirmed_at_once: ofGuest(
    msg`Your booking is confirmed; you pay on arrival`,
    msg`The booking is confirmed; it is paid on arrival`,
  ),
  paid: ofGuest(msg`You have paid; the booking is confirmed`, msg`{guest} has paid; the booking is confirmed`),
  paid_in_part: ofGuest(
    msg`You have paid the online part; the booking is confirmed, and you pay the rest in cash on arrival`,
    msg`{guest} has paid the online part; the booking is confirmed, and the rest is paid in cash on arrival`,
  ),
  declined: {
    guest: msg`{host} could not take your request`,
    host: msg`You declined the request`,
    other: msg`{host} declined the request`,
  },
  dates_not_available: ofGuest(
    msg`Your request was declined: the dates are no longer available`,
    msg`The request was declined: the dates are no longer available`,
  ),
  cancelled_by_guest: ofGuest(msg`You cancelled the booking`, msg`{guest} cancelled the booking`),
  cancelled_by_host: {
    guest: msg`{host} cancelled your booking`,
    host: msg`You cancelled the booking`,
    other: msg`{host} cancelled the booking`,
  },
  cancelled_by_diyar: ofGuest(msg`Diyar cancelled your booking`, msg`Diyar cancelled the booking`),
  guest_did_not_come: {
    guest: msg`{host} reported that you did not come; the stay has ended`,
    host: msg`You reported that {guest} did not come; the stay has ended`,
    other: msg`{host} reported that {guest} did not come; the stay has ended`,
  },
  host_suspended: {
    guest: msg`The account of {host} was suspended, so your booking has ended`,
    host: msg`Your account was suspended, so the booking has ended`,
    other: msg`The account of {host} was suspended, so the booking has ended`,
  },
  no_answer: {
    guest: msg`{host} did not answer in time, so your request has expired`,
    host: msg`You did not answer in time, so the request has expired`,
    other: msg`{host} did not answer in time, so the request has expired`,
  },
  not_paid: ofGuest(
    msg`You did not pay in time, so your booking has expired`,
    msg`{guest} did not pay in time, so the booking has expired`,
  ),
  expired: toAll(msg`The time ran out and the booking has expired`),
  completed: ofGuest(msg`Your stay is over`, msg`The stay is over`),
  guest_reviewed: ofGuest(msg`You left a review`, msg`{guest} left a review`),
  host_reviewed: { guest: msg`{host} left a review`, host: msg`You left a review`, other: msg`{host} left a review` },
  offer_made: {
    guest: msg`{host} has made you an offer`,
    host: msg`You made an offer`,
    other: msg`{host} has made an offer`,
  },
  offer_taken: ofGuest(msg`You took the offer; the stay is booked`, msg`{guest} took the offer; the stay is booked`),
  offer_declined: ofGuest(msg`You declined the offer`, msg`{guest} declined the offer`),
  offer_withdrawn: {
    guest: msg`{host} took the offer back`,
    host: msg`The offer was taken back`,
    other: msg`The offer was taken back`,
  },
  offer_expired: toAll(msg`The offer has ended`),
  enquiry_closed: toAll(msg`This conversation has ended without a booking`),
  reviews_published: toAll(msg`The reviews are published`),
} as const satisfies Record<string, Told>;

export type EventLabel = keyof typeof eventLabels;

/** The text of an event for a reader, with names isolated from its writing direction. */
export function eventLabel(
  label: EventLabel,
  reader: EventReader,
  names: Readonly<Record<'guest' | 'host', string>>,
  locale: Locale,
): string {
  return translate(locale, eventLabels[label][reader], { guest: isolate(names.guest), host: isolate(names.host) });
}

/** Wraps a name in the Unicode characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
