import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceDiscounts,
  customLengthNights,
  discountDetails,
  fixedLengthNights,
  fixedLengths,
  isFixedLength,
  mostDiscountPercent,
  ofAdvanceDiscounts,
  ofFixedLengths,
  type AdvanceDiscount,
} from '#contract/discounts.ts';
import { percentOf } from '#contract/money.ts';
import { discountLine, type GivenDiscounts } from './discounts.ts';

test('fixed lengths have different nights, the shortest first, and every discount one name', () => {
  const nights = fixedLengths.map((length) => fixedLengthNights[length]);
  expect(nights).toEqual([...new Set(nights)].toSorted((one, other) => one - other));
  expect(new Set(discountDetails).size).toBe(discountDetails.length);
});

const percent = fc.integer({ min: 1, max: mostDiscountPercent });
const customNights = fc.integer({ min: customLengthNights.least, max: 90 }).filter((nights) => !isFixedLength(nights));
const lengthDiscounts = fc.uniqueArray(fc.record({ nights: customNights, percent }), {
  selector: ({ nights }) => nights,
  maxLength: 4,
});
const advanceOf = (discount: AdvanceDiscount) => {
  const { least, most } = advanceDays[discount];
  return fc.option(fc.record({ days: fc.integer({ min: least, max: most }), percent }));
};
const ruleSet = fc.record({ length_discounts: lengthDiscounts, ...ofAdvanceDiscounts(advanceOf) });
const given = fc.record({
  ...ofFixedLengths('discount_percent', () => fc.oneof(fc.constant(0), percent)),
  rule_set: fc.option(ruleSet),
});

/** All discounts whose condition a stay meets, in the order in which they count. */
function applying({ rule_set, ...percents }: GivenDiscounts, nights: number, daysAhead: number) {
  const lengths = [
    ...fixedLengths.map((length) => ({
      detail: length as string,
      from: fixedLengthNights[length],
      percent: percents[`${length}_discount_percent`],
    })),
    ...(rule_set?.length_discounts ?? []).map((length) => ({ detail: 'length', from: length.nights, ...length })),
  ].filter((length) => length.percent > 0 && nights >= length.from);
  lengths.sort((one, other) => other.from - one.from);
  const advances = advanceDiscounts.flatMap((detail) => {
    const discount = rule_set?.[detail];
    if (!discount) return [];
    const { is } = advanceDays[detail];
    return (is === 'at_least' ? daysAhead >= discount.days : daysAhead <= discount.days)
      ? [{ detail, ...discount }]
      : [];
  });
  return [...lengths, ...advances];
}

test('a stay has the first discount whose condition it meets, of the price of its nights', () => {
  fc.assert(
    fc.property(
      given,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 1_000_000 }).map((tens) => tens * 10),
      (discounts, nights, daysAhead, dirham) => {
        const [first] = applying(discounts, nights, daysAhead);
        const line = discountLine(discounts, nights, daysAhead, dirham);
        const off = first ? percentOf(dirham, first.percent) : 0;
        expect(line && [line.detail, line.amount_dirham]).toEqual(off > 0 ? [first!.detail, -off] : undefined);
        const withoutAdvance = discounts.rule_set && { ...discounts.rule_set, ...ofAdvanceDiscounts(() => null) };
        const [length] = applying({ ...discounts, rule_set: withoutAdvance }, nights, daysAhead);
        expect(discountLine(discounts, nights, undefined, dirham)?.detail).toBe(
          length && percentOf(dirham, length.percent) > 0 ? length.detail : undefined,
        );
      },
    ),
  );
});
