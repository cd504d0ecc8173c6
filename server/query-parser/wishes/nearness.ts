import type { NearKind } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { isNegation } from '../negation.ts';
import { claimWords, hasSense, senseOf, type Word } from '../word.ts';
import { claimBound, distanceBefore, parseDistance } from './distances.ts';
import { kindOf, parseThing, type Near } from './landmark-phrases.ts';

export interface ParsedNear {
  readonly near: Near | undefined;
  /** The named landmark of the gazetteer, or the town that the name of a kind belongs to. */
  readonly place: GazetteerPlace | undefined;
}

/**
 * Reads what the home shall be near to, and claims its words: "near Mitiga airport", «بحدا البحر», "à moins de 4 km de
 * l'aéroport". Nearness to a town is no wish of this kind.
 */
export function parseNear(gazetteer: Gazetteer, words: readonly Word[]): ParsedNear {
  if (!words.some((word) => hasSense(word, 'nearThing') || kindOf(word) !== undefined))
    return { near: undefined, place: undefined };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    if (hasSense(word, 'farFrom') || isRefused(words, at)) continue;
    const distance = parseDistance(words, at);
    const nearThing = senseOf(word, 'nearThing') as NearKind | undefined;
    if (nearThing !== undefined) {
      const after = parseDistance(words, at + 1);
      claimWords(words, at, at + 1, 'near');
      claimBeachName(words, at + 1);
      const before = distanceBefore(words, at);
      return {
        near: { kind: nearThing, name: null, latitude: null, longitude: null, max_km: (before ?? after)?.km ?? null },
        place: undefined,
      };
    }
    const from = distance ? distance.next : at;
    const isNearness = hasSense(word, 'nearness') && !isPlainPreposition(word);
    if (!distance && !isNearness) continue;
    let thing = from;
    const last = Math.min(words.length, from + 4);
    while (
      thing < last &&
      (hasSense(words[thing], 'nearness') || isBetween(words[thing])) &&
      kindOf(words[thing]!) === undefined
    )
      thing += 1;
    const found = parseThing(gazetteer, words, thing);
    if (!found) {
      // "near the sea, 2 km": the distance may stand before the nearness of what follows.
      continue;
    }
    const after = distance ?? parseDistance(words, found.next);
    claimWords(words, at, Math.max(found.next, after?.next ?? 0), 'near');
    const bounded = distance ?? after;
    if (bounded) claimBound(words, at, Math.max(found.next, bounded.next));
    return { near: { ...found.near, max_km: bounded?.km ?? null }, place: found.place };
  }
  return nearItself(gazetteer, words);
}

/** "landing at Mitiga … a room not far": nearness to a landmark that the sentence names elsewhere. */
function nearItself(gazetteer: Gazetteer, words: readonly Word[]): ParsedNear {
  const none = { near: undefined, place: undefined };
  const nearAt = words.findIndex((word) => alone.test(word.text) && word.claim === undefined);
  if (nearAt < 0 || isRefused(words, nearAt)) return none;
  const landmarkAt = words.findIndex((word, at) => at < nearAt && kindOf(word) !== undefined);
  const found = landmarkAt < 0 ? undefined : parseThing(gazetteer, words, landmarkAt);
  // "airport nearby": without a name, the thing stands just before.
  const isJustBefore = landmarkAt === nearAt - 1 && !words[nearAt]!.startsClause;
  if (!found || (!isJustBefore && (found.near.name === null || found.near.kind === 'sea'))) return none;
  claimWords(words, landmarkAt, found.next, 'near');
  claimWords(words, nearAt, nearAt + 1, 'near');
  return { near: found.near, place: found.place };
}

const alone =
  /^(?:nearby|close by|near by|near it|close to it|not far|pas loin|tout pres|a proximite|proche|قريب منه|قريبه منه|قريب منها|قريبه منها|قريبه|قريب|حداه|حداها|9rib|9riba|grib|griba|9rib menha|grib menha|7dah|7daha)$/;

/** "from" and "of" mean nearness only after a distance, "in" and "around" never for a thing. */
const plain =
  /^(?:from|of|de|du|d|from the|men|mn|min|عن|من|3an|around|autour de|aux alentours de|حول|distance from|mesafa)$/;

function isPlainPreposition(word: Word): boolean {
  return plain.test(word.text);
}

function isBetween(word: Word | undefined): boolean {
  if (!word || word.startsClause) return false;
  return (
    hasSense(word, 'article') ||
    hasSense(word, 'dayWord') ||
    hasSense(word, 'of') ||
    hasSense(word, 'for') ||
    /^(?:the|from|to|of|a|an|any|some|el|l|lel|la|le|les|un|une|du|des|d|de|away|at|most|walk|walking|م|m|shi|شي|اي|احد|اقرب|عن|من|الي|ل|على|علي|3la|tamam|max|maximum)$/.test(
      word.text,
    )
  );
}

/** "does not need to be near the sea", «مش لازم قريب من البحر», but not «مش بعيد على». */
function isRefused(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    if (words[before + 1]!.startsClause) return false;
    const word = words[before]!;
    if (isNegation(word) || hasSense(word, 'negationEither')) return true;
    if (!/^(?:to|be|it|need|needs|have|has|etre|a|que|ce|soit|يكون|تكون|ykoun|tkoun|ykon|tkon)$/.test(word.text))
      return false;
  }
  return false;
}

/** The name of a beach after "near the beach". */
function claimBeachName(words: readonly Word[], at: number): void {
  const word = words[at];
  if (word && !word.startsClause && word.places[0]?.kind === 'beach') claimWords(words, at, at + 1, 'near');
}
