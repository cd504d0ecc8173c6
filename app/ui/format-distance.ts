import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';

/** Kilometres: "4.2", "5"; from 10 without a decimal, "18". */
export function formatDistance(km: number, locale: Locale): string {
  const text = String(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
  return text.replace('.', languageOf(locale).decimal);
}
