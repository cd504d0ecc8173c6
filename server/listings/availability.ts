import { sql, type Kysely } from 'kysely';
import { addDays, dayNumber, dayOf } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { listingsOperations } from '#contract/listings.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { priceNight, type ListingPrices } from './pricing.ts';
import { requireVisibleProperty } from './property-details.ts';

type Availability = AnswerOf<(typeof listingsOperations)['getAvailability']>;

/** The most days of an answer; a longer range is cut. */
export const availabilityDays = 400;
/** The days of a range without an end. */
const defaultDays = bookingHorizonDays;

/**
 * The nights `[from, to)` of a property: whether each is available, its price, and the minimum stay that begins on it. By
 * default from today to the booking horizon.
 * Throws `not_found`, `dates_reversed`.
 */
export async function getAvailability(
  services: Services,
  propertyId: string,
  range: { from?: string | undefined; to?: string | undefined },
  viewer?: Viewer,
): Promise<Availability> {
  const today = services.clock.today();
  const from = range.from ?? today;
  const requestedEnd = range.to ?? addDays(from, defaultDays);
  if (requestedEnd <= from) throw new AppError('dates_reversed');
  const limit = addDays(from, availabilityDays);
  const to = requestedEnd < limit ? requestedEnd : limit;
  await requireVisibleProperty(services, propertyId, viewer);
  const { prices, min_nights, held } = await readCalendar(services, propertyId, from, to);
  const lastDay = addDays(today, bookingHorizonDays);
  const minimums = new Map(prices.overrides.map((one) => [one.night_on, one.min_nights]));
  const days: Availability['days'] = [];
  for (let number = dayNumber(from); number < dayNumber(to); number += 1) {
    const day = dayOf(number);
    days.push({
      day,
      available: day >= today && day < lastDay && !held.has(day),
      price_dirham: priceNight(prices, day).dirham,
      min_nights: minimums.get(day) ?? min_nights,
    });
  }
  return { from, to, days };
}

interface CalendarRow {
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  weekend_nights: number[];
  min_nights: number;
  seasons: ListingPrices['seasons'];
  overrides: ListingPrices['overrides'];
  holds: { starts_on: string; ends_on: string }[];
}

async function readCalendar({ pool }: Services, propertyId: string, from: string, to: string) {
  const { rows } = await pool.query<CalendarRow>({
    name: 'listings_calendar',
    text: `
      select p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.min_nights,
        coalesce((select json_agg(json_build_object('starts_on', lower(s.nights), 'ends_on', upper(s.nights), 'price_dirham', s.price_dirham))
          from seasons as s where s.property_id = p.id and s.nights && requested.nights), '[]') as seasons,
        coalesce((select json_agg(json_build_object('night_on', d.night_on, 'price_dirham', d.price_dirham, 'min_nights', d.min_nights))
          from day_overrides as d where d.property_id = p.id and d.night_on <@ requested.nights), '[]') as overrides,
        coalesce((select json_agg(json_build_object('starts_on', lower(h.nights * requested.nights), 'ends_on', upper(h.nights * requested.nights)))
          from holds as h where h.property_id = p.id and h.nights && requested.nights), '[]') as holds
      from properties as p, (select daterange($2::date, $3::date) as nights) as requested
      where p.id = $1`,
    values: [propertyId, from, to],
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  const held = new Set<string>();
  for (const hold of row.holds) {
    for (let number = dayNumber(hold.starts_on); number < dayNumber(hold.ends_on); number += 1) held.add(dayOf(number));
  }
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
  return { prices, min_nights: row.min_nights, held };
}

/** The holds on nights of `[check_in, check_out)`, at most 100: the booking (null for a block), and the age of the hold. */
export async function listHolds(
  db: Kysely<DB>,
  propertyId: string,
  nights: { check_in: string; check_out: string },
): Promise<{ booking_id: string | null; age_seconds: number }[]> {
  const { rows } = await sql<{ booking_id: string | null; age_seconds: number }>`
    select booking_id, extract(epoch from clock_timestamp() - created_at)::int as age_seconds
    from holds
    where property_id = ${propertyId} and nights && daterange(${nights.check_in}, ${nights.check_out})
    limit 100`.execute(db);
  return rows;
}
