/** What primitives may know of the API's types. */
export type { Photo } from './types.gen.ts';

export { locales, type Locale } from './languages.ts';

export { currencies, currencyForms, type Currency } from './currencies.ts';

/** Items beyond this number are not counted. */
export const countLimit = 1000;
