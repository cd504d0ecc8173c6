import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';

/** A share in per cent, with one decimal below ten; a dash where there is nothing to divide by. */
export function shareText(part: number, whole: number, locale: Locale): string {
  if (whole === 0) return '–';
  const share = part / whole;
  return new Intl.NumberFormat(languageOf(locale).numbers, {
    style: 'percent',
    maximumFractionDigits: share < 0.1 ? 1 : 0,
  }).format(share);
}

/** How strong the ground of a cell is, from 0 to 4 by twenty per cent; the figure stands in the cell. */
export function heatStep(part: number, whole: number): 0 | 1 | 2 | 3 | 4 {
  if (whole === 0) return 0;
  return Math.min(4, Math.floor((5 * part) / whole)) as 0 | 1 | 2 | 3 | 4;
}
