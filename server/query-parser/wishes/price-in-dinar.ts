import type { Wishes } from '#contract/types.gen.ts';

type Price = NonNullable<Wishes['price']>;

/**
 * The bounds of a price in another currency in whole dinar, inside those of the sentence: a price that is found is never
 * above the highest. `rate` is the price of one unit in ten-thousandths of a dinar.
 */
export function priceInDinar({ min, max }: Price, rate: number): Pick<Price, 'min' | 'max'> {
  return {
    min: min === null ? null : Math.ceil((min * rate) / 10_000),
    max: max === null ? null : Math.floor((max * rate) / 10_000),
  };
}
