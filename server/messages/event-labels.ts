import type { Locale } from '#contract/common.ts';
import type { ConversationEvent } from '#contract/messages.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

export type EventLabel = ConversationEvent | 'approved_at_once' | 'paid_in_part' | 'cancelled_by_diyar';

/** The texts of events, the same for both sides. `{guest}` and `{host}` are names. */
export const eventLabels: Readonly<Record<EventLabel, Message>> = {
  requested: msg`{guest} asked to book`,
  approved: msg`{host} approved the request`,
  approved_at_once: msg`The dates are held until the booking is paid`,
  confirmed: msg`The booking is confirmed; it is paid at the property`,
  paid: msg`{guest} has paid; the booking is confirmed`,
  paid_in_part: msg`{guest} has paid the online part; the booking is confirmed, and the rest is paid in cash on arrival`,
  declined: msg`The request was declined`,
  cancelled: msg`{guest} cancelled the booking`,
  cancelled_by_diyar: msg`Diyar cancelled the booking`,
  expired: msg`The time ran out and the booking expired`,
  completed: msg`The stay is over`,
  guest_reviewed: msg`{guest} left a review`,
  host_reviewed: msg`{host} left a review`,
  reviews_published: msg`The reviews are published`,
};

/** The text of an event, with names isolated from its writing direction. */
export function eventLabel(
  label: EventLabel,
  names: Readonly<Record<'guest' | 'host', string>>,
  locale: Locale,
): string {
  return translate(locale, eventLabels[label], { guest: isolate(names.guest), host: isolate(names.host) });
}

/** Wraps a name in the Unicode characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
