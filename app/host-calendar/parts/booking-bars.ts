import { addDays, nightsBetween } from '#contract/days.ts';
import type { CalendarBooking, CalendarProperty, CalendarSource } from '#contract/types.gen.ts';

/** A range `[from, to)` that is drawn over its nights. */
export interface Bar {
  key: string;
  /** `past`: the stay is over. `feed`: held by another calendar. */
  kind: 'booked' | 'request' | 'past' | 'feed';
  from: string;
  to: string;
  /** The bookings; several where requests overlap; for another calendar, requests that lie wholly under it. */
  bookings: CalendarBooking[];
  /** The other calendar. */
  feed?: CalendarSource | undefined;
}

/** The part of a bar in a row of days, in half days from the start of the row: a bar lies from mid to mid of a day. */
export interface BarPart {
  bar: Bar;
  /** The index of the day in which the part begins. */
  column: number;
  start: number;
  end: number;
  isCutAtStart: boolean;
  isCutAtEnd: boolean;
  /** The half days from its start over which another calendar lies. */
  covered: number;
}

/** The bars of a property: one for each booking, for requests that overlap, and for each range of another calendar. */
export function barsOf(
  { bookings, days, feeds }: Pick<CalendarProperty, 'bookings' | 'days' | 'feeds'>,
  today: string,
): Bar[] {
  const bars: Bar[] = [];
  for (const booking of bookings) {
    const { id, status, check_in: from, check_out: to } = booking;
    if (status === 'pending') {
      const overlapping = bars.find((bar) => bar.kind === 'request' && bar.from < to && from < bar.to);
      if (overlapping) {
        overlapping.bookings.push(booking);
        overlapping.from = overlapping.from < from ? overlapping.from : from;
        overlapping.to = overlapping.to > to ? overlapping.to : to;
        continue;
      }
    }
    const kind = status === 'pending' ? 'request' : to <= today ? 'past' : 'booked';
    bars.push({ key: id, kind, from, to, bookings: [booking] });
  }
  let last: Bar | undefined;
  for (const { day, source } of days) {
    if (!source?.startsWith(feedPrefix)) continue;
    if (last?.to === day && last.key.startsWith(`${source} `)) last.to = addDays(day, 1);
    else {
      const feed = feeds.find(({ id }) => id === source.slice(feedPrefix.length));
      last = { key: `${source} ${day}`, kind: 'feed', from: day, to: addDays(day, 1), bookings: [], feed };
      bars.push(last);
    }
  }
  const hidden = new Set<Bar>();
  for (const bar of bars) {
    const cover = bar.kind === 'request' ? coverOf(bar, bars) : undefined;
    if (!cover) continue;
    cover.bookings.push(...bar.bookings);
    hidden.add(bar);
  }
  return bars.filter((bar) => !hidden.has(bar));
}

/** The first bar of other calendars that together hide all nights of a request; undefined where some are seen. */
function coverOf(request: Bar, bars: readonly Bar[]): Bar | undefined {
  const covers = bars.filter((bar) => bar.kind === 'feed' && bar.from < request.to && request.from < bar.to);
  let until = request.from;
  for (const { from, to } of covers) if (from <= until && until < to) until = to;
  return until >= request.to ? covers[0] : undefined;
}

const feedPrefix = 'feed:';

/** The parts of bars in a row of `count` days from `first`. */
export function barParts(bars: readonly Bar[], first: string, count: number): BarPart[] {
  return bars.flatMap((bar) => {
    const from = 2 * nightsBetween(first, bar.from) + 1;
    const to = 2 * nightsBetween(first, bar.to) + 1;
    const start = Math.max(from, 0);
    const end = Math.min(to, 2 * count);
    if (end <= start) return [];
    const covered = bar.kind === 'request' ? coveredUntil(bars, first, start, end) - start : 0;
    const column = Math.floor(start / 2);
    return [{ bar, column, start, end, isCutAtStart: from < 0, isCutAtEnd: to > 2 * count, covered }];
  });
}

/** The half day from which no other calendar lies over what begins at `start`; `start` if all of it is covered. */
function coveredUntil(bars: readonly Bar[], first: string, start: number, end: number): number {
  let until = start;
  for (const { kind, from, to } of bars.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (kind !== 'feed' || 2 * nightsBetween(first, from) + 1 > until) continue;
    until = Math.max(until, 2 * nightsBetween(first, to) + 1);
  }
  return until < end ? until : start;
}
