import type { Kysely } from 'kysely';
import { locales, type Locale } from '#contract/common.ts';
import type { FilledReply, MessageTexts } from '#contract/types.gen.ts';
import { fillPlaceholders, guardedPlaceholders, type Placeholder } from '#contract/placeholders.ts';
import type { DB } from '#db/types.ts';
import { showsContact, statusForGuest } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { formatWeekdayOf } from '#server/platform/date-format.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import { readStayFacts, type StayFacts } from './stay-facts-list.ts';

export type FilledText = Pick<FilledReply, 'text' | 'language' | 'unfilled'>;

/** The stay of a conversation that the viewer answers for its host. Throws `not_found` for others. */
export async function loadStayFacts(db: Kysely<DB>, viewer: { id: string }, bookingId: string): Promise<StayFacts> {
  const facts = await readStayFacts(db, bookingId);
  if (!facts || !(await mayActFor(db, viewer, 'messages', facts))) throw new AppError('not_found');
  return facts;
}

/**
 * A text filled for a stay, in the guest's language, else in the reader's, else in the first in which it is written. Days of
 * another year than that of `today` are written with it.
 */
export function fillFor(facts: StayFacts, texts: MessageTexts, reader: Locale, today: string): FilledText {
  const language = languageFor(facts, texts, reader);
  const isOpen = opensWayIn(facts);
  const { text, unfilled } = fillPlaceholders(texts[language], valuesOf(facts, language, isOpen, today));
  return {
    text,
    language,
    unfilled: unfilled.map((placeholder) => ({
      placeholder,
      reason: !isOpen && guardedPlaceholders.has(placeholder) ? ('not_open' as const) : ('missing' as const),
    })),
  };
}

/** The language in which the guest of a stay gets a text. */
export function languageFor(
  { guest_language }: Pick<StayFacts, 'guest_language'>,
  texts: MessageTexts,
  reader: Locale,
): Locale {
  return [guest_language, reader, ...locales].find((one) => one !== null && texts[one] !== '') ?? locales[0];
}

/** Whether the guest may be told how to get in: exactly when contact details are open. */
export function opensWayIn(booking: Pick<StayFacts, 'status' | 'announce_at'>): boolean {
  return showsContact(statusForGuest(booking));
}

function valuesOf(
  facts: StayFacts,
  language: Locale,
  isOpen: boolean,
  today: string,
): Partial<Record<Placeholder, string | null>> {
  const listing = facts.listing[language] ?? facts.listing.en ?? facts.listing.ar ?? facts.listing.fr;
  const open = {
    guest: firstNameOf(facts.guest_name),
    // The name of a company is whole.
    host: facts.is_company ? facts.host_name : firstNameOf(facts.host_name),
    home: listing?.title ?? null,
    check_in: formatWeekdayOf(facts.check_in, language, today),
    check_in_time: facts.check_in_time.slice(0, 5),
    check_out: formatWeekdayOf(facts.check_out, language, today),
    check_out_time: facts.check_out_time.slice(0, 5),
  };
  if (!isOpen) return open;
  return {
    ...open,
    address: facts.address,
    map: `https://www.google.com/maps?q=${facts.latitude.toFixed(5)},${facts.longitude.toFixed(5)}`,
    way_in: facts.way_in?.[language] || listing?.arrival_steps.join('\n') || null,
    wifi_name: facts.wifi_name,
    wifi_password: facts.wifi_password,
  };
}
