/** What primitives may know of the API's types. */
export type { Photo } from './types.gen.ts';

/** The languages of the product; the first is the source language. */
export const locales = ['en', 'ar', 'fr'] as const;
export type Locale = (typeof locales)[number];

export const currencies = ['USD', 'LYD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Items beyond this number are not counted. */
export const countLimit = 1000;
