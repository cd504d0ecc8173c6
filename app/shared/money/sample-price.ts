import { firstRates } from '#contract/currencies.ts';
import { showPrice } from '#contract/money.ts';
import type { ShownPrice } from '#contract/types.gen.ts';

/** Round figures in dollars and euros; samples are no offers. */
const sampleRates = { ...firstRates, USD: 62_500, EUR: 68_182 };

/** The price of a home that only shows what homes look like, from an amount in dirham. */
export const samplePrice = (dirham: number): ShownPrice => showPrice(dirham, sampleRates);
