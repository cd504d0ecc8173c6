import { foldText } from '#contract/text-folding.ts';
import { escapeLike } from '#server/platform/escape-like.ts';

/** Most words of a search; more would only slow it down. */
const mostWords = 6;

/** A booking number without its dashes, with or without the letters in front. */
const numberWithoutDashes = /^(?:dy)?([0-9a-hjkmnp-tv-z]{5})([0-9a-hjkmnp-tv-z]{5})$/;

/**
 * The patterns (`like`) that the search text of a booking has to match: its folded words, in any order. A booking number
 * is found in parts, and with or without its dashes.
 */
export function searchPatterns(query: string): string[] | undefined {
  const words = foldText(query)
    .split(/[\s,،]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.replace(/^#/, '').replace(numberWithoutDashes, '$1-$2'))
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return words.map((word) => `%${escapeLike(word)}%`);
}
