import { bookingHorizonDays } from './listings.ts';
import type { StayDiscounts } from './types.gen.ts';

/**
 * The discounts that hosts can give. A stay has one: that of the longest length that it reaches, a custom one included, else the first of
 * `advanceDiscounts` that applies. Schemas, statements, what is priced and the screens follow from the entries; how to add one is in
 * CONTRIBUTING.md.
 */

/** Lengths that every host can give a discount for, the shortest first, each a column `<code>_discount_percent` of `properties`. */
export const fixedLengths = ['weekly', 'monthly'] as const;
export type FixedLength = (typeof fixedLengths)[number];

/** From how many nights on each applies. */
export const fixedLengthNights: Readonly<Record<FixedLength, number>> = { weekly: 7, monthly: 28 };

/** Nights of a length that the host chooses, other than the fixed ones. */
export const customLengthNights = { least: 2, most: 365 } as const;

/** Discounts by how long before check-in a stay is booked, each with the columns `<code>_days` and `<code>_percent` of `rule_sets`. */
export const advanceDiscounts = ['early_bird', 'last_minute'] as const;
export type AdvanceDiscount = (typeof advanceDiscounts)[number];

/** Whether each is for stays that are booked at least or at most so many days ahead, and between which days a host may choose. */
export const advanceDays = {
  early_bird: { is: 'at_least', least: 7, most: bookingHorizonDays },
  last_minute: { is: 'at_most', least: 0, most: 60 },
} as const satisfies Record<AdvanceDiscount, { is: 'at_least' | 'at_most'; least: number; most: number }>;

export const mostDiscountPercent = 90;

/** Every discount that a line of a price can be. */
export const discountDetails = [...fixedLengths, 'length', ...advanceDiscounts] as const;
export type DiscountDetail = (typeof discountDetails)[number];

/** What the columns of a property say about each fixed length: 0 for no discount. */
export type FixedLengthPercents = Record<`${FixedLength}_discount_percent`, number>;

/** What is made of each fixed length, by its name with an ending. */
export function ofFixedLengths<const Ending extends 'percent' | 'discount_percent', T>(
  ending: Ending,
  make: (length: FixedLength) => T,
): Record<`${FixedLength}_${Ending}`, T> {
  return Object.fromEntries(fixedLengths.map((length) => [`${length}_${ending}`, make(length)])) as Record<
    `${FixedLength}_${Ending}`,
    T
  >;
}

/** What is made of each discount by the day of booking. */
export function ofAdvanceDiscounts<T>(make: (discount: AdvanceDiscount) => T): Record<AdvanceDiscount, T> {
  return Object.fromEntries(advanceDiscounts.map((discount) => [discount, make(discount)])) as Record<
    AdvanceDiscount,
    T
  >;
}

/** Whether a length has a discount of its own, which is no custom one. */
export function isFixedLength(nights: number): boolean {
  return fixedLengths.some((length) => fixedLengthNights[length] === nights);
}

/**
 * The discounts for stays booked long ahead that some stay booked shortly before would also reach. A host who gives both must
 * leave days between them.
 */
export function overlappingAdvance(discounts: Pick<StayDiscounts, AdvanceDiscount>): AdvanceDiscount[] {
  const given = (is: 'at_least' | 'at_most') =>
    advanceDiscounts.filter((discount) => advanceDays[discount].is === is && discounts[discount] !== null);
  const shortly = Math.max(...given('at_most').map((discount) => discounts[discount]!.days));
  return given('at_least').filter((discount) => discounts[discount]!.days <= shortly);
}

/** A home without any discount. */
export const noDiscounts: StayDiscounts = {
  ...ofFixedLengths('percent', () => 0),
  lengths: [],
  ...ofAdvanceDiscounts(() => null),
};
