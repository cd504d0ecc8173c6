import { languages, type Locale } from './languages.ts';

/** True for the code of a supported language. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}

/** The supported language with the highest weight in an `Accept-Language` header; English where there is none. */
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
