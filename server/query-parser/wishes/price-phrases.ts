import type { Wishes } from '#contract/types.gen.ts';
import { parseNumber } from '../number-words.ts';
import { hasAnySense, hasSense, senseOf, type Word } from '../word.ts';
import { parseAmount } from './amounts.ts';

type Price = NonNullable<Wishes['price']>;
export type Bound = 'min' | 'max';

/** Amounts up to this are read as a price only if the currency or what they are for is named. */
export const leastBareAmount = 13;
/** More than this many of a thing are people or measures only. */
export const mostCounted = 60;

interface Introduction {
  readonly at: number;
  readonly isPrice: boolean;
  readonly isBudget: boolean;
  /** "between": two amounts follow. */
  readonly isBetween: boolean;
  readonly bound: Bound | undefined;
  readonly per: Price['per'];
}

/** The words before an amount: "for less than", "budget total de", «بميزانية لا تتجاوز», "price per night:". */
export function skipIntroduction(words: readonly Word[], start: number): Introduction {
  let at = start;
  let isPrice = false;
  let isBudget = false;
  let isBetween = false;
  let bound: Bound | undefined;
  let per: Price['per'] = null;
  for (let steps = 0; steps < 6 && words[at]; steps += 1) {
    const word = words[at]!;
    if (steps > 0 && word.startsClause && !/^[:=(]$/.test(word.gap)) break;
    const itsBound = senseOf(word, 'bound');
    const itsPer = senseOf(word, 'pricePer');
    if (itsBound !== undefined) bound = itsBound as Bound;
    if (itsPer !== undefined && hasAnySense(word, ['budget', 'priceWord'])) per = itsPer as Price['per'];
    if (hasSense(word, 'budget')) isBudget = true;
    else if (hasSense(word, 'priceWord')) isPrice = true;
    else if (itsBound !== undefined) isPrice = true;
    else if (hasSense(word, 'between')) isBetween = true;
    else if (itsPer !== undefined && at > start && (isPrice || isBudget)) per = itsPer as Price['per'];
    else if (
      at === start ||
      !(
        hasSense(word, 'of') ||
        hasSense(word, 'dayWord') ||
        hasSense(word, 'for') ||
        hasSense(word, 'only') ||
        hasSense(word, 'in') ||
        hasSense(word, 'from')
      )
    )
      break;
    if (hasSense(word, 'number')) break;
    at += 1;
  }
  if (
    /^(?:from|a partir de|de|من|men|ابتداء من|starting from|min)$/.test(words[at - 1]?.text ?? '') &&
    bound === undefined &&
    at > start
  )
    bound = undefined;
  return { at, isPrice, isBudget, isBetween, bound: bound ?? (isBudget ? 'max' : undefined), per };
}

interface Per {
  readonly per: NonNullable<Price['per']>;
  readonly next: number;
  /** Says "per", so that a number before it is a price without its currency. */
  readonly explicit: boolean;
}

const saysPer =
  /^(?:per|each|every|a night|nightly|par|la nuit|nightly|chaque|لليله|في الليله|بالليله|لكل|عن كل|lel lila|fel lila|fellila|bel lila|bellila|lellila)/;

/** "per night", "/night", "la nuit", «لليلة», "for the whole stay" after an amount. */
export function parsePer(words: readonly Word[], at: number): Per | undefined {
  for (let skip = 0; skip <= 1; skip += 1) {
    const word = words[at + skip];
    if (!word || (word.startsClause && !/^[,،(]$/.test(word.gap))) return undefined;
    const named = senseOf(word, 'pricePer');
    const isTonight = word.startsClause && hasSense(word, 'relativeDay');
    if (named !== undefined && !isTonight && !hasSense(words[at + skip], 'number'))
      return {
        per: named as Per['per'],
        next: at + skip + (named === 'stay' && hasSense(word, 'duration') ? 0 : 1),
        explicit: saysPer.test(word.text) || (named === 'night' && (parseAmount(words, at - 1)?.value ?? 0) > 31),
      };
    if (skip === 0 && (hasSense(word, 'timeUnit') || hasSense(word, 'per')) && !word.startsClause) {
      const unit =
        ['night', 'day'].includes(senseOf(word, 'timeUnit') ?? '') &&
        (/ل/.test(word.prefix) || word.gap === '/' || word.prefix.startsWith('l') || isNightAfterCurrency(words, at));
      if (unit) return { per: 'night', next: at + 1, explicit: true };
      const article = hasSense(words[at + 1], 'article') ? 1 : 0;
      const unitAt = at + 1 + article;
      const isUnit =
        ['night', 'day'].includes(senseOf(words[unitAt], 'timeUnit') ?? '') && !parseNumber(words, unitAt + 1);
      if (hasSense(word, 'per') && isUnit) return { per: 'night', next: unitAt + 1, explicit: true };
    }
    if (!hasSense(word, 'only') && !hasSense(word, 'bound') && !hasSense(word, 'for')) return undefined;
  }
  return undefined;
}

/** «200 دينار ليلة», "200 dinars nuit", not «200 دينار ليلة واحدة». */
function isNightAfterCurrency(words: readonly Word[], at: number): boolean {
  return (
    /^(?:ليله|night|nuit|lila|leila|layla)$/.test(words[at]!.text) &&
    words[at - 1]?.senses.some(({ kind }) => kind === 'currency') === true &&
    !hasSense(words[at + 1], 'number')
  );
}

/** "maximum", "or less", «فأكثر» after an amount. */
export function parseBoundAfter(words: readonly Word[], at: number): { bound: Bound; next: number } | undefined {
  const word = words[at];
  const bound = senseOf(word, 'bound');
  if (bound === undefined || (word!.startsClause && !/^[,،(]$/.test(word!.gap))) return undefined;
  // "200 dinars, at least 3 bedrooms": the bound belongs to what follows.
  const following = words[at + 1]?.startsClause ? undefined : parseAmount(words, at + 1);
  // "200 max 2 bathrooms": a price before it, and no price after it.
  const isAfterPrice = (parseAmount(words, at - 1)?.value ?? 0) > mostCounted;
  if (following && !(isAfterPrice && following.value < leastBareAmount)) return undefined;
  return { bound: bound as Bound, next: at + 1 };
}
