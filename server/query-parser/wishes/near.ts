import type { NearKind, Wishes } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName } from '#server/places/places.ts';
import { isNegation } from '../negation.ts';
import { claimWords, hasSense, senseOf, type Word } from '../word.ts';
import { parseAmount } from './amounts.ts';
import { landmarkBySound } from './landmark-sounds.ts';
import { landmarkById } from './landmarks.ts';

type Near = NonNullable<Wishes['near']>;

export interface ParsedNear {
  readonly near: Near | undefined;
  /** The named landmark of the gazetteer, or the town that the name of a kind belongs to. */
  readonly place: GazetteerPlace | undefined;
}

const mostWords = 6;
const farthestKm = 500;
const kilometres =
  /^(?:km|kms|kilometres?|kilometers?|k|كيلو|كم|كيلومتر|كيلومترات|كيلوات|كلم|كيلومترا|kilo|kilomter|kilomtr|kelo)$/;
const metres = /^(?:m|metres?|meters?|متر|امتار|مترا|metro|mtr|mitr)$/;
const landmarkKinds = new Set(['landmark', 'archaeological_site', 'airport', 'beach']);

/**
 * Reads what the home shall be near to, and claims its words: "near Mitiga airport", «بحدا البحر», "à moins de 4 km de
 * l'aéroport". Nearness to a town is no wish of this kind.
 */
export function parseNear(gazetteer: Gazetteer, words: readonly Word[]): ParsedNear {
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
  return { near: undefined, place: undefined };
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

interface Distance {
  readonly km: number;
  readonly next: number;
}

/** "2 km", "within 500 m of", «على بعد 3 كيلومترات من». */
function parseDistance(words: readonly Word[], at: number): Distance | undefined {
  let from = at;
  while (from < at + 3 && words[from] && isDistanceIntroduction(words[from]!)) from += 1;
  if (/^(?:نص|نصف|noss|nos|half)$/.test(words[from]?.text ?? '') && kilometres.test(words[from + 1]?.text ?? ''))
    return { km: 0.5, next: from + 2 };
  if (/^(?:كيلومترين|كيلوين|kilomtrin|kilowin)$/.test(words[from]?.text ?? '')) return { km: 2, next: from + 1 };
  const amount = parseAmount(words, from);
  if (!amount || amount.ordinal) {
    // «كيلو واحد», "kilo w nos".
    if (kilometres.test(words[from]?.text ?? '') && words[from]!.text !== 'k') {
      const one = parseAmount(words, from + 1);
      if (one?.value === 1 && !words[from + 1]!.startsClause) return { km: 1, next: one.next };
      if (/^(?:ونص|ونصف)$/.test(words[from + 1]?.text ?? '')) return { km: 1.5, next: from + 2 };
      if (hasSense(words[from + 1], 'and') && words[from + 2]?.text.startsWith('nos'))
        return { km: 1.5, next: from + 3 };
    }
    // «بأقل من كيلومتر»
    if (from > at && kilometres.test(words[from]?.text ?? '') && hasSense(words[from - 1], 'bound'))
      return { km: 1, next: from + 1 };
    const isOne =
      kilometres.test(words[from]?.text ?? '') && words[from]!.text !== 'k' && hasSense(words[from + 1], 'nearness');
    return isOne ? { km: 1, next: from + 1 } : undefined;
  }
  const unit = words[amount.next];
  if (!unit || unit.startsClause) return undefined;
  const text =
    unit.prefix !== '' && unit.text.startsWith(unit.prefix) ? unit.text.slice(unit.prefix.length) : unit.text;
  const km = kilometres.test(text) ? amount.value : metres.test(text) ? amount.value / 1000 : undefined;
  if (km === undefined || km <= 0 || km > farthestKm) return undefined;
  return { km, next: amount.next + 1 };
}

function isDistanceIntroduction(word: Word): boolean {
  return (
    hasSense(word, 'bound') ||
    /^(?:within|at|a|about|around|only|علي بعد|علي|بعد|بعيد|بعيده|يبعد|تبعد|مسافه|في حدود|حدود|b3id|b3ida|3la|ba3d|masafet|environ|dans un rayon de|un rayon de|rayon de|في نطاق|نطاق|ضمن|in a radius of|distance|moins de|a moins de)$/.test(
      word.text,
    )
  );
}

/** The distance just before a word: "500 m near the sea". */
function distanceBefore(words: readonly Word[], at: number): Distance | undefined {
  for (let from = Math.max(0, at - 5); from < at; from += 1) {
    const distance = parseDistance(words, from);
    if (distance && distance.next <= at && distance.next >= at - 1) {
      claimWords(words, from, distance.next, 'near');
      return distance;
    }
  }
  return undefined;
}

/** "2 km … at most", "à moins de 4 km". */
function claimBound(words: readonly Word[], from: number, next: number): void {
  if (words[from - 1] && hasSense(words[from - 1], 'bound') && !words[from]!.startsClause)
    claimWords(words, from - 1, from, 'near');
  if (words[next] && hasSense(words[next], 'bound') && !parseAmount(words, next + 1))
    claimWords(words, next, next + 1, 'near');
}

interface Thing {
  readonly near: Near;
  readonly place: GazetteerPlace | undefined;
  readonly next: number;
}

function kindOf(word: Word): NearKind | undefined {
  const named = senseOf(word, 'landmarkName');
  if (named !== undefined) return landmarkById.get(named)?.kind;
  const kind = senseOf(word, 'landmarkKind') as NearKind | undefined;
  if (kind !== undefined) return kind;
  const place = word.claim === undefined ? landmarkOf(word) : undefined;
  return place && kindOfPlace(place);
}

function landmarkOf(word: Word): GazetteerPlace | undefined {
  const [first] = word.places;
  if (first && landmarkKinds.has(first.kind)) return first;
  return undefined;
}

/** The thing that begins at a word: its kind, its name and what it is in the gazetteer. */
function parseThing(gazetteer: Gazetteer, words: readonly Word[], at: number): Thing | undefined {
  let kind: NearKind | undefined;
  let place: GazetteerPlace | undefined;
  let town: GazetteerPlace | undefined;
  let named: string | undefined;
  let next = at;
  const unknown: Word[] = [];
  for (let steps = 0; steps < mostWords && words[next]; steps += 1) {
    const word = words[next]!;
    if (steps > 0 && word.startsClause) break;
    if (word.claim !== undefined) break;
    const landmark = landmarkOf(word);
    const its = kindOf(word);
    if (senseOf(word, 'landmarkName') !== undefined) {
      named = senseOf(word, 'landmarkName');
      kind = its;
      next += 1;
      continue;
    }
    if (landmark) {
      if (place || (kind && kind !== its && kind !== 'landmark' && its !== 'landmark')) break;
      place = landmark;
      if (kind === undefined || kind === 'landmark') kind = its;
    } else if (its !== undefined) {
      if (kind !== undefined && kind !== its && !(kind === 'landmark' || its === 'landmark')) {
        if (!(kind === 'market' && its === 'old_town')) break;
      } else if (kind === undefined || kind === 'landmark') kind = its;
    } else if (word.places.length > 0 && !word.isAmbiguous && !hasSense(word, 'landmarkWord')) {
      // "the hospital in Tobruk" has no name, "Tobruk hospital" has.
      if (word.prefix !== '' && /[بفل]|^(?:b|f|l|fi)/.test(word.prefix)) break;
      if (town) break;
      town = word.places[0];
    } else if (hasSense(word, 'landmarkWord') || (kind !== undefined && isOf(word) && isNameAt(words, next + 1))) {
      // Part of the name.
    } else if (word.senses.length === 0 && word.digits === undefined && unknown.length < 3) {
      unknown.push(word);
    } else break;
    next += 1;
  }
  if (kind === undefined) return undefined;
  if (unknown.length > 0 && kind === 'sea') {
    // Words after the thing that are not of its name.
    const last = words.indexOf(unknown[0]!, at);
    if (last > at) next = Math.min(next, last);
  }
  if (named === undefined && !place && unknown.length > 0)
    named = landmarkBySound(
      kind,
      unknown.map(({ text }) => text),
    );
  if (named !== undefined) {
    const { id, name, town: townId } = landmarkById.get(named)!;
    const { latitude = null, longitude = null } = gazetteer.places.get(id) ?? {};
    return { near: { kind, name, latitude, longitude, max_km: null }, place: gazetteer.places.get(townId), next };
  }
  if (!place && town && kind !== 'sea') place = landmarkOfTown(gazetteer, kind, town);
  if (kind === 'sea')
    return {
      near: { kind, name: null, latitude: null, longitude: null, max_km: null },
      place: undefined,
      next: town ? words.findIndex((word) => word.places[0] === town) : next,
    };
  if (place)
    return {
      near: { kind, name: place.names.en, latitude: place.latitude, longitude: place.longitude, max_km: null },
      place,
      next,
    };
  const name = unknown.length > 0 && kind !== 'airport' ? unknown.map(({ text }) => text).join(' ') : null;
  return { near: { kind, name, latitude: null, longitude: null, max_km: null }, place: town, next };
}

function isOf(word: Word): boolean {
  return /^(?:of|de|d|du|of the|des|el|al|l|men|متاع|mta3|la)$/.test(word.text);
}

function isNameAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    word !== undefined &&
    !word.startsClause &&
    (word.places.length > 0 ||
      hasSense(word, 'landmarkWord') ||
      word.senses.length === 0 ||
      hasSense(word, 'landmarkKind'))
  );
}

/** The name of a beach after "near the beach". */
function claimBeachName(words: readonly Word[], at: number): void {
  const word = words[at];
  if (word && !word.startsClause && word.places[0]?.kind === 'beach') claimWords(words, at, at + 1, 'near');
}

const kindsByName: readonly (readonly [RegExp, NearKind])[] = [
  [/universit/, 'university'],
  [/mosque|zawiya/, 'mosque'],
  [/\bport\b|marina|harbour/, 'port'],
  [/market/, 'market'],
  [/old town|medina\b/, 'old_town'],
];

export function kindOfPlace(place: GazetteerPlace): NearKind {
  if (place.kind === 'airport') return 'airport';
  if (place.kind === 'beach') return 'sea';
  const name = place.names.en.toLowerCase();
  return kindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'landmark';
}

/** The landmark of a kind that is named after a town, or the only one of its kind in it: "Misrata airport". */
function landmarkOfTown(gazetteer: Gazetteer, kind: NearKind, town: GazetteerPlace): GazetteerPlace | undefined {
  const folded = foldName(town.names.en);
  const ofKind = landmarksOf(gazetteer).filter((place) => kindOfPlace(place) === kind);
  return (
    ofKind.find((place) => foldName(place.names.en).includes(folded)) ??
    ofKind.find((place) => place.parent === town.id)
  );
}

const landmarks = new WeakMap<Gazetteer, readonly GazetteerPlace[]>();

function landmarksOf(gazetteer: Gazetteer): readonly GazetteerPlace[] {
  let known = landmarks.get(gazetteer);
  if (!known) {
    known = [...gazetteer.places.values()].filter(({ kind }) => landmarkKinds.has(kind) && kind !== 'beach');
    landmarks.set(gazetteer, known);
  }
  return known;
}
