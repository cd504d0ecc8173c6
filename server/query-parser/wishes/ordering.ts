import { wishedSorts } from '#contract/query-parser.ts';
import type { Wishes } from '#contract/types.gen.ts';
import { followsNegation } from '../negation.ts';
import { claimWords, hasAnySense, hasSense, isUnrecognised, senseOf, type Word } from '../word.ts';
import { parseAmount } from './amounts.ts';

export type Ordering = Pick<Wishes, 'sort' | 'instant_book' | 'pay_at_property' | 'min_rating'>;

const ratingKinds = ['ratingWord', 'starWord'] as const;

/** Reads the order of the results, instant booking, paying on arrival and the least rating, and claims their words. */
export function parseOrdering(words: readonly Word[]): Ordering {
  const isOfRating = words.some((word) => hasAnySense(word, ratingKinds));
  const min_rating = isOfRating ? parseLeastRating(words) : undefined;
  const ordering: Ordering = min_rating === undefined ? {} : { min_rating };
  if (min_rating === undefined && isOfRating && isBestRated(words)) ordering.sort = 'rating';
  for (const [at, word] of words.entries()) {
    if (isUnrecognised(word)) continue;
    const named = senseOf(word, 'sort');
    const order = named === undefined ? undefined : wishedSorts.find((one) => one === named);
    // «أرخص من 200»: a bound of the price.
    if (order !== undefined && !isBoundOfPrice(words, at, order) && !isRefused(words, at)) {
      ordering.sort ??= order;
      claimWords(words, at, at + 1, 'wish', ordering.sort === order ? 'sort' : undefined);
    }
    if (hasSense(word, 'instantBook')) {
      ordering.instant_book = true;
      claimWords(words, at, at + 1, 'wish', 'instant_book');
    }
    if (hasSense(word, 'payAtProperty')) {
      const isRefused = followsNegation(words, at, (one) => hasAnySense(one, ['article', 'in', 'for', 'of']));
      if (!isRefused) ordering.pay_at_property = true;
      claimWords(words, at, at + 1, 'wish', isRefused ? undefined : 'pay_at_property');
    }
  }
  return ordering;
}

/** "not the cheapest", «مش رخيصة». */
function isRefused(words: readonly Word[], at: number): boolean {
  return followsNegation(words, at, (one) => hasAnySense(one, ['article', 'request']));
}

const counted = ['roomUnit', 'person', 'timeUnit', 'month', 'monthWord', 'countedThing'] as const;

/** «أقل سعر 200»: a number without a noun of its own follows the order. */
function isBoundOfPrice(words: readonly Word[], at: number, order: NonNullable<Ordering['sort']>): boolean {
  if (order === 'rating' || words[at + 1]?.startsClause || /first|abord|premier|اولا|قبل/.test(words[at]!.text))
    return false;
  const amount = parseAmount(words, at + 1);
  return amount !== undefined && !amount.ordinal && amount.value > 1 && !hasAnySense(words[amount.next], counted);
}

const superlative =
  /^(?:احسن|افضل|اعلي|الاحسن|الافضل|الاعلي|best|highest|top|a7san|ahsan|a7sen|afdal|afdhal|a3la|meilleure?s?|mieux)$/;

/** «أحسن شقة تقييم», "a7san chalet men na7yet el ta9yim": the superlative and the rating are apart. */
function isBestRated(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    if (!hasSense(word, 'ratingWord')) return false;
    for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
      if (words[before + 1]!.startsClause) return false;
      if (superlative.test(words[before]!.text)) {
        claimWords(words, at, at + 1, 'wish', 'sort');
        return true;
      }
    }
    return false;
  });
}

/** "4 out of 5", "4/5", «4 من 5». */
function isOutOf(before: Word, word: Word): boolean {
  return word.gap === '/' || /^(?:out of|sur|من|on|of)$/.test(before.text);
}

const half = /^(?:ونصف|ونص|والنصف|و نص|و نصف|et demie?|and a half|and half|w nos|w noss|w nosf|ou nos)$/;

function halfLength(words: readonly Word[], at: number): number {
  return half.test(words[at]!.text) ? 1 : 2;
}

/** "rated 4.5 or more", «تقييمه 4 وفوق», "4 stars and up", "au moins 4,5 étoiles". */
function parseLeastRating(words: readonly Word[]): number | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const amount = parseAmount(words, at);
    if (!amount || amount.ordinal || amount.value < 1 || amount.value > 5 || hasSense(words[at - 1], 'we')) continue;
    let from = at;
    let isRated = false;
    let isBounded = false;
    for (let steps = 0; steps < 5 && from > 0; steps += 1) {
      const before = words[from - 1]!;
      if (words[from]!.startsClause && !/^[:(=]$/.test(words[from]!.gap)) break;
      if (hasSense(before, 'ratingWord')) isRated = true;
      else if (hasSense(before, 'bound') && (parseAmount(words, from - 2)?.value ?? 0) <= 5) isBounded = true;
      else if (
        !hasAnySense(before, ['of', 'for', 'in', 'article', 'dayWord', 'with', 'until', 'starWord', 'priceWord']) &&
        !/^(?:is|are|it|to|b|at|ال|el|l|عن|علي|3an|3la)$/.test(before.text)
      )
        break;
      from -= 1;
    }
    const isHalf =
      half.test(words[amount.next]?.text ?? '') ||
      half.test(`${words[amount.next]?.text} ${words[amount.next + 1]?.text}`);
    let next = amount.next + (isHalf ? halfLength(words, amount.next) : 0);
    let hasStars = false;
    let hasPlus = words[next]?.gap.startsWith('+') ?? false;
    for (let steps = 0; steps < 5 && words[next]; steps += 1) {
      const word = words[next]!;
      if (word.startsClause) break;
      if (hasSense(word, 'starWord')) hasStars = true;
      else if (hasSense(word, 'ratingWord') && !word.prefix.startsWith('و')) isRated = true;
      // "rated 4 or more max 200": the second bound is of the price.
      else if (hasSense(word, 'bound') && !parseAmount(words, next + 1)) isBounded = true;
      else if (
        (word.digits === '5' && isOutOf(words[next - 1]!, word) && !hasSense(words[next + 1], 'until')) ||
        /^(?:out of|sur|من|on|or|of|w|و|et)$/.test(word.text)
      )
        hasPlus ||= false;
      else break;
      next += 1;
    }
    if (!isRated && !(hasStars && (isBounded || hasPlus))) continue;
    claimWords(words, from, next, 'wish', 'min_rating');
    return amount.value + (isHalf && Number.isInteger(amount.value) && amount.value < 5 ? 0.5 : 0);
  }
  return undefined;
}
