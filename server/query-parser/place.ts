import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import type { ForeignPlace } from './place-vocabulary.ts';
import { placeVocabularyOf } from './place-vocabulary.ts';
import { claim, has, type Word } from './words.ts';

export interface ParsedPlace {
  readonly place: GazetteerPlace | undefined;
  readonly foreign: ForeignPlace | undefined;
  /** Spelt as a name of it is. */
  readonly exact: boolean;
}

interface Candidate {
  readonly place: GazetteerPlace;
  readonly at: number;
  readonly behindIn: boolean;
  readonly behindFrom: boolean;
  readonly word: Word;
}

const settlements = new Set(['city', 'town', 'oasis', 'neighbourhood', 'district']);

/** The place a stay is wanted in, and claims the words of all places. A quarter goes before its town. */
export function readPlace(gazetteer: Gazetteer, words: readonly Word[]): ParsedPlace {
  const named = words
    .map((word, at) => ({ word, at }))
    .filter(({ word }) => word.claim === undefined && word.places.length > 0);
  // A misspelt village that nothing announces is a misspelt something else: "maison blanche" is not Bianchi.
  const announced = (word: Word, at: number) =>
    !word.guessed || word.places[0]!.kind === 'city' || isBehindIn(words, at);
  // "not in Tripoli but in Zliten".
  const unwanted = (at: number) =>
    (has(words[at - 2], 'refuse') || /^(?:مش|موش|مو|ليس|ليست|mish|mosh|mesh|moch)$/.test(words[at - 2]?.text ?? '')) &&
    has(words[at - 1], 'in') &&
    named.length > 1;
  const firm = named.filter(({ word, at }) => !word.doubtful && announced(word, at) && !unwanted(at));
  const doubtful = named.filter(({ word, at }) => word.doubtful && isBehindIn(words, at));
  const foreignAt = words.findIndex(
    (word) => word.foreign !== undefined && (!word.doubtful || isBehindIn(words, words.indexOf(word))),
  );
  const foreign = words[foreignAt]?.foreign;
  const chosen = firm.length > 0 ? firm : foreign ? [] : doubtful;
  const around = (word: Word) => chosen.filter((one) => one.word !== word).flatMap((one) => one.word.places);
  const candidates = chosen.map(({ word, at }): Candidate => ({
    place: townOf(gazetteer, pick(gazetteer, word, around(word)), word.placeName),
    at,
    word,
    behindIn: isBehindIn(words, at),
    behindFrom: has(words[at - 1], 'from') && !/^(?:في|fi|in)$/.test(words[at - 1]!.text),
  }));
  for (const { at } of chosen) claim(words, at, at + 1, 'place');
  if (foreignAt >= 0) claim(words, foreignAt, foreignAt + 1, 'place');
  const best = candidates.toSorted((a, b) => weigh(b) - weigh(a) || a.at - b.at)[0];
  if (!best) return { place: undefined, foreign, exact: foreign !== undefined };
  // "Tripoli, Lebanon".
  if (foreign?.isCountry && foreignAt === best.at + 1 && words[foreignAt]!.prefix === '') {
    return { place: undefined, foreign, exact: true };
  }
  const inner = candidates.find(({ place }) => place !== best.place && liesIn(gazetteer, place, best.place));
  const place = (inner ?? best).place;
  return { place, foreign: undefined, exact: !best.word.guessed };
}

function weigh({ behindIn, behindFrom, word, place }: Candidate): number {
  return (behindIn ? 2 : 0) - (behindFrom ? 3 : 0) - (word.guessed ? 1 : 0) + (settlements.has(place.kind) ? 0.5 : 0);
}

function isBehindIn(words: readonly Word[], at: number): boolean {
  if (/[بلف]/.test(words[at]!.prefix) || /^(?:b|l|f|bel|lel|fel)$/.test(words[at]!.prefix)) return true;
  // The town of Ghuddwa has the name of tomorrow.
  if (has(words[at], 'relativeDay')) return /^(?:في|fi|in|a|قريه|بلده|منطقه)$/.test(words[at - 1]?.text ?? '');
  return has(words[at - 1], 'in') && !words[at]!.breaks;
}

/** Of several places of one name, the one that lies in another that was named; else the best known. */
function pick(gazetteer: Gazetteer, word: Word, around: readonly GazetteerPlace[]): GazetteerPlace {
  const inside = word.places.find((place) =>
    around.some((outer) => outer !== place && liesIn(gazetteer, place, outer)),
  );
  return inside ?? word.places[0]!;
}

/** A beach, landmark or airport that is named after its town means the town: homes are there. */
function townOf(gazetteer: Gazetteer, place: GazetteerPlace, name: string): GazetteerPlace {
  if (settlements.has(place.kind)) return place;
  const { byName } = placeVocabularyOf(gazetteer);
  const words = name.split(' ');
  for (let length = words.length - 1; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const inner = byName
        .get(words.slice(from, from + length).join(' '))
        ?.find((one) => settlements.has(one.kind) && isAround(one, place));
      if (inner) return inner;
    }
  }
  return place;
}

/** Near enough for one to be named after the other; the island of Farwa has nothing to do with Al-Jazira, "the island". */
function isAround(town: GazetteerPlace, place: GazetteerPlace): boolean {
  return place.kind === 'airport' || place.parent === town.id || place.parent === town.parent;
}

function liesIn({ places }: Gazetteer, place: GazetteerPlace, outer: GazetteerPlace): boolean {
  for (let at: GazetteerPlace | undefined = place, steps = 0; at && steps < 6; steps += 1) {
    if (at.id === outer.id) return true;
    at = at.parent === null ? undefined : places.get(at.parent);
  }
  return false;
}
