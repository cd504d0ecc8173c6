import { sql, type Kysely } from 'kysely';
import { addDays, dayNumber, dayOf } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { DB } from '#db/types.ts';
import { priceNight, type ListingPrices } from './pricing.ts';

/** What holds a night: a booking, or a block with where it comes from and the text it was made with. */
export type NightHold =
  | { kind: 'booking'; booking_id: string }
  | { kind: 'block'; source: 'host' | 'decline' | 'ical' | 'preparation'; feed_id: string | null; text: string | null };

/** A night of a property, for its host. Prices in dirham. */
export interface Night {
  day: string;
  hold: NightHold | null;
  /** In the days that can be booked: not past, not beyond the horizon. */
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

interface Override {
  night_on: string;
  price_dirham: number | null;
  min_nights: number | null;
  note: string | null;
}

interface Row {
  id: string;
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  weekend_nights: number[];
  min_nights: number;
  seasons: ListingPrices['seasons'];
  overrides: Override[];
  holds: {
    starts_on: string;
    ends_on: string;
    booking_id: string | null;
    source: 'host' | 'decline' | 'ical' | 'preparation' | null;
    feed_id: string | null;
    text: string | null;
  }[];
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
  today: string,
): Promise<PropertyNights[]> {
  const { rows } = await sql<Row>`
    select p.id, p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.min_nights,
      coalesce((select json_agg(json_build_object(
          'starts_on', lower(s.nights), 'ends_on', upper(s.nights), 'price_dirham', s.price_dirham))
        from seasons as s where s.property_id = p.id and s.nights && requested.nights), '[]') as seasons,
      coalesce((select json_agg(json_build_object(
          'night_on', d.night_on, 'price_dirham', d.price_dirham, 'min_nights', d.min_nights, 'note', d.note))
        from day_overrides as d
        where d.property_id = p.id and d.night_on >= ${from}::date and d.night_on < ${to}::date), '[]') as overrides,
      coalesce((select json_agg(json_build_object(
          'starts_on', lower(h.nights * requested.nights), 'ends_on', upper(h.nights * requested.nights),
          'booking_id', h.booking_id, 'source', h.block_source, 'feed_id', to_jsonb(h) ->> 'feed_id', 'text', h.note))
        from holds as h where h.property_id = p.id and h.nights && requested.nights), '[]') as holds
    from properties as p
    cross join (select daterange(${from}::date, ${to}::date) as nights) as requested
    where p.id = any(${[...propertyIds]}::uuid[])
    order by p.id
  `.execute(db);
  const end = addDays(today, bookingHorizonDays);
  return rows.map((row) => ({
    property_id: row.id,
    base_price_dirham: row.base_price_dirham,
    min_nights: row.min_nights,
    nights: nightsOf(row, from, to, { today, end }),
  }));
}

function nightsOf(row: Row, from: string, to: string, window: { today: string; end: string }): Night[] {
  const holds = holdsByDay(row.holds);
  const overrides = new Map(row.overrides.map((one) => [one.night_on, one]));
  const prices: ListingPrices = {
    base_price_dirham: row.base_price_dirham,
    weekend_price_dirham: row.weekend_price_dirham,
    weekend_nights: row.weekend_nights,
    cleaning_fee_dirham: 0,
    extra_guest_fee_dirham: 0,
    guests_included: 1,
    weekly_discount_percent: 0,
    monthly_discount_percent: 0,
    seasons: row.seasons,
    overrides: row.overrides,
  };
  const nights: Night[] = [];
  for (let number = dayNumber(from); number < dayNumber(to); number += 1) {
    const day = dayOf(number);
    const own = overrides.get(day);
    const { kind, dirham } = priceNight(prices, day);
    nights.push({
      day,
      hold: holds.get(day) ?? null,
      is_in_window: day >= window.today && day < window.end,
      price_dirham: dirham,
      rule: kind,
      min_nights: own?.min_nights ?? row.min_nights,
      own_price_dirham: own?.price_dirham ?? null,
      own_min_nights: own?.min_nights ?? null,
      note: own?.note ?? null,
    });
  }
  return nights;
}

function holdsByDay(holds: Row['holds']): Map<string, NightHold> {
  const byDay = new Map<string, NightHold>();
  for (const { starts_on, ends_on, booking_id, source, feed_id, text } of holds) {
    const hold: NightHold = booking_id
      ? { kind: 'booking', booking_id }
      : { kind: 'block', source: source ?? 'host', feed_id, text };
    for (let number = dayNumber(starts_on); number < dayNumber(ends_on); number += 1) byDay.set(dayOf(number), hold);
  }
  return byDay;
}
