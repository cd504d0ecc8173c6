import type { GuestCounts } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';

/** The stay that a guest has chosen so far. It is kept in the query string, so it survives sharing, reloads and logins. */
export interface StayChoice {
  check_in: string | null;
  check_out: string | null;
  guests: GuestCounts;
}

const guestLimit = 50;

/** The day, or null where the text is not an existing day. */
function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  // `addDays` normalises: 2026-02-30 becomes another day.
  return addDays(text, 0) === text ? text : null;
}

function readCount(text: string | null): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  return Math.min(Number(text), guestLimit);
}

/**
 * Reads a choice from a query string, in the spelling of the home page (`checkIn`, `guests`) or of the API (`check_in`,
 * `adults`). Invalid values count as not chosen; there is at least one adult.
 */
export function readStayChoice(query: URLSearchParams): StayChoice {
  const checkIn = readDay(query.get('check_in') ?? query.get('checkIn'));
  const checkOut = readDay(query.get('check_out') ?? query.get('checkOut'));
  const children = readCount(query.get('children')) ?? 0;
  const total = readCount(query.get('guests'));
  const adults = readCount(query.get('adults')) ?? (total === null ? null : total - children);
  return {
    check_in: checkIn,
    check_out: checkIn !== null && checkOut !== null && checkOut > checkIn ? checkOut : null,
    guests: { adults: Math.max(1, adults ?? 1), children, infants: readCount(query.get('infants')) ?? 0 },
  };
}

const spellings = ['check_in', 'checkIn', 'check_out', 'checkOut', 'guests', 'adults', 'children', 'infants'];

/** A copy of the query string with the choice in place of an earlier one. */
export function writeStayChoice(query: URLSearchParams, choice: StayChoice): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of spellings) written.delete(name);
  if (choice.check_in) written.set('check_in', choice.check_in);
  if (choice.check_out) written.set('check_out', choice.check_out);
  const { adults, children, infants } = choice.guests;
  if (adults > 1 || children > 0) written.set('adults', String(adults));
  if (children > 0) written.set('children', String(children));
  if (infants > 0) written.set('infants', String(infants));
  return written;
}
