import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { dayNumber, dayOf } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { noFees, priceNight, type ListingPrices, type NightPrice } from './pricing.ts';
import type { RuleSet } from './rule-set.ts';
import {
  canArriveOn,
  canDepartOn,
  firstCheckIn,
  lastCheckOut,
  nightLimits,
  type BookingMoment,
  type StayLimits,
} from './stay-rules.ts';

/** The days `[from, to)`. */
export interface DayRange {
  from: string;
  to: string;
}

/** What the days of a property depend on: its prices, its limits, and the held nights around them. */
export interface Calendar {
  property_id: string;
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  weekend_nights: number[];
  min_nights: number;
  max_nights: number;
  seasons: ListingPrices['seasons'];
  overrides: { night_on: string; price_dirham: number | null; min_nights: number | null; note: string | null }[];
  rule_set: RuleSet | null;
  /** Also of the night before the range, and of nights after it, which may end a gap. */
  holds: CalendarHold[];
}

/** The nights `[starts_on, ends_on)` of a booking, or of a block with its source and the text it was made with. */
export interface CalendarHold {
  starts_on: string;
  ends_on: string;
  booking_id: string | null;
  source: 'host' | 'decline' | 'ical' | 'preparation' | null;
  feed_id: string | null;
  text: string | null;
}

export interface CalendarDay {
  day: string;
  price: NightPrice;
  /** `closed`: nobody holds the night, but it is too soon or too far ahead to be booked. */
  status: 'open' | 'blocked' | 'booked' | 'closed';
  /** Of a stay that begins on this day. In a gap that can only be booked as a whole, both are its nights. */
  min_nights: number;
  max_nights: number;
  arrival_allowed: boolean;
  departure_allowed: boolean;
}

const calendarsQuery = {
  name: 'listings_calendars',
  text: `
    select p.id as property_id, p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.min_nights, p.max_nights,
      coalesce((select json_agg(json_build_object(
          'starts_on', lower(s.nights), 'ends_on', upper(s.nights), 'price_dirham', s.price_dirham))
        from seasons as s where s.property_id = p.id and s.nights && requested.nights), '[]') as seasons,
      coalesce((select json_agg(json_build_object(
          'night_on', d.night_on, 'price_dirham', d.price_dirham, 'min_nights', d.min_nights, 'note', d.note))
        from day_overrides as d
        where d.property_id = p.id and d.night_on >= $2::date and d.night_on < $3::date), '[]') as overrides,
      case when p.rule_set_id is not null then rule_set_of(p.id, p.rule_set_id, requested.nights) end as rule_set,
      -- No minimum stay is longer than a year, so a hold further away ends no gap.
      coalesce((select json_agg(json_build_object(
          'starts_on', lower(h.nights), 'ends_on', upper(h.nights), 'booking_id', coalesce(h.booking_id, h.for_booking_id),
          'source', h.block_source, 'feed_id', to_jsonb(h) ->> 'feed_id', 'text', h.note))
        from holds as h
        where h.property_id = p.id and h.nights && daterange($2::date - 1, $3::date + 366)), '[]') as holds
    from properties as p, (select daterange($2::date, $3::date) as nights) as requested
    where p.id = any($1::uuid[])
    order by p.id`,
} as const;

/**
 * The calendars of these properties for some days, in the order of their ids, in one statement; those that do not exist are
 * left out.
 */
export async function readCalendars(pool: Pool, propertyIds: readonly string[], range: DayRange): Promise<Calendar[]> {
  const { rows } = await pool.query<Calendar>({ ...calendarsQuery, values: [propertyIds, range.from, range.to] });
  return rows;
}

/** The same in a transaction. */
export async function readCalendarsIn(
  db: Kysely<DB>,
  propertyIds: readonly string[],
  range: DayRange,
): Promise<Calendar[]> {
  const { text } = calendarsQuery;
  const { rows } = await db.executeQuery<Calendar>(CompiledQuery.raw(text, [propertyIds, range.from, range.to]));
  return rows;
}

/** Each day of a range within that of the calendar. */
export function describeDays(calendar: Calendar, { from, to }: DayRange, moment: BookingMoment): CalendarDay[] {
  const { rule_set } = calendar;
  const prices: ListingPrices = { ...calendar, ...noFees };
  const first = firstCheckIn(rule_set, moment);
  const end = lastCheckOut(rule_set, moment);
  const held = heldNights(calendar.holds, { from, to });
  const orphanGaps = rule_set?.orphan_nights ? findOrphanGaps(calendar, { from, to }, first) : noGaps;
  const gapEnds = new Set(orphanGaps.values());
  const days: CalendarDay[] = [];
  for (let number = dayNumber(from); number < dayNumber(to); number += 1) {
    const day = dayOf(number);
    const gapEnd = orphanGaps.get(day);
    const gapNights = gapEnd === undefined ? undefined : dayNumber(gapEnd) - number;
    const limits = nightLimits(calendar, day);
    const isBookable = day >= first && day < end;
    days.push({
      day,
      price: priceNight(prices, day),
      status: held.get(day) ?? (isBookable ? 'open' : 'closed'),
      min_nights: gapNights ?? limits.min_nights,
      max_nights: gapNights ?? limits.max_nights,
      arrival_allowed: gapNights !== undefined || canArriveOn(rule_set, day),
      departure_allowed: gapEnds.has(day) || canDepartOn(rule_set, day),
    });
  }
  return days;
}

const noGaps: ReadonlyMap<string, string> = new Map();

/** The days that are in both ranges: a hold may reach years beyond the days that are shown. */
export function daysWithin(one: DayRange, other: DayRange): string[] {
  const from = dayNumber(one.from > other.from ? one.from : other.from);
  const to = dayNumber(one.to < other.to ? one.to : other.to);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => dayOf(from + at));
}

function heldNights(holds: Calendar['holds'], range: DayRange): Map<string, 'blocked' | 'booked'> {
  const held = new Map<string, 'blocked' | 'booked'>();
  for (const { starts_on, ends_on, booking_id } of holds) {
    for (const day of daysWithin({ from: starts_on, to: ends_on }, range)) {
      held.set(day, booking_id === null ? 'blocked' : 'booked');
    }
  }
  return held;
}

/**
 * The gaps between held nights that begin in the range and are shorter than the shortest stay from their first day: the end
 * of each by its first day. The first day that can be booked may begin a gap, too.
 */
export function findOrphanGaps(
  calendar: Omit<StayLimits, 'capacity'> & { holds: readonly Pick<CalendarHold, 'starts_on' | 'ends_on'>[] },
  { from, to }: DayRange,
  first: string,
): Map<string, string> {
  const holds = calendar.holds.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  const gaps = new Map<string, string>();
  let gapStart: string | undefined;
  for (const { starts_on, ends_on } of [{ starts_on: first, ends_on: first }, ...holds]) {
    if (ends_on < first) continue;
    if (gapStart !== undefined && gapStart < starts_on && gapStart >= from && gapStart < to) {
      const nights = dayNumber(starts_on) - dayNumber(gapStart);
      if (nights < nightLimits(calendar, gapStart).min_nights) gaps.set(gapStart, starts_on);
    }
    // The first day that can be booked begins a gap only while nobody holds it.
    gapStart = gapStart !== undefined && gapStart > ends_on ? gapStart : ends_on;
  }
  return gaps;
}
