import type { Wishes } from '#contract/types.gen.ts';
import { parseNumber } from '../number-words.ts';
import type { StayDates } from '../stay-dates.ts';
import { nightsBetween } from '#contract/days.ts';
import { hasAnySense, hasSense, leaveOut, senseOf, type Word } from '../word.ts';

type Price = NonNullable<Wishes['price']>;

/** What a price is for that is neither a night nor the whole stay: "a month", «لليلتين», "les deux nuits". */
export interface PricePeriod {
  readonly nights: number;
  /** A rate: "a week", "par mois", which says nothing of the length of the stay. */
  readonly isRate: boolean;
  /** The index of the word after what only the price is read from. A number of nights is read as the length of the stay too. */
  readonly next: number;
}

const monthlyOrWeekly =
  /^(?:per month|monthly|a month rent|monthly rent|monthly rate|par mois|mensuel|mensuelle|شهريا|weekly|hebdomadaire|اسبوعيا)$/;
const singular =
  /^(?:week|month|semaine|mois|(?:[لب]?ال|لل|ل)?(?:اسبوع|شهر)|(?:el ?|l|lel ?|fel ?)?(?:[eou]?sb[ou]*3|sh[ae]?ha?r|cha?ha?r))$/;

/** Parses the period after an amount. */
export function parsePricePeriod(words: readonly Word[], at: number, isBounded = false): PricePeriod | undefined {
  const first = words[at];
  if (!first || (first.startsClause && !/^[,،(]$/.test(first.gap))) return undefined;
  if (monthlyOrWeekly.test(first.text))
    return { nights: /week|hebdo|اسبوع/.test(first.text) ? 7 : 30, isRate: true, next: at + 1 };
  // "200 at most, for a week": the length of the stay.
  if (first.startsClause && !hasAnySense(first, ['per', 'duration', 'number']) && first.digits === undefined)
    return undefined;
  let next = at;
  while (next < at + 2 && isIntroduction(words[next])) next += 1;
  // "pour une semaine"
  if (next > at && senseOf(words[next], 'number') === '1' && hasSense(words[next + 1], 'timeUnit')) next += 1;
  const word = words[next];
  if (!word || (next > at && word.startsClause)) return undefined;
  const days = Number(senseOf(word, 'duration') ?? 0);
  if (days > 1 && days % 7 !== 0 && days % 30 !== 0) return { nights: days, isRate: false, next: at };
  const number = parseNumber(words, next);
  if (number && !number.ordinal) {
    const isNights = senseOf(words[number.next], 'timeUnit') === 'night' && !words[number.next]!.startsClause;
    return isNights && number.value > 1 ? { nights: number.value, isRate: false, next: at } : undefined;
  }
  const unit = senseOf(word, 'timeUnit') ?? (hasSense(word, 'monthWord') ? 'month' : undefined);
  const isRate = next > at || word.prefix !== '' || days > 0 || word.gap === '/' || /^(?:lel|fel|el|l)/.test(word.text);
  // "200 for a week", «200 كحد أقصى للأسبوع»: the length of the stay too; «300 للأسبوع» is a rate.
  const isFor =
    words.slice(at, next).some(({ text }) => /^(?:for|pour)$/.test(text)) ||
    (isBounded &&
      unit === 'week' &&
      /^(?:ل|lel|l$)/.test(next > at ? words[next - 1]!.text : word.prefix || word.text));
  if ((unit === 'week' || unit === 'month') && isFor && singular.test(lastWord(word.text)))
    return { nights: unit === 'week' ? 7 : 30, isRate: false, next: at };
  if ((unit === 'week' || unit === 'month') && isRate && singular.test(lastWord(word.text)))
    return { nights: unit === 'week' ? 7 : 30, isRate: true, next: next + 1 };
  if (days === 7 || days === 30) return { nights: days, isRate: true, next: next + 1 };
  return undefined;
}

function isIntroduction(word: Word | undefined): boolean {
  return (
    hasAnySense(word, ['per', 'for', 'article', 'in']) &&
    !hasAnySense(word, ['timeUnit', 'monthWord', 'duration', 'number'])
  );
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}

/**
 * The price once the length of the stay is known: one of as many nights is the price of the stay. One of another period can
 * be compared with no price of a home, so its words are left out of the answer.
 */
export function settlePrice(
  words: readonly Word[],
  price: Price,
  period: PricePeriod & { readonly from: number; readonly to: number },
  { check_in, check_out, nights }: StayDates,
): Price | undefined {
  const length = check_in && check_out ? nightsBetween(check_in, check_out) : nights;
  const isMonth = period.nights === 30 && length !== undefined && length >= 28 && length <= 31;
  if (length === period.nights || isMonth) return { ...price, per: 'stay' };
  leaveOut(words, period.from, period.to);
  return undefined;
}
