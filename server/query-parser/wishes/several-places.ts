import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { hasSense, type Word } from '../word.ts';

/** A place of a sentence at the index of its word. */
export interface PlaceAt {
  readonly at: number;
  readonly place: GazetteerPlace;
}

const connector =
  /^(?:or|and|either|in|ou|et|soit|bien|a|au|en|او|ام|ولا|والا|و|في|wella|wela|walla|wala|wla|aw|w|wa|fi|f|fel|yemma|imma|maybe|even|any|of|near|ou bien|or in|b|ب|يا|اما|اما في|dans|vers|sinon|kan|kan la|otherwise|else|possibly)$/;
const mostBetween = 3;

/**
 * The places of which any will do, in their order: those that "or", "and" or a comma joins to the one before. A district with
 * its city is one place.
 */
export function findSeveralPlaces(
  gazetteer: Gazetteer,
  words: readonly Word[],
  named: readonly PlaceAt[],
): GazetteerPlace[] {
  let run: PlaceAt[] = [];
  for (const one of named.toSorted((a, b) => a.at - b.at)) {
    const last = run.at(-1);
    // «حي الأندلس طرابلس والا قرقارش»: the city of a district stands between it and the next.
    if (last && isCityBehind(gazetteer, words, last, one)) run[run.length - 1] = { ...last, at: one.at };
    else if (!last || isJoined(words, last.at, one.at)) run.push(one);
    else if (run.length < 2) run = [one];
    else break;
  }
  const several: GazetteerPlace[] = [];
  for (const [index, { place, at }] of run.entries()) {
    const before = run[index - 1];
    // "Sabratha or Tellil": "or" makes a place and one within it two.
    const isEither = before !== undefined && words.slice(before.at + 1, at).some(isOr);
    const same = several.findIndex(
      (known) =>
        known.id === place.id ||
        (!isEither && (isWithin(gazetteer, place, known) || isWithin(gazetteer, known, place))),
    );
    if (same < 0) several.push(place);
    // "Tripoli, Hay Andalus or Gargaresh"
    else if (isWithin(gazetteer, place, several[same]!)) several[same] = place;
  }
  return several.length > 1 ? several : [];
}

function isCityBehind(gazetteer: Gazetteer, words: readonly Word[], last: PlaceAt, one: PlaceAt): boolean {
  if (last.place.id === one.place.id || !isWithin(gazetteer, last.place, one.place)) return false;
  const between = words.slice(last.at + 1, one.at);
  return between.length < 2 && between.every((word) => hasSense(word, 'in')) && !isJoined(words, last.at, one.at);
}

const orWord = /^(?:or|ou|او|ام|والا|ولا|aw|wela|wella|wala|walla|wla|sinon)$/;

function isOr({ text }: Word): boolean {
  return orWord.test(text);
}

function isJoined(words: readonly Word[], from: number, to: number): boolean {
  if (to - from - 1 > mostBetween) return false;
  let joins =
    /^(?:[,،/+-]|&)$/.test(words[from + 1]!.gap) ||
    words[to]!.prefix.startsWith('و') ||
    /^(?:or|ou|et|w|wa) /.test(words[to]!.text);
  for (let at = from + 1; at < to; at += 1) {
    const word = words[at]!;
    if (hasSense(word, 'or') || hasSense(word, 'and') || /^(?:والا|ولا|wela|wella|wala|walla|wla|sinon)$/.test(word.text))
      joins = true;
    else if (!connector.test(word.text) && !hasSense(word, 'in') && !hasSense(word, 'article')) return false;
    if (/[.;!?؟()]/.test(word.gap)) return false;
  }
  return joins && !/[.;!?؟()]/.test(words[to]!.gap);
}

export function isWithin({ places }: Gazetteer, place: GazetteerPlace, outer: GazetteerPlace): boolean {
  for (let at: GazetteerPlace | undefined = place, steps = 0; at && steps < 6; steps += 1) {
    if (at.id === outer.id) return true;
    at = at.parent === null ? undefined : places.get(at.parent);
  }
  return false;
}
