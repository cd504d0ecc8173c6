import { readNumber, type Numeral } from './numbers.ts';
import { has, senseOf, type Word } from './words.ts';

/** "2 families of 4", «عيلتين من 4»: so many people in each. */
export function readFamilies(
  words: readonly Word[],
  at: number,
  written: Numeral | undefined,
): { people: number; next: number } | undefined {
  const isDual = /^(?:[ولب]|لل)?(?:عيلتين|عائلتين|عايلتين|اسرتين|3iltin|3eltein)$/.test(words[at]!.text);
  const groupAt = isDual ? at : written && !written.ordinal ? written.next : undefined;
  if (groupAt === undefined || senseOf(words[groupAt], 'group') !== 'family') return undefined;
  const each = words[groupAt + 1];
  if (!each || each.breaks || !(has(each, 'of') || has(each, 'from'))) return undefined;
  const size = readNumber(words, groupAt + 2);
  const families = isDual ? 2 : written!.value;
  if (!size || size.ordinal || size.value < 2 || families < 2 || has(words[size.next], 'unit')) return undefined;
  const named = senseOf(words[size.next], 'person') === 'any' ? 1 : 0;
  return { people: families * size.value, next: size.next + named };
}

/** "me plus two", "me and 2 more", «أنا وزوز معاي»: others beside the speaker, counted and not named. */
export function readOthers(words: readonly Word[], at: number): { count: number; next: number } | undefined {
  const first = words[at + 1];
  if (!first || /[.;!?؟]/.test(first.gap)) return undefined;
  const isJoined = first.prefix.startsWith('و') || first.gap === '+';
  const number = readNumber(words, at + (isJoined ? 1 : 2));
  if (!(isJoined || has(first, 'and')) || !number || number.ordinal) return undefined;
  const behind = words[number.next];
  const others = behind !== undefined && !behind.breaks && otherPeople.test(behind.text);
  if (!others && !isClauseEnd(words, number.next)) return undefined;
  return { count: number.value, next: number.next + (others ? 1 : 0) };
}

const otherPeople =
  /^(?:more|others?|extra|with me|autres|de plus|avec moi|معاي|معي|معايا|ثانين|تانيين|اخرين|غيري|m3ay|m3aya|ma3ay)$/;

/** "for one, in June", not "for one week". */
export function isClauseEnd(words: readonly Word[], at: number): boolean {
  const behind = words[at];
  return !behind || behind.breaks || ['in', 'from', 'with', 'and'].some((kind) => has(behind, kind as 'in'));
}
