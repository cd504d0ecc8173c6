/** What primitives may know of the API's types. */
export type { Photo } from './types.gen.ts';

export { locales, type Locale } from './languages.ts';

export const currencies = ['USD', 'LYD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Items beyond this number are not counted. */
export const countLimit = 1000;
