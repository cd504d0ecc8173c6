import { parseNumber, type ParsedNumber } from './number-words.ts';
import { hasSense, senseOf, type Word } from './word.ts';

/** Parses "2 families of 4", «عيلتين من 4»: the number of families times the size of each. */
export function parseFamilies(
  words: readonly Word[],
  at: number,
  written: ParsedNumber | undefined,
): { people: number; next: number } | undefined {
  const isDual = /^(?:[ولب]|لل)?(?:عيلتين|عائلتين|عايلتين|اسرتين|3iltin|3eltein)$/.test(words[at]!.text);
  const groupAt = isDual ? at : written && !written.ordinal ? written.next : undefined;
  if (groupAt === undefined || senseOf(words[groupAt], 'group') !== 'family') return undefined;
  const each = words[groupAt + 1];
  if (!each || each.startsClause || !(hasSense(each, 'of') || hasSense(each, 'from'))) return undefined;
  const size = parseNumber(words, groupAt + 2);
  const families = isDual ? 2 : written!.value;
  if (!size || size.ordinal || size.value < 2 || families < 2 || hasSense(words[size.next], 'timeUnit'))
    return undefined;
  const named = senseOf(words[size.next], 'person') === 'any' ? 1 : 0;
  return { people: families * size.value, next: size.next + named };
}

/** Parses the number after the speaker in "me plus two", "me and 2 more", «أنا وزوز معاي»: people besides the speaker. */
export function parseCompanions(words: readonly Word[], at: number): { count: number; next: number } | undefined {
  const first = words[at + 1];
  if (!first || /[.;!?؟]/.test(first.gap)) return undefined;
  const isJoined = first.prefix.startsWith('و') || first.gap === '+';
  const number = parseNumber(words, at + (isJoined ? 1 : 2));
  if (!(isJoined || hasSense(first, 'and')) || !number || number.ordinal) return undefined;
  const following = words[number.next];
  const others = following !== undefined && !following.startsClause && otherPeople.test(following.text);
  if (!others && !isClauseEnd(words, number.next)) return undefined;
  return { count: number.value, next: number.next + (others ? 1 : 0) };
}

const otherPeople =
  /^(?:more|others?|extra|with me|autres|de plus|avec moi|معاي|معي|معايا|ثانين|تانيين|اخرين|غيري|m3ay|m3aya|ma3ay)$/;

/** Whether nothing after `at` belongs to the words before: "for one, in June", but not "for one week". */
export function isClauseEnd(words: readonly Word[], at: number): boolean {
  const following = words[at];
  return (
    !following ||
    following.startsClause ||
    ['in', 'from', 'with', 'and'].some((kind) => hasSense(following, kind as 'in'))
  );
}
