import {
  advanceDays,
  advanceDiscounts,
  fixedLengthNights,
  fixedLengths,
  type AdvanceDiscount,
  type DiscountDetail,
  type FixedLengthPercents,
} from '#contract/discounts.ts';
import { percentOf } from '#contract/money.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import type { RuleSet } from './rule-set.ts';

/** The discounts that a host gives for stays in a home. */
export interface GivenDiscounts extends FixedLengthPercents {
  /** Absent or null where the property has none. */
  rule_set?: Pick<RuleSet, 'length_discounts' | AdvanceDiscount> | null;
}

/** The discount that nights get which are priced now; undefined for none. Without `daysAhead` only lengths count. */
export function discountLine(
  given: GivenDiscounts,
  nights: number,
  daysAhead: number | undefined,
  nightsTotal: number,
): PriceLine | undefined {
  const discount = discountOf(given, nights, daysAhead);
  const off = discount ? percentOf(nightsTotal, discount.percent) : 0;
  if (!discount || off === 0) return undefined;
  return { kind: 'discount', detail: discount.detail, quantity: null, unit_dirham: null, amount_dirham: -off };
}

/** The next fixed length that a stay does not reach and that has a discount above those of the fixed lengths that it reaches. */
export function nextFixedLength(
  given: FixedLengthPercents,
  nights: number,
): { nights: number; percent: number } | undefined {
  let reached = 0;
  for (const length of fixedLengths) {
    const percent = given[`${length}_discount_percent`];
    if (fixedLengthNights[length] > nights && percent > reached) return { nights: fixedLengthNights[length], percent };
    if (fixedLengthNights[length] <= nights && percent > 0) reached = percent;
  }
  return undefined;
}

/** The percent off of nights that are priced now; 0 for none. */
export function discountPercent(given: GivenDiscounts, nights: number, daysAhead: number): number {
  return discountOf(given, nights, daysAhead)?.percent ?? 0;
}

function discountOf(given: GivenDiscounts, nights: number, daysAhead: number | undefined): Discount | undefined {
  return lengthDiscount(given, nights) ?? advanceDiscount(given, daysAhead);
}

interface Discount {
  detail: DiscountDetail;
  percent: number;
}

/** The discount of the longest length that the stay reaches. */
function lengthDiscount(given: GivenDiscounts, nights: number): Discount | undefined {
  let best: (Discount & { nights: number }) | undefined;
  const consider = (detail: DiscountDetail, length: { nights: number; percent: number }) => {
    if (length.percent > 0 && length.nights <= nights && (!best || length.nights > best.nights))
      best = { detail, ...length };
  };
  // Cards price a page of homes at once: no list is made for each.
  for (const length of fixedLengths)
    consider(length, { nights: fixedLengthNights[length], percent: given[`${length}_discount_percent`] });
  for (const length of given.rule_set?.length_discounts ?? []) consider('length', length);
  return best;
}

/** The first discount by the day of booking that applies. */
function advanceDiscount({ rule_set }: GivenDiscounts, daysAhead: number | undefined): Discount | undefined {
  if (!rule_set || daysAhead === undefined) return undefined;
  for (const detail of advanceDiscounts) {
    const discount = rule_set[detail];
    if (!discount) continue;
    const applies = advanceDays[detail].is === 'at_least' ? daysAhead >= discount.days : daysAhead <= discount.days;
    if (applies) return { detail, percent: discount.percent };
  }
  return undefined;
}
