import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';

/** A share from 0 to 1 in per cent: "2.7%", from a fifth on "68%". */
export function formatShare(share: number, locale: Locale): string {
  const percent = share * 100;
  const text = percent < 20 ? String(Math.round(percent * 10) / 10) : String(Math.round(percent));
  return locale === 'fr' ? `${text.replace('.', ',')}\u00a0%` : `${text}%`;
}

/** A rating with one decimal. */
export function formatTenth(value: number, locale: Locale): string {
  const text = value.toFixed(1);
  return text.replace('.', languageOf(locale).decimal);
}
