import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { daysWithin, describeDays, readCalendarsIn, type Calendar, type DayRange } from './calendar-days.ts';
import type { BookingMoment } from './stay-rules.ts';

/** What holds a night: a booking, or a block with where it comes from and the text it was made with. */
export type NightHold =
  | { kind: 'booking'; booking_id: string }
  | { kind: 'block'; source: 'host' | 'decline' | 'ical' | 'preparation'; feed_id: string | null; text: string | null };

/** A night of a property, for its host. Prices in dirham. */
export interface Night {
  day: string;
  hold: NightHold | null;
  /** In the days that can be booked: neither past or too soon, nor too far ahead. */
  is_in_window: boolean;
  price_dirham: number;
  /** The code of the rule that makes the price. */
  rule: string;
  min_nights: number;
  /** What the host has set for this night; null where the rules decide. */
  own_price_dirham: number | null;
  own_min_nights: number | null;
  note: string | null;
}

export interface PropertyNights {
  property_id: string;
  base_price_dirham: number;
  min_nights: number;
  nights: Night[];
}

/**
 * The nights `[from, to)` of properties, in the order of their ids, by one statement. Properties that do not exist are
 * left out. In a transaction that changes nights, the properties must be locked before.
 */
export async function readNights(
  db: Kysely<DB>,
  propertyIds: readonly string[],
  from: string,
  to: string,
  moment: BookingMoment,
): Promise<PropertyNights[]> {
  const range = { from, to };
  const calendars = await readCalendarsIn(db, propertyIds, range);
  return calendars.map((calendar) => ({
    property_id: calendar.property_id,
    base_price_dirham: calendar.base_price_dirham,
    min_nights: calendar.min_nights,
    nights: nightsOf(calendar, range, moment),
  }));
}

function nightsOf(calendar: Calendar, range: DayRange, moment: BookingMoment): Night[] {
  const holds = holdsByDay(calendar.holds, range);
  const overrides = new Map(calendar.overrides.map((one) => [one.night_on, one]));
  return describeDays(calendar, range, moment).map(({ day, status, price, min_nights }) => {
    const own = overrides.get(day);
    return {
      day,
      hold: holds.get(day) ?? null,
      is_in_window: status !== 'closed',
      price_dirham: price.dirham,
      rule: price.kind,
      min_nights,
      own_price_dirham: own?.price_dirham ?? null,
      own_min_nights: own?.min_nights ?? null,
      note: own?.note ?? null,
    };
  });
}

function holdsByDay(holds: Calendar['holds'], range: DayRange): Map<string, NightHold> {
  const byDay = new Map<string, NightHold>();
  for (const { starts_on, ends_on, booking_id, source, feed_id, text } of holds) {
    const hold: NightHold = booking_id
      ? { kind: 'booking', booking_id }
      : { kind: 'block', source: source ?? 'host', feed_id, text };
    for (const day of daysWithin({ from: starts_on, to: ends_on }, range)) byDay.set(day, hold);
  }
  return byDay;
}
