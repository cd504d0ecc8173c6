import { languageOf } from '#contract/languages.ts';
/** A rating with two decimals, or as many as are asked for: "4.95", in French "4,95". */
export function formatRating(value: number, locale: string, decimals = 2): string {
  const shown = value.toFixed(decimals);
  return shown.replace('.', languageOf(locale).decimal);
}
