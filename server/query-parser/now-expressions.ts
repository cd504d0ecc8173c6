import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { claimWords, hasAnySense, hasSense, type Word } from './word.ts';

const now = /^(?:توا|الان|الحين|tawa|tawwa|taw|now|right now|maintenant|لتوا|من توا|desormais)$/;

/** Whether a word says "now", which may mean today or nothing. */
export function saysNow({ text }: Word): boolean {
  return now.test(text);
}

const daysAndMonths: readonly SenseKind[] = [
  'month',
  'monthWord',
  'islamicMonth',
  'weekday',
  'weekend',
  'weekendOfNextWeek',
  'holiday',
  'vagueTime',
  'partOfMonth',
  'arrive',
];
const lengths: readonly SenseKind[] = ['timeUnit', 'duration'];

/**
 * Claims "now" where it only carries the conversation on: in a follow-up ("on est 5 maintenant"), and beside a day, a month, or
 * a length in another clause («توا شن عندكم في زوارة؟ اسبوع»). Elsewhere it is today: "a flat now, for 3 nights".
 */
export function claimNow(words: readonly Word[], isFollowUp: boolean): void {
  for (const [at, word] of words.entries()) {
    if (word.claim !== undefined || !saysNow(word)) continue;
    if (isFollowUp || words.some((other, near) => isOtherTime(words, at, other, near)))
      claimWords(words, at, at + 1, 'noise');
  }
}

function isOtherTime(words: readonly Word[], at: number, other: Word, near: number): boolean {
  if (near === at || other.claim !== undefined || saysNow(other)) return false;
  if (hasAnySense(other, daysAndMonths) || (hasSense(other, 'relativeDay') && !hasSense(other, 'pricePer')))
    return true;
  if (other.digits !== undefined && /^[-/.]$/.test(other.gap) && words[near - 1]?.digits !== undefined) return true;
  if (!hasAnySense(other, lengths) || hasSense(other, 'dayWord')) return false;
  const [from, to] = near < at ? [near, at] : [at, near];
  return words.slice(from + 1, to + 1).some(({ startsClause }) => startsClause);
}
