import type { NearKind } from '#contract/query-parser.ts';
import type { Gazetteer } from '#server/places/places.ts';
import { followsNegation, isNegation } from '../negation.ts';
import { claimWords, hasSense, senseOf, type Word } from '../word.ts';
import { distanceBefore, parseDistance } from './distances.ts';
import { kindOf, parseThing, type ParsedNear } from './landmark-phrases.ts';
import { parseReference } from './landmark-references.ts';

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
    const distance = isLeastDistance(words, at) ? undefined : parseDistance(words, at);
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
    return { near: { ...found.near, max_km: (distance ?? after)?.km ?? null }, place: found.place };
  }
  return parseReference(gazetteer, words, (at) => isRefused(words, at));
}

const moreThan =
  /^(?:more than|over|at least|beyond|no less than|not less than|plus de|au moins|pas moins de|[بو]?اكثر من|علي الاقل|لا يقل عن|لا تقل عن|a[kq]t[ah]*r men|akther men|akter men)$/;

/** "more than 2 km from the airport": far from it. */
function isLeastDistance(words: readonly Word[], at: number): boolean {
  for (let before = at; before >= 0 && before > at - 3; before -= 1) {
    const word = words[before]!;
    if (moreThan.test(word.text)) return !followsNegation(words, before, () => true);
    if (word.startsClause || (before < at && word.digits === undefined && !hasSense(word, 'number'))) return false;
  }
  return false;
}

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
    hasSense(word, 'bound') ||
    /^(?:the|from|to|to the|of|a|an|any|some|el|l|lel|la|le|les|un|une|du|des|d|de|away|at|most|walk|walking|م|m|shi|شي|اي|احد|اقرب|عن|من|الي|ل|على|علي|3la|tamam|max|maximum|شويه|شوي|اكثر|ما|يكون|تكون|possible|bit|a bit|un peu|chwaya|shwaya|shway|chway)$/.test(
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
