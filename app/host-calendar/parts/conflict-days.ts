import { addDays, dayNumber, dayOf, nightsBetween } from '#contract/days.ts';

interface Claims {
  check_in: string;
  check_out: string;
  claimed_from: string;
  claimed_to: string;
}

/** Days that a phone can show side by side. */
const maxDays = 12;

export interface ConflictDays {
  /** The days of the line, in order. */
  days: string[];
  /** Nights that both claim: `[from, to)`. */
  from: string;
  to: string;
}

/** The line of days on which two claims are drawn: both with a day around them, or a part around the nights that both claim. */
export function conflictDays({ check_in, check_out, claimed_from, claimed_to }: Claims): ConflictDays {
  const from = check_in > claimed_from ? check_in : claimed_from;
  const to = check_out < claimed_to ? check_out : claimed_to;
  let first = addDays(check_in < claimed_from ? check_in : claimed_from, -1);
  let count = nightsBetween(first, check_out > claimed_to ? check_out : claimed_to) + 2;
  if (count > maxDays) {
    const nights = Math.min(nightsBetween(from, to), maxDays - 2);
    const before = Math.floor((maxDays - nights) / 2);
    const earliest = addDays(from, -before);
    first = earliest > first ? earliest : first;
    count = maxDays;
  }
  return { days: Array.from({ length: count }, (_, at) => dayOf(dayNumber(first) + at)), from, to };
}

/** Grid lines of a bar from the middle of its first day to the middle of its last, in a grid of two columns a day. */
export function barLines(days: readonly string[], from: string, to: string): { gridColumn: string } {
  const start = nightsBetween(days[0]!, from);
  const end = nightsBetween(days[0]!, to);
  const lineOf = (offset: number, edge: number) => (offset < 0 || offset >= days.length ? edge : offset * 2 + 2);
  return { gridColumn: `${lineOf(start, 1)} / ${lineOf(end, days.length * 2 + 1)}` };
}
