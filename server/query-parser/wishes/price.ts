import { isCurrency } from '#contract/money.ts';
import type { Wishes } from '#contract/types.gen.ts';
import type { SenseKind } from '../vocabulary/sense-kinds.ts';
import {
  beginsAnother,
  claimWords,
  hasAnySense,
  hasDigitsOrSense,
  hasSense,
  leaveOut,
  senseOf,
  type Word,
} from '../word.ts';
import { parseAmount, type Amount } from './amounts.ts';
import {
  leastBareAmount,
  mostCounted,
  parseBoundAfter,
  parsePer,
  skipIntroduction,
  type Bound,
} from './price-phrases.ts';
import { parsePricePeriod, type PricePeriod } from './price-periods.ts';

type Price = NonNullable<Wishes['price']>;

const largestPrice = 1_000_000;
/** A larger number without a noun does not count people. */
const mostGuests = 50;
/** What a number before it counts or dates, so that it is no price. */
const otherNouns: readonly SenseKind[] = [
  'person',
  'timeUnit',
  'duration',
  'month',
  'ambiguousMonth',
  'monthWord',
  'islamicMonth',
  'until',
  'propertyType',
  'group',
  'countedThing',
  'roomUnit',
  'dayHalf',
  'ofUs',
];

const nounsOfMany: readonly SenseKind[] = ['person', 'countedThing', 'month', 'ofUs'];

export interface ParsedPrice {
  readonly price: Price;
  /** The price is for a number of nights, a week or a month: see `settlePrice`. The words are in `[from, to)`. */
  readonly period: (PricePeriod & { readonly from: number; readonly to: number }) | undefined;
}

/** What a price begins with. */
const priceKinds: readonly SenseKind[] = [
  'number',
  'ordinal',
  'currency',
  'budget',
  'priceWord',
  'bound',
  'between',
  'pricePer',
];

/** Reads the price of a night or of the stay and claims its words: "under 250 dinar a night", «معاي 800 جنيه للقعدة كلها». */
export function parsePrice(words: readonly Word[]): ParsedPrice | undefined {
  let price: Price | undefined;
  let period: ParsedPrice['period'];
  for (let at = 0; at < words.length; at += 1) {
    if (!hasDigitsOrSense(words[at], priceKinds)) continue;
    const found = parsePriceAt(words, at);
    if (!found) continue;
    claimWords(words, at, found.next, 'price');
    const merged = price ? merge(price, found.price) : found.price;
    // A second price that adds nothing: "200 dinars, 250 at most" keeps the first.
    if (price && merged.min === price.min && merged.max === price.max && !isSame(price, found.price))
      leaveOut(words, at, found.next);
    price = merged;
    if (found.period) period = { ...found.period, from: at, to: found.next };
    at = found.next - 1;
  }
  if (!price) return undefined;
  if (price.per === null && !period) price = { ...price, per: perElsewhere(words) };
  if (price.currency === null) price = { ...price, currency: currencyElsewhere(words) };
  return { price, period };
}

function isSame(one: Price, other: Price): boolean {
  return (other.min === null || one.min === other.min) && (other.max === null || one.max === other.max);
}

/** "from 150 dinars, up to 220 dinars": two bounds in two places. */
function merge(first: Price, second: Price): Price {
  return {
    min: first.min ?? second.min,
    max: first.max ?? second.max,
    currency: first.currency ?? second.currency,
    per: first.per ?? second.per,
  };
}

function parsePriceAt(
  words: readonly Word[],
  start: number,
): { price: Price; period: PricePeriod | undefined; next: number } | undefined {
  const intro = skipIntroduction(words, start);
  let { at } = intro;
  let currency = currencyOf(words[at]);
  if (currency !== undefined) at += 1;
  else if (intro.at === start && !isAmountAt(words, at)) return undefined;
  const first = parseAmount(words, at);
  if (!first || first.ordinal || first.value <= 0 || first.value > largestPrice) return undefined;
  let next = first.next;
  const skipCurrency = () => {
    const word = words[next];
    if (!word || (word.startsClause && !/^[:(]$/.test(word.gap)) || currencyOf(word) === undefined) return;
    currency ??= currencyOf(word);
    while (currencyOf(words[next]) !== undefined && !words[next]!.startsClause) next += 1;
  };
  skipCurrency();
  const second = parseUpperAmount(words, next);
  let upper: number | undefined;
  if (second && second.value > first.value && second.value <= largestPrice) {
    const before = next;
    next = second.next;
    skipCurrency();
    // "150-220 dinars", not "3 to 5 August" nor "2 - 4 people".
    const isForNight = parsePer(words, next)?.explicit === true && first.value >= leastBareAmount;
    const isBetween = intro.isBetween && first.value > 31;
    const isBare = (intro.isPrice || isForNight || isBetween) && isBarePrice(words, second.value, next);
    if (currency !== undefined || isBare || (isForNight && first.value > 31)) upper = second.value;
    else next = before;
  }
  const per = parsePer(words, next);
  if (currency === undefined && upper === undefined) {
    const isNamed =
      intro.isPrice || intro.isBudget || (first.value > 31 && parseBoundAfter(words, per?.next ?? next) !== undefined);
    const isForNight = per?.explicit === true && first.value >= leastBareAmount;
    const isForStay = per?.per === 'stay' && first.value > mostGuests && !isYear(first);
    // "300 for two nights", not "2027 for two nights".
    const isForNights = first.value > mostGuests && !isYear(first) && parsePricePeriod(words, next)?.isRate === false;
    if (!isNamed && !isForNight && !isForStay && !isForNights) return undefined;
    // "200/nuit": the unit belongs to the price.
    const bareAt = isForNight || isForStay ? per.next : next;
    if (!isBarePrice(words, first.value, bareAt) && !(isNamed && per) && !isForNights) return undefined;
  }
  if (per) next = per.next;
  let bound: Bound | undefined = intro.bound;
  const after = parseBoundAfter(words, next);
  if (after) {
    bound = after.bound;
    next = after.next;
  }
  const late = per ? undefined : parsePer(words, next);
  if (late) next = late.next;
  const itsPer = per?.per ?? late?.per ?? intro.per;
  const period = itsPer === null ? parsePricePeriod(words, next, bound !== undefined) : undefined;
  if (period) next = Math.max(next, period.next);
  const [min, max] =
    upper !== undefined ? [first.value, upper] : bound === 'min' ? [first.value, null] : [null, first.value];
  const known = isCurrency(currency) ? currency : null;
  return { price: { min, max, currency: known, per: itsPer }, period, next };
}

function isYear({ value, inThousands }: Amount): boolean {
  return !inThousands && value >= 1990 && value <= 2099;
}

function isAmountAt(words: readonly Word[], at: number): boolean {
  return parseAmount(words, at) !== undefined;
}

function currencyOf(word: Word | undefined): string | undefined {
  return senseOf(word, 'currency');
}

/** The second amount of "150 to 220", «من 150 ل 220», "150-220", "between 150 and 220". */
function parseUpperAmount(words: readonly Word[], at: number): { value: number; next: number } | undefined {
  const word = words[at];
  if (!word) return undefined;
  const isJoined =
    hasSense(word, 'until') || hasSense(word, 'and') || /^(?:a|l|li|le|lel|et|w|wa|ل|و|لعند|الي)$/.test(word.text);
  const isDash = /^[-–—~]$/.test(word.gap);
  const isPrefixed = /[لو]/.test(word.prefix);
  if (!isJoined && !isDash && !isPrefixed) return undefined;
  if (word.startsClause) return undefined;
  let from = isJoined && !isAmountAt(words, at) ? at + 1 : at;
  if (currencyOf(words[from]) !== undefined) from += 1;
  const amount = parseAmount(words, from);
  return amount && !amount.ordinal ? amount : undefined;
}

/** Whether an amount without a currency is a price by its size and by what follows. */
function isBarePrice(words: readonly Word[], value: number, next: number): boolean {
  const following = words[next];
  if (value < leastBareAmount) return false;
  if (
    following &&
    !beginsAnother(following) &&
    hasAnySense(following, value > mostCounted ? nounsOfMany : otherNouns) &&
    !(value > mostCounted && hasAnySense(following, ['from', 'twoRooms'])) &&
    senseOf(following, 'pricePer') === undefined
  )
    return false;
  return !(following?.digits !== undefined && /^[-/.–—]/.test(following.gap) && value <= 31);
}

/** "paying in euros, 60 at most": said apart from the amount. */
function currencyElsewhere(words: readonly Word[]): Price['currency'] {
  if (words.some(({ claim, senses }) => claim === 'price' && senses.some(({ kind }) => kind === 'currency')))
    return null;
  const at = words.findIndex((word) => isCurrency(currencyOf(word)));
  if (at < 0 || !(hasSense(words[at - 1], 'in') || /ب/.test(words[at]!.prefix))) return null;
  const currency = currencyOf(words[at]) as Price['currency'];
  claimWords(words, at, at + 1, 'price');
  return currency;
}

/** "…, price for the whole stay": said apart from the amount. */
function perElsewhere(words: readonly Word[]): Price['per'] {
  for (const [at, word] of words.entries()) {
    if (word.claim !== undefined) continue;
    const per = senseOf(word, 'pricePer');
    if (per === 'stay' && !hasSense(word, 'ofUs') && word.text.includes(' ')) {
      claimWords(words, at, at + 1, 'price');
      return 'stay';
    }
  }
  return null;
}
