import type { DateExpression } from './date-expressions.ts';
import { countAfterPeople } from './party-phrases.ts';
import { saysNow } from './now-expressions.ts';
import { hasAnySense, hasSense, senseOf, type Word } from './word.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';

export function parseNamedDay(words: readonly Word[], at: number, start: number): DateExpression | undefined {
  for (const place of start === at ? [at] : [at, start]) {
    const word = words[place];
    const weekday = senseOf(word, 'weekday');
    if (weekday !== undefined && isWeekday(words, place)) return { weekday: Number(weekday), next: place + 1 };
    const offset = senseOf(word, 'relativeDay');
    if (offset !== undefined)
      return { offset: Number(offset), ...(saysNow(word!) && { isNow: true as const }), next: place + 1 };
    if (hasSense(word, 'weekendOfNextWeek')) return { weekend: 'next week', next: place + 1 };
    if (hasSense(word, 'weekend')) return { weekend: isNext(words, place) ? 'next' : 'this', next: place + 1 };
  }
  return undefined;
}

/** "mon" and "mer" are days only if no noun follows, because "mon" means "my" and "mer" "sea" in French. */
function isWeekday(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (countAfterPeople(words, at) !== undefined) return false;
  // "à la mer", "vue mer", "bord de mer"
  if (word.text === 'mer' && /(?:^| )(?:la|de|sur|vue|en|bord|notre|cette|belle)$/.test(words[at - 1]?.text ?? ''))
    return false;
  const following = words[at + 1];
  if (
    !/^(?:mon|mer)$/.test(word.text) ||
    !following ||
    following.startsClause ||
    following.digits !== undefined ||
    following.gap !== ''
  )
    return true;
  const timeKinds: readonly SenseKind[] = [
    'until',
    'and',
    'month',
    'weekday',
    'for',
    'from',
    'number',
    'weekend',
    'in',
  ];
  return (
    hasAnySense(following, timeKinds) ||
    (word.text === 'mon' && ['next', 'on', 'this', 'from', 'to'].includes(words[at - 1]?.text ?? ''))
  );
}

/** "next weekend", «الويكند الجاي»: not the current one. */
function isNext(words: readonly Word[], at: number): boolean {
  const near = `${words[at]!.text} ${words[at + 1]?.text ?? ''} ${words[at - 1]?.text ?? ''}`;
  return /next|coming|prochain|الجاي|القادم|المقبل|\bjay\b/.test(near);
}
