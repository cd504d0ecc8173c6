import type { Pool } from 'pg';
import { pricingLimits } from '#contract/limits.ts';
import { exchangeRates } from '#contract/money.ts';
import { nearStayDays, nearStaysShown } from '#contract/listings.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Services } from '#server/platform/services.ts';
import { daysWithin } from './calendar-days.ts';
import { priceStay } from './pricing.ts';
import { loadStayTerms, type RequestedNights, type StayTerms } from './quotes.ts';
import { bookingMoment, faultsOfStay, nightLimits, requireRange, type BookingMoment } from './stay-rules.ts';

type NearStays = OperationTypes['listNearStays']['ok'];

/**
 * For a stay that cannot be booked: its nights that others hold, and the stays of the same length around it that can, the nearest
 * first. Where the length itself is what is refused, they are as long as the home's shortest or longest stay. Totals are those of
 * a quote as of now. Two statements, whatever is asked.
 * Throws `not_found`, `property_unavailable`, `dates_reversed`, `dates_too_far`.
 * @param asked `guests` are adults and children
 */
export async function listNearStays(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  propertyId: string,
  asked: RequestedNights & { guests: number },
): Promise<NearStays> {
  const moment = bookingMoment(clock);
  requireRange(asked.check_in, asked.check_out, moment.today);
  const window = {
    check_in: addDays(asked.check_in, -nearStayDays),
    check_out: addDays(asked.check_out, nearStayDays),
  };
  const [terms, nights] = await Promise.all([
    loadStayTerms(pool, propertyId, window, clock.now()),
    readTakenNights(pool, propertyId, window),
  ]);
  const length = lengthThatFits(terms, asked);
  const stays: NearStays['stays'] = [];
  // The asked day itself first, where another length may fit.
  for (const check_in of [asked.check_in, ...startsAround(asked.check_in, nearStayDays)]) {
    if (stays.length === nearStaysShown) break;
    const stay = { check_in, check_out: addDays(check_in, length) };
    if (stay.check_out > window.check_out || !canBeBooked(terms, nights, { ...stay, guests: asked.guests }, moment))
      continue;
    const price = priceStay(terms, stay.check_in, stay.check_out, asked.guests, {
      bookedOn: moment.today,
      guestFee: terms.guest_fee,
    });
    if (price.total_dirham <= pricingLimits.totalDirham) stays.push({ ...stay, total_dirham: price.total_dirham });
  }
  return {
    nights: length,
    taken: rangesOf(nightsOf(asked).filter((day) => nights.held.has(day))),
    stays,
    ...exchangeRates(terms.rates),
  };
}

/** The days around a day by distance, the earlier of two first. */
export function startsAround(day: string, days: number): string[] {
  return Array.from({ length: days }, (_, at) => [addDays(day, -at - 1), addDays(day, at + 1)]).flat();
}

interface TakenNights {
  held: ReadonlySet<string>;
  /** Nights of an emergency area, on which nothing new is booked. */
  emergency: ReadonlySet<string>;
}

/** Also the night before the window and the one after it: a stay between held nights can be shorter than others. */
async function readTakenNights(pool: Pool, propertyId: string, window: RequestedNights): Promise<TakenNights> {
  const around = { from: addDays(window.check_in, -1), to: addDays(window.check_out, 1) };
  const { rows } = await pool.query<{ first: string; after: string; is_emergency: boolean }>({
    name: 'listings_taken_nights',
    text: `
      select lower(h.nights) as first, upper(h.nights) as after, false as is_emergency
      from holds as h where h.property_id = $1 and h.nights && daterange($2::date, $3::date)
      union all
      select lower(e.nights), upper(e.nights), true from unnest(emergency_nights($1, $2::date, $3::date)) as e (nights)`,
    values: [propertyId, around.from, around.to],
  });
  const taken = (isEmergency: boolean) =>
    new Set(
      rows
        .filter((row) => row.is_emergency === isEmergency)
        .flatMap(({ first, after }) => daysWithin({ from: first, to: after }, around)),
    );
  return { held: taken(false), emergency: taken(true) };
}

/** The nights that are asked for, or the nearest number that the home takes for stays from that day. */
function lengthThatFits(terms: StayTerms, { check_in, check_out }: RequestedNights): number {
  const { min_nights, max_nights } = nightLimits(terms, check_in);
  return Math.min(Math.max(nightsBetween(check_in, check_out), min_nights), max_nights);
}

function canBeBooked(
  terms: StayTerms,
  { held, emergency }: TakenNights,
  { check_in, check_out, guests }: RequestedNights & { guests: number },
  moment: BookingMoment,
): boolean {
  if (nightsOf({ check_in, check_out }).some((day) => held.has(day) || emergency.has(day))) return false;
  const limits = {
    ...terms,
    night_before_held: held.has(addDays(check_in, -1)),
    night_after_held: held.has(check_out),
  };
  return faultsOfStay(limits, { checkIn: check_in, checkOut: check_out, guestsCounted: guests }, moment).length === 0;
}

/** Half-open ranges of days in ascending order. */
function rangesOf(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    const next = addDays(day, 1);
    if (last?.to === day) last.to = next;
    else ranges.push({ from: day, to: next });
  }
  return ranges;
}

function nightsOf({ check_in, check_out }: RequestedNights): string[] {
  return Array.from({ length: nightsBetween(check_in, check_out) }, (_, at) => addDays(check_in, at));
}
