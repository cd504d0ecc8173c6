import type { GuestCounts } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';

/** What a guest has chosen of a stay. It lives in the address, so that it survives sharing, reloading and logging in. */
export interface StayChoice {
  check_in: string | null;
  check_out: string | null;
  guests: GuestCounts;
}

const guestLimit = 50;

/** A day that exists, or null: addresses are typed and shared by people. */
function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  // Counting no days onward writes the day anew; an impossible one comes out different.
  return addDays(text, 0) === text ? text : null;
}

function readCount(text: string | null): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  return Math.min(Number(text), guestLimit);
}

/**
 * Reads a choice from a query string, in the spelling of the home page (`checkIn`, `guests`) or of the API (`check_in`,
 * `adults`). What makes no sense counts as not chosen; a stay is for one adult at least.
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

/** Writes a choice into a query string, in place of what was there; everything else in it stays. */
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
