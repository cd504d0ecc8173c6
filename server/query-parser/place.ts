import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import type { ForeignPlace } from './foreign-places.ts';
import { gazetteerIndexOf } from './gazetteer-index.ts';
import { refusedPlaces } from './refused-places.ts';
import { findSeveralPlaces, isWithin } from './wishes/several-places.ts';
import { claimWords, hasSense, leaveOut, type Word } from './word.ts';

export interface ParsedPlace {
  readonly place: GazetteerPlace | undefined;
  readonly foreign: ForeignPlace | undefined;
  /** The spelling was not corrected. */
  readonly exact: boolean;
  /** All places asked for, if they are several. */
  readonly several: readonly GazetteerPlace[];
  readonly refused: readonly GazetteerPlace[];
}

interface Candidate {
  readonly place: GazetteerPlace;
  readonly at: number;
  readonly followsIn: boolean;
  readonly followsFrom: boolean;
  readonly word: Word;
}

/** "coming from": a place after it is not that of the stay. */
const origins = /^(?:from|من|men|min|mn|de|depuis)$/;
/** "replace Tripoli with …", «بدل طرابلس …»: the place is given up for another one. */
const replaces =
  /^(?:instead of|replace|replacing|swap|rather than|au lieu de|a la place de|plutot que|remplace|remplacer|remplacez|و?بدل|و?بدلا من|و?عوض|w badel|badel|baddel|bdal|3ewadh)$/;
const settlements = new Set(['city', 'town', 'oasis', 'neighbourhood', 'district']);

/**
 * Finds the place of the stay and claims the words of all places. A neighbourhood is preferred to its town, and a refused
 * place is never the place of the stay.
 */
export function parsePlace(gazetteer: Gazetteer, words: readonly Word[]): ParsedPlace {
  const named: { word: Word; at: number }[] = [];
  words.forEach((word, at) => {
    if (word.claim === undefined && word.places.length > 0) named.push({ word, at });
  });
  // A corrected name counts only for a city or after a preposition: "maison blanche" is not the village Bianchi.
  const isPlausible = (word: Word, at: number) =>
    !word.isCorrected || word.places[0]!.kind === 'city' || followsPreposition(words, at);
  const refused = refusedPlaces(words);
  const nearbyRefused = named.filter(({ at }) => !refused.has(at)).flatMap(({ word }) => word.places);
  const unwanted = [...refused].flatMap((at) =>
    words[at]!.places.length > 0 ? [choosePlace(gazetteer, words[at]!, nearbyRefused)] : [],
  );
  for (const at of refused) claimWords(words, at, at + 1, 'refusedPlace');
  const kept = named.filter(({ at }) => !refused.has(at));
  const replaced = kept.filter(({ at }) => replaces.test(words[at - 1]?.text ?? '') && !words[at]!.startsClause);
  const wanted = replaced.length < kept.length ? kept.filter((one) => !replaced.includes(one)) : kept;
  if (wanted.length < kept.length) for (const { at } of replaced) claimWords(words, at, at + 1, 'place', 'nothing');
  const firm = wanted.filter(({ word, at }) => !word.isAmbiguous && isPlausible(word, at));
  const isAmbiguous = wanted.filter(({ word, at }) => word.isAmbiguous && followsPreposition(words, at));
  const foreignAt = words.findIndex(
    (word, at) =>
      word.foreign !== undefined &&
      // "the Italian embassy"
      !hasSense(words[at + 1], 'unsearchable') &&
      !/^(?:ال)?(?:سفاره|قنصليه)$|^(?:ambassade|consulat)$/.test(words[at - 1]?.text ?? '') &&
      !refused.has(at) &&
      (!word.isAmbiguous || followsPreposition(words, at)),
  );
  // «جاي من تونس», "coming from Malta": where the guests come from.
  const isFromAbroad =
    foreignAt > 1 && origins.test(words[foreignAt - 1]!.text) && hasSense(words[foreignAt - 2], 'arrive');
  if (isFromAbroad) claimWords(words, foreignAt, foreignAt + 1, 'place', 'nothing');
  const foreign = isFromAbroad ? undefined : words[foreignAt]?.foreign;
  const chosen = firm.length > 0 ? firm : foreign ? [] : isAmbiguous;
  const nearby = (word: Word) => chosen.filter((one) => one.word !== word).flatMap((one) => one.word.places);
  const candidates = chosen.map(({ word, at }): Candidate => ({
    place: townOf(gazetteer, choosePlace(gazetteer, word, nearby(word)), word.placeName),
    at,
    word,
    followsIn: followsPreposition(words, at),
    followsFrom: hasSense(words[at - 1], 'from') && !/^(?:في|fi|in)$/.test(words[at - 1]!.text),
  }));
  for (const { at } of chosen) claimWords(words, at, at + 1, 'place');
  if (foreignAt >= 0) claimWords(words, foreignAt, foreignAt + 1, 'place');
  const isOrigin = (at: number) => hasSense(words[at - 1], 'from') || origins.test(words[at - 1]?.text ?? '');
  const best = candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.at - b.at)[0];
  if (!best) return { place: undefined, foreign, exact: foreign !== undefined, several: [], refused: unwanted };
  // "Tripoli, Lebanon".
  if (foreign?.isCountry && foreignAt === best.at + 1 && words[foreignAt]!.prefix === '') {
    leaveOut(words, best.at, best.at + 1);
    return { place: undefined, foreign, exact: true, several: [], refused: unwanted };
  }
  if (foreignAt >= 0 && isOrigin(foreignAt)) words[foreignAt]!.part = 'nothing';
  else if (foreignAt >= 0) leaveOut(words, foreignAt, foreignAt + 1);
  const several = findSeveralPlaces(
    gazetteer,
    words,
    candidates.filter(({ followsFrom }) => !followsFrom),
  );
  const isMany = several.some((one) => isWithin(gazetteer, one, best.place));
  const inner = candidates.find(({ place }) => place !== best.place && isWithin(gazetteer, place, best.place));
  const answered = isMany ? several : [(inner ?? best).place];
  for (const { place, at, followsFrom } of candidates) {
    if (answered.some((one) => isWithin(gazetteer, one, place) || isWithin(gazetteer, place, one))) continue;
    if (followsFrom) words[at]!.part = 'nothing';
    else leaveOut(words, at, at + 1);
  }
  if (isMany)
    return { place: several[0], foreign: undefined, exact: !best.word.isCorrected, several, refused: unwanted };
  const place = (inner ?? best).place;
  return { place, foreign: undefined, exact: !best.word.isCorrected, several: [], refused: unwanted };
}

function scoreOf({ followsIn, followsFrom, word, place }: Candidate): number {
  return (
    (followsIn ? 2 : 0) - (followsFrom ? 3 : 0) - (word.isCorrected ? 1 : 0) + (settlements.has(place.kind) ? 0.5 : 0)
  );
}

function followsPreposition(words: readonly Word[], at: number): boolean {
  if (/[بلف]/.test(words[at]!.prefix) || /^(?:b|l|f|bel|lel|fel)$/.test(words[at]!.prefix)) return true;
  // «غدوة» is the town of Ghuddwa and means tomorrow.
  if (hasSense(words[at], 'relativeDay')) return /^(?:في|fi|in|a|قريه|بلده|منطقه)$/.test(words[at - 1]?.text ?? '');
  return hasSense(words[at - 1], 'in') && !words[at]!.startsClause;
}

/** Of several places of the same name, the one within another place of the sentence, else the most likely one. */
function choosePlace(gazetteer: Gazetteer, word: Word, nearby: readonly GazetteerPlace[]): GazetteerPlace {
  const inside = word.places.find((place) =>
    nearby.some((outer) => outer !== place && isWithin(gazetteer, place, outer)),
  );
  return inside ?? word.places[0]!;
}

/** The town of a beach, landmark or airport that is named after it, because the properties are in the town. */
function townOf(gazetteer: Gazetteer, place: GazetteerPlace, name: string): GazetteerPlace {
  if (settlements.has(place.kind)) return place;
  const { byName } = gazetteerIndexOf(gazetteer);
  const words = name.split(' ');
  for (let length = words.length - 1; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const inner = byName
        .get(words.slice(from, from + length).join(' '))
        ?.find((one) => settlements.has(one.kind) && isNear(one, place));
      if (inner) return inner;
    }
  }
  return place;
}

/** Whether a place may be named after a town. Farwa Island, for example, is not near the town Al-Jazira ("the island"). */
function isNear(town: GazetteerPlace, place: GazetteerPlace): boolean {
  return place.kind === 'airport' || place.parent === town.id || place.parent === town.parent;
}
