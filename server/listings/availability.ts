import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { addDays, nightsBetween } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDays, readCalendars, type DayRange } from './calendar-days.ts';
import { requireVisibleProperty } from './property-details.ts';
import { bookingMoment } from './stay-rules.ts';

type Availability = OperationTypes['getAvailability']['ok'];

/** The most days of an answer; a longer range is cut. */
export const availabilityDays = 400;
/** The days of a range without an end. */
const defaultDays = bookingHorizonDays;

/**
 * The nights `[from, to)` of a property: whether each is available, its price, and the limits of a stay that begins on it. By
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
  const [[calendar], inEmergency] = await Promise.all([
    readCalendars(services.pool, [propertyId], { from, to }),
    listEmergencyNights(services.pool, propertyId, { from, to }),
  ]);
  if (!calendar) throw new AppError('not_found');
  const days = describeDays(calendar, { from, to }, bookingMoment(services.clock)).map((one) => ({
    day: one.day,
    available: one.status === 'open' && !inEmergency.has(one.day),
    price_dirham: one.price.dirham,
    min_nights: one.min_nights,
    ...(one.max_nights === calendar.max_nights ? {} : { max_nights: one.max_nights }),
    ...(one.arrival_allowed ? {} : { arrival_allowed: false as const }),
    ...(one.departure_allowed ? {} : { departure_allowed: false as const }),
  }));
  return { from, to, days };
}

/** The nights on which a home is in an emergency area: nothing new is booked then. */
async function listEmergencyNights(pool: Pool, propertyId: string, { from, to }: DayRange): Promise<Set<string>> {
  const { rows } = await pool.query<{ first: string; after: string }>({
    name: 'listings_emergency_nights',
    text: `
      select lower(nights) as first, upper(nights) as after
      from unnest(emergency_nights($1, $2::date, $3::date)) as nights`,
    values: [propertyId, from, to],
  });
  return new Set(
    rows.flatMap(({ first, after }) =>
      Array.from({ length: nightsBetween(first, after) }, (_, index) => addDays(first, index)),
    ),
  );
}

/** The holds on nights of `[check_in, check_out)`, at most 100: the booking (null for a block), and the age of the hold. */
export async function listHolds(
  db: Kysely<DB>,
  propertyId: string,
  nights: { check_in: string; check_out: string },
): Promise<{ booking_id: string | null; age_seconds: number }[]> {
  const { rows } = await sql<{ booking_id: string | null; age_seconds: number }>`
    select coalesce(booking_id, for_booking_id) as booking_id, extract(epoch from clock_timestamp() - created_at)::int as age_seconds
    from holds
    where property_id = ${propertyId} and nights && daterange(${nights.check_in}, ${nights.check_out})
    limit 100`.execute(db);
  return rows;
}
