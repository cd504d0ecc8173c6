import type { NearKind } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { followsNegation } from '../negation.ts';
import { claimWords, hasAnySense, hasSense, senseOf, type Word } from '../word.ts';
import { kindOf, parseThing, type Near, type ParsedNear } from './landmark-phrases.ts';

/** "on", «على», "à la": before the sea they mean a home beside it. */
const onto =
  /^(?:on|at|by|along|facing|sur|a|au|face a|en|على|علي|ع|عال|عند|في|قدام|مقابل|3la|3al|3ala|3a|fi|gbal|goddam|9oddam|close|right on)$/;
const articles = /^(?:the|la|le|l|el|al)$/;

/** Kinds of things that a home is at or in although no word says "near". */
const kinds: readonly NearKind[] = ['hotel', 'hospital', 'old_town', 'university', 'market', 'mosque'];

/** Said of where people come from or go to, and not of the home. */
const onTheWay = ['arrive', 'leave', 'from'] as const;

/**
 * Nearness that no word says: «على البحر», "à la mer", "the Corinthia hotel, a flat", "in the old town". Nearness that a
 * sentence says goes before it.
 */
export function parseUnsaidNearness(gazetteer: Gazetteer, words: readonly Word[]): ParsedNear {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined || kindOf(word) === undefined || isRefused(words, at)) continue;
    if (senseOf(word, 'landmarkKind') === 'sea') {
      const from = prepositionBefore(words, at);
      if (from === undefined) continue;
      claimWords(words, from, at + 1, 'near');
      return { near: { kind: 'sea', name: null, latitude: null, longitude: null, max_km: null }, place: undefined };
    }
    const isNamed = hasSense(word, 'landmarkName') || word.places[0]?.kind === 'landmark';
    const isOldTown = senseOf(word, 'landmarkKind') === 'old_town';
    if (!(isNamed || isOldTown) || isOnTheWay(words, at)) continue;
    const thing = parseThing(gazetteer, words, at);
    if (!thing || !kinds.includes(thing.near.kind)) continue;
    claimWords(words, at, thing.next, 'near');
    return { near: thing.near, place: thing.place };
  }
  return { near: undefined, place: undefined };
}

function prepositionBefore(words: readonly Word[], at: number): number | undefined {
  const isArticle = articles.test(words[at - 1]?.text ?? '');
  const from = at - (isArticle ? 2 : 1);
  const before = words[from];
  if (/^(?:ع|ب|في)/.test(words[at]!.prefix) && words[at]!.prefix !== 'ب') return at;
  if (!before || words[at]!.startsClause || (isArticle && words[at - 1]!.startsClause)) return undefined;
  return onto.test(before.text) && (isArticle || /[؀-ۿ]|^[0-9a-z]*3/.test(before.text) || words[at]!.text !== 'mer')
    ? from
    : undefined;
}

function isOnTheWay(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    if (words[before + 1]!.startsClause) return false;
    if (hasAnySense(words[before], onTheWay) && !hasSense(words[before], 'in')) return true;
    if (hasSense(words[before], 'arrive')) return true;
  }
  return false;
}

function isRefused(words: readonly Word[], at: number): boolean {
  return followsNegation(words, at, (word) => hasAnySense(word, ['article', 'in', 'of', 'dayWord', 'request']));
}

const centreWord =
  /^(?:(?:in |the )*(?:city |town )?cent(?:re|er)|(?:au |en |le |du |dans le )?(?:plein |hyper ?)?centre(?: ville)?|downtown|(?:ال|ب|ل|ف)*وسط (?:ال)?(?:مدينه|بلاد|بلد)|w[aeiou]st (?:el )?(?:blad|mdina|madina|bled|lblad|lbled))$/;
const centreOf = /(?:^|[^a-z])(?:cent(?:re|er) of|downtown|centre d[e]?|وسط|w[aeo]st)$/;
const settlements = new Set(['city', 'town', 'oasis']);

/** The centre of the town of the stay: "downtown", "in the city centre of Benghazi", «وسط البلاد», "au centre de Derna". */
export function parseCentre(
  { places }: Gazetteer,
  words: readonly Word[],
  town: GazetteerPlace | undefined,
): Near | undefined {
  if (!town || !settlements.has(town.kind)) return undefined;
  const named = words.findIndex(
    (word, at) => word.claim === undefined && centreWord.test(word.text) && !isRefused(words, at),
  );
  const before = words.findIndex(
    (word, at) => word.claim === 'place' && centreOf.test(words[at - 1]?.text ?? '') && !isRefused(words, at - 1),
  );
  if (named < 0 && before < 0) return undefined;
  if (named >= 0) claimWords(words, named, named + 1, 'near');
  const centre = [...places.values()].find(
    ({ parent, names, kind }) => parent === town.id && kind === 'neighbourhood' && names.en === 'City Centre',
  );
  const { latitude, longitude } = centre ?? town;
  return { kind: 'landmark', name: 'City Centre', latitude, longitude, max_km: null };
}
