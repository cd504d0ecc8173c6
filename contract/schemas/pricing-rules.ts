import { z } from 'zod';
import { blankToUndefined, day, dirham, id, photo, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import {
  advanceDays,
  customLengthNights,
  isFixedLength,
  mostDiscountPercent,
  ofAdvanceDiscounts,
  ofFixedLengths,
  overlappingAdvance,
} from '../discounts.ts';
import { holidayKinds } from '../holidays.ts';
import { pricingLimits } from '../limits.ts';
import { nightsBetween } from '../days.ts';
import { bookingHorizonDays } from '../listings.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { operation } from './operation.ts';
import { nightPriceKinds } from '../pricing-rules.ts';
import type { PropertyPrices, StayDiscounts } from '../types.gen.ts';

const hosts: readonly Role[] = ['host', 'host_company'];
/** An administrator sees prices and rules, and changes none. */
const readers: readonly Role[] = [...hosts, 'admin'];

/** ISO weekdays, 1 Monday to 7 Sunday. */
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((list) => new Set(list).size === list.length, 'weekday_twice')
  .meta({ description: 'ISO weekdays, 1 Monday to 7 Sunday' });
const price = dirham.min(10).max(pricingLimits.priceDirham).multipleOf(10);
const fee = dirham.min(0).max(pricingLimits.priceDirham).multipleOf(10);
const nights = z.int().min(1).max(365);
const percentOff = z.int().min(1).max(mostDiscountPercent);
/** Days between booking and check-in, from or until which a discount applies. */
const advance = ({ least, most }: { least: number; most: number }) =>
  z.object({ days: z.int().min(least).max(most), percent: percentOff }).nullable();

/** What a property takes for a night and beside it. These belong to the property, also where it shares a rule set. */
const prices = z
  .object({
    base_price_dirham: price,
    weekend_price_dirham: price.nullable(),
    weekend_nights: z.array(z.int().min(1).max(7)).max(7),
    cleaning_fee_dirham: fee,
    extra_guest_fee_dirham: fee,
    guests_included: z.int().min(1).max(50),
    /** Prices of this property alone for the nights `[starts_on, ends_on)`. They must not overlap. */
    seasons: z.array(z.object({ starts_on: day, ends_on: day, price_dirham: price })).max(pricingLimits.seasons),
  })
  .register(entities, { id: 'PropertyPrices' });

/** A price or limits for a holiday, or for the nights `[starts_on, ends_on)`. */
const ruleFields = z.object({
  /** Absent for a new rule. */
  id: id.nullish(),
  name: text(pricingLimits.nameLength).nullable(),
  holiday: z.enum(holidayKinds).nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  is_yearly: z.boolean().default(false),
  /** Of the base price: 40 is 40 % more, -15 is 15 % less. Null for limits alone. */
  percent: z.int().min(-90).max(500).nullable(),
  /** What this property takes instead of the percentage. */
  price_dirham: price.nullable().default(null),
  /** On weekend nights, the percentage counts from the weekend price. */
  covers_weekend: z.boolean().default(false),
  min_nights: nights.nullable().default(null),
  max_nights: nights.nullable().default(null),
  arrival_weekdays: weekdays.nullable().default(null),
  departure_weekdays: weekdays.nullable().default(null),
});
export const priceRule = ruleFields
  .superRefine((rule, context) => {
    const refuse = (field: keyof typeof rule, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { holiday, starts_on, ends_on } = rule;
    if ((holiday === null) !== (starts_on !== null && ends_on !== null)) refuse('starts_on', 'rule_dates');
    else if (holiday !== null && (starts_on !== null || ends_on !== null)) refuse('starts_on', 'rule_dates');
    else if (starts_on !== null && ends_on !== null) {
      if (ends_on <= starts_on) refuse('ends_on', 'rule_dates_reversed');
      else if (nightsBetween(starts_on, ends_on) > (rule.is_yearly ? 365 : pricingLimits.ruleDays)) {
        refuse('ends_on', 'rule_too_long');
      }
    }
    if (rule.min_nights !== null && rule.max_nights !== null && rule.max_nights < rule.min_nights) {
      refuse('max_nights', 'max_below_min');
    }
    const isEmpty =
      rule.percent === null &&
      rule.price_dirham === null &&
      rule.min_nights === null &&
      rule.max_nights === null &&
      rule.arrival_weekdays === null &&
      rule.departure_weekdays === null;
    if (isEmpty) refuse('percent', 'rule_empty');
  })
  .register(namedTypes, { id: 'EditedPriceRule' });

const savedPriceRule = ruleFields
  .extend({
    id,
    /** When it applies next: at most three times from today on. */
    dates: z.array(z.object({ starts_on: day, ends_on: day, is_decided: z.boolean() })),
  })
  .register(entities, { id: 'PriceRule' });

/** One discount a stay: see `contract/discounts.ts`. */
const discounts = z
  .object({
    ...ofFixedLengths('percent', () => z.int().min(0).max(mostDiscountPercent)),
    lengths: z
      .array(
        z.object({ nights: z.int().min(customLengthNights.least).max(customLengthNights.most), percent: percentOff }),
      )
      .max(pricingLimits.lengths),
    ...ofAdvanceDiscounts((discount) => advance(advanceDays[discount])),
  })
  .register(entities, { id: 'StayDiscounts' });

const limits = z
  .object({
    min_nights: nights,
    max_nights: nights,
    arrival_weekdays: weekdays,
    departure_weekdays: weekdays,
    /** The first arrival is so many days from today. */
    notice_days: z.int().min(0).max(60),
    /** From this hour on in Tripoli, the first arrival is one day later. */
    notice_until_hour: z.int().min(1).max(23).nullable(),
    /** The last departure in days from today; null for the booking horizon. */
    booking_window_days: z.int().min(1).max(bookingHorizonDays).nullable(),
    /** Nights kept free before and after each stay. */
    preparation_days: z.int().min(0).max(7),
    /** A gap between held nights that is shorter than the shortest stay can be booked as a whole. */
    orphan_nights: z.boolean(),
  })
  .register(entities, { id: 'StayLimitsInput' });

const pricedProperty = z
  .object({
    id,
    /** Its host; a property can only share the rule sets of the same host. */
    host_id: id,
    title: z.string(),
    photo: photo.nullable(),
    base_price_dirham: dirham,
    rule_set_id: id.nullable(),
  })
  .register(entities, { id: 'PricedProperty' });

const ruleSet = z.object({ id, name: z.string().nullable() });

const pricing = z
  .object({
    property: pricedProperty,
    /** To be sent with a change. */
    version: z.int(),
    /** The set, and all properties that share it, this one included; null without rules of a set. */
    rule_set: ruleSet.extend({ properties: z.array(pricedProperty) }).nullable(),
    prices,
    /** Coming nights with a price of their own, as ranges of equal price; at most 100. */
    by_hand: z.array(z.object({ starts_on: day, ends_on: day, price_dirham: dirham })),
    rules: z.array(savedPriceRule),
    discounts,
    limits,
    /** Gaps of the next year that only `orphan_nights` opens; at most 20. */
    orphan_gaps: z.array(z.object({ starts_on: day, ends_on: day })),
  })
  .register(entities, { id: 'Pricing' });

/** What made the price of a night. */
export const nightPrice = z
  .object({
    kind: z.enum(nightPriceKinds),
    /** The rule of the set; null for prices of the property. */
    rule_id: id.nullable(),
    name: z.string().nullable(),
    holiday: z.enum(holidayKinds).nullable(),
    price_dirham: dirham,
  })
  .register(entities, { id: 'NightPriceEntry' });

const previewNight = z
  .object({
    day,
    price_dirham: dirham,
    /** The rule that made the price: the first of `candidates`. */
    rule: nightPrice,
    /** Every price that applies to the night, the one that counts first. */
    candidates: z.array(nightPrice),
    status: z.enum(['open', 'blocked', 'booked', 'closed']).meta({
      description: 'closed: nobody holds it, but it is too soon or too far ahead to be booked',
    }),
    /** Of a stay that begins on this day. */
    min_nights: z.int(),
    max_nights: z.int(),
    arrival_allowed: z.boolean(),
    departure_allowed: z.boolean(),
  })
  .register(entities, { id: 'PreviewNight' });

function seasonsAreApart({ seasons }: PropertyPrices): boolean {
  const sorted = seasons.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  return sorted.every(
    ({ starts_on, ends_on }, at) => starts_on < ends_on && (at === 0 || sorted[at - 1]!.ends_on <= starts_on),
  );
}

function checkDiscounts(discounts: StayDiscounts, context: z.RefinementCtx): void {
  const { lengths } = discounts;
  const refuse = (field: keyof StayDiscounts, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (lengths.some(({ nights }) => isFixedLength(nights))) refuse('lengths', 'length_has_field');
  if (new Set(lengths.map(({ nights }) => nights)).size < lengths.length) refuse('lengths', 'length_twice');
  for (const discount of overlappingAdvance(discounts)) refuse(discount, 'advance_overlaps');
}

const byProperty = z.object({ property_id: id });
const previewDays = z
  .preprocess(blankToUndefined, z.coerce.number().int().min(1).max(pricingLimits.previewDays).default(90))
  .meta({ description: 'nights to show' });

export const pricingRulesOperations = {
  listPricing: operation({
    method: 'GET',
    path: '/api/host/pricing',
    summary: 'The caller’s properties with their base prices, and the rule sets that they share',
    access: hosts,
    keyScope: 'calendar:read',
    coHosts: 'calendar',
    ok: z.object({ properties: z.array(pricedProperty), rule_sets: z.array(ruleSet) }),
    errors: [],
  }),
  getPricing: operation({
    method: 'GET',
    path: '/api/host/pricing/{property_id}',
    summary: 'Prices, rules, discounts and limits of a property of the caller; of any property for an administrator',
    access: readers,
    keyScope: 'calendar:read',
    adminRoles: everyAdminRole,
    coHosts: 'calendar',
    params: byProperty,
    ok: pricing,
    errors: ['not_found'],
  }),
  savePricing: operation({
    method: 'PUT',
    path: '/api/host/pricing/{property_id}',
    summary:
      'Replace the parts that are sent. Prices are those of this property; name, rules, discounts and limits are shared by all properties of its rule set',
    access: hosts,
    coHosts: 'calendar',
    params: byProperty,
    body: z.object({
      version: z.int(),
      name: text(pricingLimits.nameLength).nullish(),
      prices: prices.refine(seasonsAreApart, { path: ['seasons'], message: 'seasons_overlap' }).optional(),
      rules: z.array(priceRule).max(pricingLimits.rules).optional(),
      discounts: discounts.superRefine(checkDiscounts).optional(),
      limits: limits
        .refine(({ min_nights, max_nights }) => max_nights >= min_nights, {
          path: ['max_nights'],
          message: 'max_below_min',
        })
        .optional(),
    }),
    ok: pricing,
    errors: ['not_found', 'rule_set_shared', 'state_moved_on'],
  }),
  chooseRuleSet: operation({
    method: 'PUT',
    path: '/api/host/pricing/{property_id}/rule-set',
    summary: 'Share a rule set of the caller, or, without one, give the property its own copy of the present rules',
    access: hosts,
    coHosts: 'calendar',
    params: byProperty,
    body: z.object({ version: z.int(), rule_set_id: id.nullable() }),
    ok: pricing,
    errors: ['not_found', 'state_moved_on'],
  }),
  previewPricing: operation({
    method: 'GET',
    path: '/api/host/pricing/{property_id}/preview',
    summary: 'The price of each night of at most 90, and the rule that made it',
    access: readers,
    keyScope: 'calendar:read',
    adminRoles: everyAdminRole,
    coHosts: 'calendar',
    params: byProperty,
    query: z.object({ from: day, days: previewDays }),
    ok: z.object({ from: day, nights: z.array(previewNight) }),
    errors: ['not_found'],
  }),
};
