import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type {
  Photo,
  NightPriceEntry,
  PricedProperty,
  PreviewNight,
  PriceRule,
  Pricing,
  PropertyPrices,
  StayDiscounts,
} from '#contract/types.gen.ts';
import {
  fixedLengthNights,
  fixedLengths,
  isFixedLength,
  ofAdvanceDiscounts,
  ofFixedLengths,
  type AdvanceDiscount,
  type FixedLengthPercents,
} from '#contract/discounts.ts';
import { addDays } from '#contract/days.ts';
import { pricingLimits } from '#contract/limits.ts';
import type { HolidayKind } from '#contract/holidays.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDays, findOrphanGaps, readCalendars } from './calendar-days.ts';
import { listNightPrices, noFees, type NightPrice } from './pricing.ts';
import { everyWeekday, weekdaysOf } from './rule-set.ts';
import { bookingMoment, firstCheckIn } from './stay-rules.ts';

/** The host or co-host who asks; only properties whose calendar they may change are shown and changed. */
export interface PricingHost {
  id: string;
}

/** The host whose prices a viewer sees: themselves, and for an administrator whoever has the property. Throws `not_found`. */
export async function pricingHostOf(
  { pool }: Services,
  viewer: PricingHost & { role: string },
  propertyId: string,
): Promise<PricingHost> {
  if (viewer.role !== 'admin') return viewer;
  const { rows } = await pool.query<PricingHost>({
    name: 'listings_host_of',
    text: 'select host_id as id from properties where id = $1',
    values: [propertyId],
  });
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

interface PricedRow extends Omit<PricedProperty, 'photo'> {
  photo: Photo | null;
  rule_set_name: string | null;
}

/** The properties whose prices the caller may change, at most `pricingLimits.properties`, and their rule sets. */
export async function listPricing(
  { pool }: Services,
  host: PricingHost,
  locale: Locale,
): Promise<{ properties: PricedProperty[]; rule_sets: { id: string; name: string | null }[] }> {
  const rows = await readPricedProperties(pool, host, locale);
  const names = new Map<string, string | null>();
  for (const row of rows) if (row.rule_set_id !== null) names.set(row.rule_set_id, row.rule_set_name);
  return { properties: rows, rule_sets: [...names].map(([id, name]) => ({ id, name })) };
}

/** The properties whose prices the caller may change by title, in the language where they have it. */
async function readPricedProperties(pool: Pool, host: PricingHost, locale: Locale): Promise<PricedRow[]> {
  const { rows } = await pool.query<PricedRow>({
    name: 'listings_priced_properties',
    text: `
      select p.id, p.host_id, p.base_price_dirham, p.rule_set_id, s.name as rule_set_name,
        coalesce((select title from title_of(p.id, $2)), '') as title,
        (select photo from cover_of(p.id, $2)) as photo
      from hosts_for($1, 'calendar') as h cross join lateral (
          select id, host_id, base_price_dirham, rule_set_id from properties
          where host_id = h.host_id and (h.property_ids is null or id = any (h.property_ids))
          order by id limit ${pricingLimits.properties}
        ) as p left join rule_sets as s on s.id = p.rule_set_id
      order by title, p.id limit ${pricingLimits.properties}`,
    values: [host.id, locale],
  });
  return rows;
}

interface PricingRow extends Omit<PropertyPrices, 'seasons'>, FixedLengthPercents {
  pricing_version: number;
  min_nights: number;
  max_nights: number;
  rule_set_id: string | null;
  rule_set: SetRow | null;
  seasons: PropertyPrices['seasons'];
  by_hand: Pricing['by_hand'];
  rules: RuleRow[] | null;
}

interface SetRow extends Record<`${AdvanceDiscount}_${'days' | 'percent'}`, number | null> {
  name: string | null;
  length_discounts: StayDiscounts['lengths'];
  arrival_days: number;
  departure_days: number;
  notice_days: number;
  notice_until_hour: number | null;
  booking_window_days: number | null;
  preparation_days: number;
  orphan_nights: boolean;
}

interface RuleRow {
  id: string;
  name: string | null;
  holiday: HolidayKind | null;
  starts_on: string | null;
  ends_on: string | null;
  is_yearly: boolean;
  percent: number | null;
  price_dirham: number | null;
  covers_weekend: boolean;
  min_nights: number | null;
  max_nights: number | null;
  arrival_days: number | null;
  departure_days: number | null;
  dates: PriceRule['dates'];
}

/** How far ahead the next days of a rule are looked for: the next Eid of a rule is less than two years away. */
const datesAheadDays = 800;

const pricingQuery = {
  name: 'listings_pricing',
  text: `
    select p.pricing_version, p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.cleaning_fee_dirham,
      p.extra_guest_fee_dirham, p.guests_included, ${fixedLengths.map((length) => `p.${length}_discount_percent`).join(', ')}, p.min_nights,
      p.max_nights, p.rule_set_id, to_json(s) as rule_set,
      (select coalesce(json_agg(json_build_object('starts_on', lower(own.nights), 'ends_on', upper(own.nights),
          'price_dirham', own.price_dirham) order by own.nights), '[]')
        from seasons as own where own.property_id = p.id) as seasons,
      (select coalesce(json_agg(run), '[]') from (
         select min(night_on) as starts_on, max(night_on) + 1 as ends_on, price_dirham from (
           select night_on, price_dirham,
             night_on - row_number() over (partition by price_dirham order by night_on)::int as island
           from day_overrides
           where property_id = p.id and price_dirham is not null and night_on >= $3::date
         ) as nights group by price_dirham, island order by 1 limit 100) as run) as by_hand,
      (select json_agg(rule order by rule.position) from (
         select r.*, own.price_dirham,
           (select coalesce(json_agg(coming order by coming.starts_on), '[]') from (
              select period.starts_on, period.ends_on, coalesce(h.is_decided, true) as is_decided
              from rule_periods(s.id, daterange($3::date, $3::date + ${datesAheadDays})) as period
              left join holidays as h on h.kind = period.holiday and lower(h.nights) = period.starts_on
              where period.rule_id = r.id order by period.starts_on limit 3) as coming) as dates
         from price_rules as r left join rule_prices as own on own.property_id = p.id and own.rule_id = r.id
         where r.rule_set_id = s.id) as rule) as rules
    from properties as p left join rule_sets as s on s.id = p.rule_set_id
    where p.id = $1 and may_act_for($2, 'calendar', p.host_id, p.id)`,
} as const;

/** Prices, rules, discounts and limits of a property. Throws `not_found` where the caller may not change its calendar. */
export async function getPricing(
  services: Services,
  host: PricingHost,
  propertyId: string,
  locale: Locale,
): Promise<Pricing> {
  const { pool, clock } = services;
  const today = clock.today();
  const year = { from: today, to: addDays(today, bookingHorizonDays) };
  const [{ rows }, own, [calendar]] = await Promise.all([
    pool.query<PricingRow>({ ...pricingQuery, values: [propertyId, host.id, today] }),
    readPricedProperties(pool, host, locale),
    readCalendars(pool, [propertyId], year),
  ]);
  const [row] = rows;
  const property = own.find(({ id }) => id === propertyId);
  if (!row || !property || !calendar) throw new AppError('not_found');
  const set = row.rule_set;
  const gaps = findOrphanGaps(calendar, year, firstCheckIn(calendar.rule_set, bookingMoment(clock)));
  return {
    property,
    version: row.pricing_version,
    rule_set:
      row.rule_set_id === null
        ? null
        : {
            id: row.rule_set_id,
            name: set?.name ?? null,
            properties: own.filter(({ rule_set_id }) => rule_set_id === row.rule_set_id),
          },
    prices: {
      base_price_dirham: row.base_price_dirham,
      weekend_price_dirham: row.weekend_price_dirham,
      weekend_nights: row.weekend_nights,
      cleaning_fee_dirham: row.cleaning_fee_dirham,
      extra_guest_fee_dirham: row.extra_guest_fee_dirham,
      guests_included: row.guests_included,
      seasons: row.seasons,
    },
    by_hand: row.by_hand,
    rules: (row.rules ?? []).map(presentRule),
    discounts: presentDiscounts(row, set),
    limits: {
      min_nights: row.min_nights,
      max_nights: row.max_nights,
      arrival_weekdays: weekdaysOf(set?.arrival_days ?? everyWeekday),
      departure_weekdays: weekdaysOf(set?.departure_days ?? everyWeekday),
      notice_days: set?.notice_days ?? 0,
      notice_until_hour: set?.notice_until_hour ?? null,
      booking_window_days: set?.booking_window_days ?? null,
      preparation_days: set?.preparation_days ?? 0,
      orphan_nights: set?.orphan_nights ?? false,
    },
    orphan_gaps: [...gaps].slice(0, 20).map(([starts_on, ends_on]) => ({ starts_on, ends_on })),
  };
}

function presentRule({ arrival_days, departure_days, ...rule }: RuleRow): PriceRule {
  return {
    ...rule,
    arrival_weekdays: arrival_days === null ? null : weekdaysOf(arrival_days),
    departure_weekdays: departure_days === null ? null : weekdaysOf(departure_days),
  };
}

function presentDiscounts(row: PricingRow, set: SetRow | null): StayDiscounts {
  const advance = (days: number | null | undefined, percent: number | null | undefined) =>
    days == null || percent == null ? null : { days, percent };
  return {
    ...presentLengths(row, set?.length_discounts ?? []),
    ...ofAdvanceDiscounts((discount) => advance(set?.[`${discount}_days`], set?.[`${discount}_percent`])),
  };
}

/** The discounts by length. A custom length that has since become a fixed one is shown as that, and saved as that with the next change. */
export function presentLengths(percents: FixedLengthPercents, lengths: StayDiscounts['lengths']) {
  return {
    ...ofFixedLengths('percent', (length) => {
      const custom = lengths.find(({ nights }) => nights === fixedLengthNights[length]);
      return percents[`${length}_discount_percent`] || (custom?.percent ?? 0);
    }),
    lengths: lengths.filter(({ nights }) => !isFixedLength(nights)),
  };
}

/** The nights from a day on, each with every price that applies to it. Throws `not_found`. */
export async function previewPricing(
  services: Services,
  host: PricingHost,
  propertyId: string,
  { from, days }: { from: string; days: number },
): Promise<{ from: string; nights: PreviewNight[] }> {
  const { pool, clock } = services;
  const range = { from, to: addDays(from, days) };
  const [found, [calendar]] = await Promise.all([
    pool.query({
      name: 'listings_acted_for',
      text: `select from properties where id = $1 and may_act_for($2, 'calendar', host_id, id)`,
      values: [propertyId, host.id],
    }),
    readCalendars(pool, [propertyId], range),
  ]);
  if (found.rowCount === 0 || !calendar) throw new AppError('not_found');
  const prices = { ...calendar, ...noFees };
  const nights = describeDays(calendar, range, bookingMoment(clock)).map(({ price, ...night }) => ({
    ...night,
    price_dirham: price.dirham,
    rule: presentNightPrice(price),
    candidates: listNightPrices(prices, night.day).map(presentNightPrice),
  }));
  return { from, nights };
}

function presentNightPrice({ kind, dirham, period }: NightPrice): NightPriceEntry {
  return {
    kind,
    rule_id: period?.rule_id ?? null,
    name: period?.name ?? null,
    holiday: period?.holiday ?? null,
    price_dirham: dirham,
  };
}
