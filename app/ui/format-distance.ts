import type { Locale } from '#contract/common.ts';

/** Kilometres: "4.2"; from 10 without a decimal, "18". */
export function formatDistance(km: number, locale: Locale): string {
  const text = km < 10 ? km.toFixed(1) : String(Math.round(km));
  return locale === 'fr' ? text.replace('.', ',') : text;
}
