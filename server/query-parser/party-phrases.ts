import { parseNumber, type ParsedNumber } from './number-words.ts';
import { hasAnySense, hasSense, senseOf, type Word } from './word.ts';

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
  return !following || following.startsClause || hasAnySense(following, ['in', 'from', 'with', 'and']);
}

export function isWith(words: readonly Word[], at: number): boolean {
  const near = hasSense(words[at - 1], 'article') || hasSense(words[at - 1], 'number') ? words[at - 2] : words[at - 1];
  return hasSense(near, 'with');
}

/**
 * The number of «أطفالي الاثنين» (my two children), «أطفالنا الأربعة»: after people, a number with the article counts them,
 * although «الاثنين» is also Monday and «الأربعاء» Wednesday.
 */
export function countAfterPeople(words: readonly Word[], at: number): number | undefined {
  const word = words[at];
  if (!word || word.startsClause || word.digits !== undefined) return undefined;
  const before = words[at - 1]?.senses ?? [];
  // «نحن الأربعة»
  const isUs = before.some(({ kind, value }) => kind === 'we' || (kind === 'relation' && value === 'me'));
  if (isUs) return countsWithArticle.find(([pattern]) => pattern.test(word.text))?.[1];
  const people = before.find(({ kind }) => kind === 'person' || kind === 'group');
  if (!people || !['children', 'companions', 'adults', 'infants', 'family', 'friends'].includes(people.value))
    return undefined;
  return countsWithArticle.find(([pattern]) => pattern.test(word.text))?.[1];
}

const countsWithArticle: readonly (readonly [RegExp, number])[] = [
  [/^(?:ال|ل)(?:اثنين|اتنين|ثنين|زوز|الزوز)$/, 2],
  [/^(?:ال|ل)(?:ثلاثه|تلاته|ثلاته|ثلاث|تلات)$/, 3],
  [/^(?:ال|ل)(?:اربعه|ربعه|اربع)$/, 4],
  [/^(?:ال|ل)(?:خمسه|خمس)$/, 5],
  [/^(?:ال|ل)(?:سته|ست)$/, 6],
  [/^(?:ال|ل)(?:سبعه|سبع)$/, 7],
  [/^(?:ال|ل)(?:ثمانيه|تمنيه|ثمنيه|تمانيه)$/, 8],
  [/^(?:ال|ل)(?:تسعه|تسع)$/, 9],
  [/^(?:ال|ل)(?:عشره|عشر)$/, 10],
];
