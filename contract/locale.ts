import type { Locale } from './common.ts';

const supported: ReadonlySet<string> = new Set<Locale>(['en', 'ar', 'fr']);

/** Tags for Intl: Latin digits in every language, as Arabic is read in Libya; the day before the month in English. */
export const intlLocales: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-LY-u-nu-latn', fr: 'fr-FR' };

/** True for the code of a language that the product speaks. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && supported.has(text);
}

/**
 * The language to answer in, from an `Accept-Language` header: the best-rated one that the product
 * speaks, else English.
 */
export function pickLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'en';
  let best: { locale: Locale; weight: number } | undefined;
  for (const part of acceptLanguage.slice(0, 300).split(',')) {
    const [range = '', ...parameters] = part.trim().split(';');
    const language = range.trim().toLowerCase().split('-')[0];
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality ? Number(quality.trim().slice(2)) : 1;
    if (isLocale(language) && weight > 0 && (!best || weight > best.weight)) best = { locale: language, weight };
  }
  return best?.locale ?? 'en';
}
