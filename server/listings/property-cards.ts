import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { showPrice } from '#contract/money.ts';
import type { Rates } from '#contract/currencies.ts';
import type { Locale } from '#contract/common.ts';
import { photosOnCard } from '#contract/listings.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { formatStay } from '#server/platform/date-format.ts';
import type { JsonPart } from '#server/platform/prepared-answer.ts';
import type { Services } from '#server/platform/services.ts';
import {
  loadBases,
  readBases,
  suspendedBasesQuery,
  type CardBase,
  type Hit,
  type SpecialPrices,
} from './card-bases.ts';
import { cardJson, readKept, type PricedFields } from './card-json.ts';
import { shownGuestFee } from '#server/rates/rates.ts';
import { shownRates } from './money.ts';
import { averageNight, priceStay, type ListingPrices } from './pricing.ts';
import type { RuleSet } from './rule-set.ts';

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
 * cards that are not cached, one for special prices in the stay.
 */
export async function priceCards(
  services: Services,
  hits: readonly Hit[],
  locale: Locale,
  { stay, photos = photosOnCard }: CardOptions,
): Promise<PricedCard[]> {
  if (hits.length === 0) return [];
  const { pool } = services;
  const [found, rates, special, guestFee] = await Promise.all([
    loadBases(pool, hits, locale),
    shownRates(pool, services.clock.now()),
    stay ? loadSpecialPrices(pool, hits, stay) : undefined,
    stay ? shownGuestFee(pool, services.clock.now()) : undefined,
  ]);
  const dates = stay ? formatRequestedStay(stay, locale) : null;
  const today = services.clock.today();
  const pricedStay = stay && { ...stay, guestFee: guestFee! };
  const cards: PricedCard[] = [];
  for (const hit of hits) {
    const base = found.get(hit.property_id);
    if (!base) continue;
    const priced = priceCard(base, hit, rates, dates, pricedStay, today, special?.get(hit.property_id));
    cards.push({ base, priced, photos });
  }
  return cards;
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
      const priced = priceCard(base, { distance: null }, rates, null, undefined, services.clock.today());
      cards.set(id, { ...showCard({ base, priced, photos: photosOnCard }), is_available: false });
    }
  }
  return propertyIds.flatMap((id) => cards.get(id) ?? []);
}

function priceCard(
  { fees }: CardBase,
  hit: Pick<Hit, 'distance'>,
  rates: Rates,
  dates: string | null,
  stay: (RequestedStay & { guestFee: number }) | undefined,
  today: string,
  special: SpecialPrices = { seasons: [], overrides: [] },
): PricedFields {
  const price = stay
    ? priceStay({ ...fees, ...special }, stay.check_in, stay.check_out, stay.guests, {
        bookedOn: today,
        guestFee: stay.guestFee,
      })
    : null;
  const nightly = showPrice(price ? averageNight(price) : fees.base_price_dirham, rates);
  const dollars = nightly.usd_cents / 100;
  const total = price ? showPrice(price.total_dirham, rates) : null;
  return { distance: hit.distance, dates, price: dollars, pricePerNight: dollars, nightly, total };
}

/** Seasons, price overrides and rules of nights of the stay, by property; properties without any are left out. */
async function loadSpecialPrices(pool: Pool, hits: readonly Hit[], stay: RequestedStay) {
  const { rows } = await pool.query<{
    property_id: string;
    starts_on: string | null;
    ends_on: string | null;
    night_on: string | null;
    price_dirham: number | null;
    rule_set: RuleSet | null;
  }>({
    name: 'listings_special_prices',
    text: `
      select property_id, lower(nights)::text as starts_on, upper(nights)::text as ends_on, null as night_on, price_dirham,
        null::json as rule_set
      from seasons where property_id = any($1::uuid[]) and nights && daterange($2::date, $3::date)
      union all
      select property_id, null, null, night_on::text, price_dirham, null
      from day_overrides
      where property_id = any($1::uuid[]) and night_on >= $2::date and night_on < $3::date and price_dirham is not null
      union all
      select id, null, null, null, null, rule_set_of(id, rule_set_id, daterange($2::date, $3::date))
      from properties where id = any($1::uuid[]) and rule_set_id is not null`,
    values: [hits.map((hit) => hit.property_id), stay.check_in, stay.check_out],
  });
  type Own = {
    seasons: ListingPrices['seasons'][number][];
    overrides: ListingPrices['overrides'][number][];
    rule_set: RuleSet | null;
  };
  const special = new Map<string, Own>();
  for (const { property_id, starts_on, ends_on, night_on, price_dirham, rule_set } of rows) {
    let own = special.get(property_id);
    if (!own) special.set(property_id, (own = { seasons: [], overrides: [], rule_set: null }));
    if (rule_set !== null) own.rule_set = rule_set;
    else if (night_on !== null) own.overrides.push({ night_on, price_dirham, min_nights: null });
    else own.seasons.push({ starts_on: starts_on!, ends_on: ends_on!, price_dirham: price_dirham! });
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
