import type { Pool } from 'pg';
import { fixedLengths } from '#contract/discounts.ts';
import { foreignCurrencies, type Rates } from '#contract/currencies.ts';
import { pricingLimits } from '#contract/limits.ts';
import { exchangeRates, showPrice } from '#contract/money.ts';
import type { CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { Quote } from '#contract/types.gen.ts';
import { divide, type OnlineAndCash, type PaymentChoice } from '#contract/online-and-cash.ts';
import { AppError, throwAll } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { freeUntilFor } from './free-cancellation.ts';
import { usdCents } from './money.ts';
import { averageNight, priceStay, type ListingPrices, type StayPrice } from './pricing.ts';
import type { RuleSet } from './rule-set.ts';
import {
  bookingMoment,
  checkStay,
  faultsOfStay,
  requireRange,
  type BookingMoment,
  type StayLimits,
} from './stay-rules.ts';

/** What the price and the booking of certain nights depend on. */
export interface StayTerms extends ListingPrices, StayLimits {
  property_id: string;
  host_id: string;
  instant_book: boolean;
  pay_at_property: boolean;
  /** Null where a guest cannot pay a part online and the rest in cash. */
  online_part_percent: number | null;
  cancellation_policy: CancellationPolicy;
  /** `HH:MM:SS`. */
  check_in_time: string;
  check_out_time: string;
  overrides: { night_on: string; price_dirham: number | null; min_nights: number | null }[];
  rule_set: RuleSet | null;
  night_before_held: boolean;
  night_after_held: boolean;
  /** The guest's service fee at the instant of the booking, in hundredths of a percent. */
  guest_fee: number;
  /** Those in force at the instant of the booking, not cached ones. */
  rates: Rates;
  /** When the terms were read; only the insert of the hold decides. */
  nights_free: boolean;
  /** An emergency area is over the property on one of the nights: they are not booked anew. */
  in_emergency: boolean;
}

export interface RequestedNights {
  check_in: string;
  check_out: string;
}

const termsText = `
    select p.id as property_id, p.host_id, p.capacity, p.min_nights, p.max_nights, p.books_instantly as instant_book, p.pay_at_property,
      p.online_part_percent,
      p.cancellation_policy, p.check_in_time, p.check_out_time, p.base_price_dirham, p.weekend_price_dirham,
      p.weekend_nights, p.cleaning_fee_dirham, p.extra_guest_fee_dirham, p.guests_included,
      ${fixedLengths.map((length) => `p.${length}_discount_percent`).join(', ')},
      (select coalesce(json_agg(json_build_object(
         'starts_on', lower(s.nights), 'ends_on', upper(s.nights), 'price_dirham', s.price_dirham)), '[]')
       from seasons as s where s.property_id = p.id and s.nights && daterange($2::date, $3::date)) as seasons,
      (select coalesce(json_agg(json_build_object(
         'night_on', d.night_on, 'price_dirham', d.price_dirham, 'min_nights', d.min_nights)), '[]')
       from day_overrides as d
       where d.property_id = p.id and d.night_on >= $2::date and d.night_on < $3::date) as overrides,
      -- A refused weekday names the next one that is allowed, at most a week later.
      case when p.rule_set_id is not null
        then rule_set_of(p.id, p.rule_set_id, daterange($2::date, greatest($3::date, $2::date + 1) + 7)) end as rule_set,
      p.rule_set_id is not null and exists (
        select from holds as h where h.property_id = p.id and h.nights @> $2::date - 1) as night_before_held,
      p.rule_set_id is not null and exists (
        select from holds as h where h.property_id = p.id and h.nights @> $3::date) as night_after_held,
      rates_at($5, $4) as rates, value_in_force('guest_fee', $4)::int as guest_fee, p.is_withheld,
      not exists (select from holds as h where h.property_id = p.id and h.nights && daterange($2::date, $3::date))
        as nights_free,
      emergency_over(p.id, $2::date, $3::date) is not null as in_emergency
    from properties as p
    where p.id = $1`;

const termsQuery = {
  name: 'listings_stay_terms',
  text: `${termsText} and p.listing_status = 'published'`,
} as const;
const bookedTermsQuery = { name: 'listings_booked_terms', text: termsText } as const;

/**
 * The terms of a published property for these nights, which must not be reversed. Throws `not_found`, and
 * `property_unavailable` while its host is suspended or has overdue fees.
 * @param at the instant of the booking, whose service fee applies
 */
export async function loadStayTerms(
  pool: Pool,
  propertyId: string,
  nights: RequestedNights,
  at: Date,
): Promise<StayTerms> {
  const { rows } = await pool.query<StayTerms & { is_withheld: boolean }>({
    ...termsQuery,
    values: [propertyId, nights.check_in, nights.check_out, at, foreignCurrencies],
  });
  if (!rows[0]) throw new AppError('not_found');
  if (rows[0].is_withheld) throw new AppError('property_unavailable');
  return rows[0];
}

/**
 * The terms of a property that is booked, also where it is no longer published. Throws `not_found`.
 * @param bookedAt when it was booked: a booking keeps the service fee that it was made with
 */
export async function loadBookedTerms(
  pool: Pool,
  propertyId: string,
  nights: RequestedNights,
  bookedAt: Date,
): Promise<StayTerms> {
  const { rows } = await pool.query<StayTerms & { is_withheld: boolean }>({
    ...bookedTermsQuery,
    values: [propertyId, nights.check_in, nights.check_out, bookedAt, foreignCurrencies],
  });
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/**
 * The price of a stay at these terms. Throws as `checkStay` does; does not check whether the nights are free.
 * @param guestsCounted adults and children
 */
export function priceTerms(
  terms: StayTerms,
  nights: RequestedNights,
  guestsCounted: number,
  moment: BookingMoment,
): StayPrice {
  const { check_in: checkIn, check_out: checkOut } = nights;
  checkStay(terms, { checkIn, checkOut, guestsCounted }, moment);
  const price = priceStay(terms, checkIn, checkOut, guestsCounted, {
    bookedOn: moment.today,
    guestFee: terms.guest_fee,
  });
  requireWithinLimit(price);
  return price;
}

/**
 * All that stands against a stay of a guest at these terms: what `faultsOfStay` names, and `emergency_area`. The nights that
 * are held come last: `heldNights` says why, or the stay itself is refused with `dates_unavailable`.
 */
export async function requireBookable(
  terms: StayTerms,
  nights: RequestedNights,
  guestsCounted: number,
  moment: BookingMoment,
  heldNights: () => Promise<AppError> | AppError = () => new AppError('dates_unavailable', { field: 'check_in' }),
): Promise<void> {
  const { check_in: checkIn, check_out: checkOut } = nights;
  const faults = faultsOfStay(terms, { checkIn, checkOut, guestsCounted }, moment);
  if (terms.in_emergency) faults.push(new AppError('emergency_area', { field: 'check_in' }));
  else if (!terms.nights_free && checkIn >= moment.today) faults.push(await heldNights());
  throwAll(faults);
}

/** What of a price is paid online and what in cash on arrival; null where the host does not allow that. */
export function partsOfPrice(
  { online_part_percent }: Pick<StayTerms, 'online_part_percent'>,
  price: StayPrice,
): OnlineAndCash | null {
  return online_part_percent === null ? null : divide(price, online_part_percent);
}

/** Refuses a total that is too large for the database: `stay_too_long`. */
export function requireWithinLimit(price: Pick<StayPrice, 'nights' | 'total_dirham'>): void {
  if (price.total_dirham <= pricingLimits.totalDirham) return;
  const nightsThatFit = Math.floor((price.nights * pricingLimits.totalDirham) / price.total_dirham);
  throw new AppError('stay_too_long', { values: { nights: nightsThatFit } });
}

/**
 * The itemised price of a stay as of now. Throws where it cannot be booked: `not_found` for an unpublished property,
 * `property_unavailable`, and all that `requireBookable` finds.
 */
export async function quoteStay(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  propertyId: string,
  stay: RequestedNights & { guests: number; payment_choice: PaymentChoice },
): Promise<Quote> {
  const moment = bookingMoment(clock);
  requireRange(stay.check_in, stay.check_out, moment.today);
  const terms = await loadStayTerms(pool, propertyId, stay, clock.now());
  await requireBookable(terms, stay, stay.guests, moment);
  const price = priceTerms(terms, stay, stay.guests, moment);
  return presentQuote(terms, price, stay, clock.now());
}

/** A price at these terms as a quote. `at` is the instant of the booking. */
export function presentQuote(
  terms: StayTerms,
  price: StayPrice,
  stay: RequestedNights & { guests: number; payment_choice: PaymentChoice },
  at: Date,
): Quote {
  const freeUntil = freeUntilFor(stay.payment_choice, {
    policy: terms.cancellation_policy,
    check_in: stay.check_in,
    check_in_time: terms.check_in_time,
    booked_at: at,
  });
  return {
    property_id: terms.property_id,
    check_in: stay.check_in,
    check_out: stay.check_out,
    nights: price.nights,
    guests: stay.guests,
    lines: price.lines,
    nightly: showPrice(averageNight(price), terms.rates),
    total_dirham: price.total_dirham,
    total_usd_cents: usdCents(price.total_dirham, terms.rates),
    ...exchangeRates(terms.rates),
    free_cancellation_until: freeUntil?.toISOString() ?? null,
    parts: partsOfPrice(terms, price),
  };
}
