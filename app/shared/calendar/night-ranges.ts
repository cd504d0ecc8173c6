import { dayNumber, dayOf } from '#contract/days.ts';
import type { CalendarDay, CalendarProperty, CalendarRow } from '#contract/types.gen.ts';

/** A property of the grid with each night by itself, as the calendar of one property has them. */
export function propertyOf({ nights, ...property }: CalendarRow): CalendarProperty {
  return { ...property, days: nights.flatMap(daysOf) };
}

function daysOf({ from, to, ...alike }: CalendarRow['nights'][number]): CalendarDay[] {
  const { source = null, has_own_price = false, has_own_min_nights = false, note = null } = alike;
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first }, (_, at) => ({
    ...alike,
    source,
    has_own_price,
    has_own_min_nights,
    note,
    day: dayOf(first + at),
  }));
}
