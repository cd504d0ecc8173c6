import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { addDays, nightsBetween } from '#contract/days.ts';
import { pricingLimits } from '#contract/limits.ts';
import { showPrice } from '#contract/money.ts';
import type { Rates } from '#contract/currencies.ts';
import type { Locale } from '#contract/common.ts';
import { photosOnCard } from '#contract/listings.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { formatStay } from '#server/platform/date-format.ts';
import type { JsonPart } from '#server/platform/prepared-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { loadBases, readBases, suspendedBasesQuery, type CardBase, type Hit } from './card-bases.ts';
import { cardJson, readKept, type PricedFields } from './card-json.ts';
import { shownGuestFee } from '#server/rates/rates.ts';
import { discountPercent, nextFixedLength } from './discounts.ts';
import { freeUntilFor } from './free-cancellation.ts';
import { shownRates } from './money.ts';
import { averageNight, priceStay, type ListingPrices, type StayPrice } from './pricing.ts';
import type { RuleSet } from './rule-set.ts';
import { bookingMoment, faultsOfStay, type BookingMoment } from './stay-rules.ts';

/** The stay whose total price and average price of a night cards show. */
export interface RequestedStay {
  check_in: string;
  check_out: string;
  /** Adults and children. */
  guests: number;
}

/** What cards show besides their homes. */
export interface CardOptions {
  stay?: RequestedStay | undefined;
  /** How many photos each card lists. */
  photos?: number | undefined;
}

/** Cards of these hits, as `priceCards` answers them. */
export async function showCards(
  services: Services,
  hits: readonly Hit[],
  locale: Locale,
  options: CardOptions = {},
): Promise<PropertyCard[]> {
  return (await priceCards(services, hits, locale, options)).map(showCard);
}

/** A card: what is kept of it, and what depends on the search. */
export interface PricedCard {
  base: CardBase;
  priced: PricedFields;
  photos: number;
}

export function showCard({ base, priced, photos }: PricedCard): PropertyCard {
  return { ...readKept(base.json, photos), ...priced };
}

/** The JSON of the same card, in pieces. */
export function showCardJson({ base, priced, photos }: PricedCard): JsonPart[] {
  return cardJson(base.json, photos, priced);
}

/**
 * Cards of these hits, in their order. A property that was unpublished meanwhile is left out. At most two queries: one for
 * cards that are not cached, one for special prices in the stay and in the longer ones that have a discount.
 */
export async function priceCards(
  services: Services,
  hits: readonly Hit[],
  locale: Locale,
  { stay, photos = photosOnCard }: CardOptions,
): Promise<PricedCard[]> {
  if (hits.length === 0) return [];
  const { pool, clock } = services;
  const [found, rates, guestFee] = await Promise.all([
    loadBases(pool, hits, locale),
    shownRates(pool, clock.now()),
    stay ? shownGuestFee(pool, clock.now()) : undefined,
  ]);
  const shown = hits.flatMap((hit) => {
    const base = found.get(hit.property_id);
    return base ? [{ hit, base, longer: stay && nextLength(base, stay) }] : [];
  });
  const asked = stay && {
    ...stay,
    dates: formatRequestedStay(stay, locale),
    guestFee: guestFee!,
    at: clock.now(),
    moment: bookingMoment(clock),
    special: await loadSpecialPrices(pool, shown, stay),
  };
  return shown.map(({ hit, base, longer }) => ({ base, priced: priceCard(base, hit, rates, asked, longer), photos }));
}

/** Cards of these properties, in this order; those not published are left out. */
export async function showCardsOf(
  services: Services,
  propertyIds: readonly string[],
  locale: Locale,
  options: CardOptions = {},
): Promise<PropertyCard[]> {
  const { rows } = await services.pool.query<Omit<Hit, 'distance'>>({
    name: 'listings_hits',
    text: `select s.property_id, s.version, s.latitude, s.longitude
           from unnest($1::uuid[]) with ordinality as requested (id, position)
           join search as s on s.property_id = requested.id order by requested.position`,
    values: [propertyIds],
  });
  return showCards(
    services,
    rows.map((row) => ({ ...row, distance: null })),
    locale,
    options,
  );
}

/**
 * Cards of these properties, in this order, also of those that cannot be booked because their host is suspended; those that are
 * not published are left out.
 */
export async function showSavedCards(
  services: Services,
  propertyIds: readonly string[],
  locale: Locale,
  stay?: RequestedStay,
): Promise<(PropertyCard & { is_available: boolean })[]> {
  const available = await showCardsOf(services, propertyIds, locale, { stay });
  const cards = new Map(available.map((card) => [card.id, { ...card, is_available: true }]));
  const missing = propertyIds.filter((id) => !cards.has(id));
  if (missing.length > 0) {
    const [bases, rates] = await Promise.all([
      readBases(services.pool, missing, locale, suspendedBasesQuery),
      shownRates(services.pool, services.clock.now()),
    ]);
    for (const [id, base] of bases) {
      const priced = priceCard(base, { distance: null }, rates);
      cards.set(id, { ...showCard({ base, priced, photos: photosOnCard }), is_available: false });
    }
  }
  return propertyIds.flatMap((id) => cards.get(id) ?? []);
}

/** A stay that cards are priced for, and what its prices depend on. */
interface AskedStay extends RequestedStay {
  dates: string;
  guestFee: number;
  at: Date;
  moment: BookingMoment;
  special: ReadonlyMap<string, OwnPrices>;
}

function priceCard(
  base: CardBase,
  { distance }: Pick<Hit, 'distance'>,
  rates: Rates,
  stay?: AskedStay,
  longer?: LongerStay,
): PricedFields {
  const { fees } = base;
  if (!stay) {
    const nightly = showPrice(fees.base_price_dirham, rates);
    const dollars = nightly.usd_cents / 100;
    return { distance, dates: null, price: dollars, pricePerNight: dollars, nightly, total: null };
  }
  const prices: CardPrices = { ...fees, ...base.terms, ...(stay.special.get(base.id) ?? noOwnPrices) };
  const price = priceFor(prices, stay.check_out, stay);
  const nightly = showPrice(averageNight(price), rates);
  const dollars = nightly.usd_cents / 100;
  const freeUntil = freeUntilFor('online', {
    policy: prices.cancellation_policy,
    check_in: stay.check_in,
    check_in_time: prices.check_in_time,
    booked_at: stay.at,
  });
  const longerTotal = longer && priceLonger(prices, price.nights, longer, stay);
  return {
    distance,
    dates: stay.dates,
    price: dollars,
    pricePerNight: dollars,
    nightly,
    total: showPrice(price.total_dirham, rates),
    ...(freeUntil && { free_cancellation_until: freeUntil.toISOString() }),
    ...(longerTotal !== undefined && {
      longer_stay: { nights: longer!.nights, percent: longer!.percent, total: showPrice(longerTotal, rates) },
    }),
  };
}

/** What the price of a stay in a home and its limits depend on. */
type CardPrices = CardBase['fees'] & CardBase['terms'] & OwnPrices;

function priceFor(prices: CardPrices, checkOut: string, stay: AskedStay): StayPrice {
  const { check_in, guests, guestFee, moment } = stay;
  return priceStay(prices, check_in, checkOut, guests, { bookedOn: moment.today, guestFee });
}

/** Nights from the check-in of a stay on, which have a discount that the stay does not reach. */
interface LongerStay {
  nights: number;
  percent: number;
  check_out: string;
}

function nextLength({ fees }: CardBase, { check_in, check_out }: RequestedStay): LongerStay | undefined {
  const next = nextFixedLength(fees, nightsBetween(check_in, check_out));
  return next && { ...next, check_out: addDays(check_in, next.nights) };
}

/** The total of a longer stay; undefined where it cannot be booked, or is not the cheaper one by its percent. */
function priceLonger(
  prices: CardPrices,
  nights: number,
  { check_out: checkOut, percent }: LongerStay,
  stay: AskedStay,
): number | undefined {
  const { check_in: checkIn, guests: guestsCounted, moment } = stay;
  if (prices.isHeld || percent <= discountPercent(prices, nights, nightsBetween(moment.today, checkIn)))
    return undefined;
  if (faultsOfStay(prices, { checkIn, checkOut, guestsCounted }, moment).length > 0) return undefined;
  const { total_dirham } = priceFor(prices, checkOut, stay);
  return total_dirham <= pricingLimits.totalDirham ? total_dirham : undefined;
}

/** What of a home is not the same on all nights. */
interface OwnPrices extends Pick<ListingPrices, 'seasons' | 'overrides'> {
  rule_set: RuleSet | null;
  /** A night of the longer stay is held. */
  isHeld: boolean;
}

const noOwnPrices: OwnPrices = { seasons: [], overrides: [], rule_set: null, isHeld: false };

/**
 * Seasons, price overrides and rules of nights of the stay by property, and of the longer stay where there is one; properties without
 * any are left out. What is held is read of the longer stays alone.
 */
async function loadSpecialPrices(
  pool: Pool,
  homes: readonly { hit: Hit; longer: LongerStay | undefined }[],
  stay: RequestedStay,
): Promise<ReadonlyMap<string, OwnPrices>> {
  const longer = homes.flatMap((home) => (home.longer ? [{ id: home.hit.property_id, ...home.longer }] : []));
  const checkOuts = longer.map(({ check_out }) => check_out);
  const { rows } = await pool.query<{
    property_id: string;
    starts_on: string | null;
    ends_on: string | null;
    night_on: string | null;
    price_dirham: number | null;
    min_nights: number | null;
    rule_set: RuleSet | null;
  }>({
    name: 'listings_special_prices',
    text: `
      select property_id, lower(nights)::text as starts_on, upper(nights)::text as ends_on, null as night_on, price_dirham,
        null::int as min_nights, null::json as rule_set
      from seasons where property_id = any($1::uuid[]) and nights && daterange($2::date, $3::date)
      union all
      select property_id, null, null, night_on::text, price_dirham, min_nights, null
      from day_overrides
      where property_id = any($1::uuid[]) and night_on >= $2::date and night_on < $3::date
        and (price_dirham is not null or night_on = $2::date)
      union all
      -- The day of check-out has rules too, whether one may leave on it.
      select id, null, null, null, null, null, rule_set_of(id, rule_set_id, daterange($2::date, $3::date, '[]'))
      from properties where id = any($1::uuid[]) and rule_set_id is not null
      union all
      select longer.id, null, null, null, null, null, null
      from unnest($4::uuid[], $5::date[]) as longer (id, check_out)
      where exists (
        select from holds as h where h.property_id = longer.id and h.nights && daterange($2::date, longer.check_out))`,
    values: [
      homes.map(({ hit }) => hit.property_id),
      stay.check_in,
      // Nights that the stay of a home does not have change nothing of its price.
      checkOuts.reduce((last, each) => (each > last ? each : last), stay.check_out),
      longer.map(({ id }) => id),
      checkOuts,
    ],
  });
  type Own = {
    [Field in keyof OwnPrices]: OwnPrices[Field] extends readonly (infer Item)[] ? Item[] : OwnPrices[Field];
  };
  const special = new Map<string, Own>();
  for (const { property_id, starts_on, ends_on, night_on, price_dirham, min_nights, rule_set } of rows) {
    let own = special.get(property_id);
    if (!own) special.set(property_id, (own = { seasons: [], overrides: [], rule_set: null, isHeld: false }));
    if (rule_set !== null) own.rule_set = rule_set;
    else if (night_on !== null) own.overrides.push({ night_on, price_dirham, min_nights });
    else if (starts_on !== null) own.seasons.push({ starts_on, ends_on: ends_on!, price_dirham: price_dirham! });
    else own.isHeld = true;
  }
  return special;
}

const formattedStays = new LRUCache<string, string>({ max: 2000 });

/** "1 – 5 Dec 2026" in the reader's language. Cached, because formatting costs as much as pricing a page of cards. */
function formatRequestedStay(stay: RequestedStay, locale: Locale): string {
  const key = `${locale} ${stay.check_in} ${stay.check_out}`;
  let formatted = formattedStays.get(key);
  if (formatted === undefined) formattedStays.set(key, (formatted = formatStay(stay.check_in, stay.check_out, locale)));
  return formatted;
}
