import { dayOf } from '#contract/days.ts';

const millisecondsPerDay = 86_400_000;
const tripoliOffsetMs = 2 * 3_600_000;

/** When an event begins or ends: a day number, or an instant in milliseconds. */
export type EventTime = { day: number } | { instant: number };

/** Day numbers: the first night, and the day after the last one. */
export interface NightRange {
  from: number;
  to: number;
}

/**
 * The nights that an event takes from guests. Whole days: from its first day to the day before its end, which is the next
 * day where it has none. Times: from the day of its start in Africa/Tripoli to the day before that of its end, so that one
 * inside a single day takes none.
 * @returns undefined for no night, `reversed` where the end is before the start
 */
export function nightsOfEvent(start: EventTime, end: EventTime | undefined): NightRange | 'reversed' | undefined {
  const from = tripoliDayNumber(start);
  if (end === undefined) return 'day' in start ? { from, to: from + 1 } : undefined;
  if ('instant' in start && 'instant' in end && end.instant < start.instant) return 'reversed';
  const to = tripoliDayNumber(end);
  if (to < from) return 'reversed';
  if (to > from) return { from, to };
  // Whole days must end later than they begin; who writes one day twice means that day.
  return 'day' in start && 'day' in end ? { from, to: from + 1 } : undefined;
}

function tripoliDayNumber(time: EventTime): number {
  return 'day' in time ? time.day : Math.floor((time.instant + tripoliOffsetMs) / millisecondsPerDay);
}

/** Ranges that touch or overlap become one. */
export function joinRanges(ranges: readonly NightRange[]): NightRange[] {
  const joined: NightRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

/** A range as days. */
export const daysOf = ({ from, to }: NightRange) => ({ starts_on: dayOf(from), ends_on: dayOf(to) });
