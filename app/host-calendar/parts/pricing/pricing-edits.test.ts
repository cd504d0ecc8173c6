import { describe, expect, test } from 'vitest';
import type { PriceRule, Pricing } from '#contract/types.gen.ts';
import { examplePricing as pricing, exampleRule as rule } from '#test/pricing-screen.ts';
import {
  compareEdit,
  editDiscounts,
  editLength,
  editLimits,
  editPrices,
  editRule,
  editSeason,
  inputOf,
  removeRule,
  type PricingEdit,
} from './pricing-edits.ts';

/** The state after somebody has saved an edit. */
function saved(before: Pricing, edit: PricingEdit): Pricing {
  const { rules, ...parts } = edit.write(before);
  const withIds = rules?.map(
    (input, at) => ({ ...rule, ...input, id: input.id ?? `new-${at}`, dates: [] }) as PriceRule,
  );
  return {
    ...before,
    ...(parts as Partial<Pricing>),
    ...(withIds ? { rules: withIds } : {}),
    version: before.version + 1,
  };
}

describe('what an edit sends', () => {
  test('is its whole part with the rest of the part as it is now', () => {
    const elsewhere = saved(pricing, editLimits({ min_nights: 5 }));
    expect(editLimits({ notice_days: 2 }).write(elsewhere).limits).toMatchObject({ min_nights: 5, notice_days: 2 });
  });

  test('replaces a rule by its id, adds one without, and drops one, without its coming days', () => {
    const changed = { ...inputOf(rule), percent: 50 };
    expect(editRule(changed).write(pricing).rules).toEqual([changed]);
    expect(editRule({ ...changed, id: null }).write(pricing).rules).toEqual([inputOf(rule), { ...changed, id: null }]);
    expect(removeRule(rule.id).write(pricing).rules).toEqual([]);
  });

  test('moves a length and a season, in order', () => {
    const lengths = [
      { nights: 3, percent: 5 },
      { nights: 14, percent: 15 },
    ];
    const state = { ...pricing, discounts: { ...pricing.discounts, lengths } };
    expect(editLength(lengths[0]!, { nights: 20, percent: 5 }).write(state).discounts?.lengths).toEqual([
      { nights: 14, percent: 15 },
      { nights: 20, percent: 5 },
    ]);
    const season = { starts_on: '2027-06-01', ends_on: '2027-07-01', price_dirham: 800_000 };
    const seasons = editSeason(null, season).write(pricing).prices?.seasons;
    expect(seasons).toEqual([season]);
    expect(editSeason(season, null).write(saved(pricing, editSeason(null, season))).prices?.seasons).toEqual([]);
  });
});

describe('an edit that meets a newer state', () => {
  const mine = editDiscounts({ weekly_percent: 12 });

  test('is clear where others have changed something else', () => {
    expect(compareEdit(mine, pricing, saved(pricing, editDiscounts({ monthly_percent: 30 })))).toBe('clear');
    expect(compareEdit(mine, pricing, saved(pricing, editPrices({ base_price_dirham: 1000 })))).toBe('clear');
  });

  test('is a conflict where they have changed the same', () => {
    expect(compareEdit(mine, pricing, saved(pricing, editDiscounts({ weekly_percent: 20 })))).toBe('conflict');
    const changed = editRule({ ...inputOf(rule), percent: 50 });
    expect(compareEdit(changed, pricing, saved(pricing, removeRule(rule.id)))).toBe('conflict');
  });

  test('is done where only its answer was lost', () => {
    const added = editRule({ ...inputOf(rule), id: null, holiday: 'new_year' });
    for (const edit of [mine, added, removeRule(rule.id)]) {
      expect(compareEdit(edit, pricing, saved(pricing, edit))).toBe('done');
    }
  });
});
