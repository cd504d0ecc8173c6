import type { NearKind } from '#contract/query-parser.ts';
import type { Wishes } from '#contract/types.gen.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName } from '#server/places/places.ts';
import { hasSense, senseOf, type Word } from '../word.ts';
import { landmarkById } from './landmarks.ts';

export type Near = NonNullable<Wishes['near']>;

const mostWords = 6;
const landmarkKinds = new Set(['landmark', 'archaeological_site', 'airport', 'beach']);

export interface Thing {
  readonly near: Near;
  readonly place: GazetteerPlace | undefined;
  readonly next: number;
}

export interface ParsedNear {
  readonly near: Near | undefined;
  /** The named landmark of the gazetteer, or the town that the name of a kind belongs to. */
  readonly place: GazetteerPlace | undefined;
}

/** The thing that begins at a word: its kind, its name and what it is in the gazetteer. */
export function parseThing(gazetteer: Gazetteer, words: readonly Word[], at: number): Thing | undefined {
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
      // "Benghazi, near Souq al-Hout": the neighbourhood of this name there.
      if (isNeighbourhoodBeside(words, word)) return undefined;
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
      } else if (kind !== undefined && kind !== its && hasSense(word, 'unsearchable')) break;
      else if (kind === undefined || kind === 'landmark') kind = its;
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
  if (named !== undefined) {
    const { id, name, town: townId } = landmarkById.get(named)!;
    const its = gazetteer.places.get(townId);
    // "Al-Jalaa hospital, Tripoli": one of this name in another town than the known one.
    if (town && its && !isIn(gazetteer, town, its) && !isIn(gazetteer, its, town))
      return {
        near: resolveInTown(gazetteer, { kind, name, latitude: null, longitude: null, max_km: null }, town, name),
        place: town,
        next,
      };
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

function isNeighbourhoodBeside(words: readonly Word[], { places: [place] }: Word): boolean {
  return place?.kind === 'neighbourhood' && words.some(({ places }) => places[0]?.id === place.parent);
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

export function kindOf(word: Word): NearKind | undefined {
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

const kindsByName: readonly (readonly [RegExp, NearKind])[] = [
  [/hospital|medical centre|cardiac centre/, 'hospital'],
  [/universit/, 'university'],
  [/mosque|zawiya/, 'mosque'],
  [/\bport\b|marina|harbour/, 'port'],
  [/market/, 'market'],
  [/old town|old city|medina\b/, 'old_town'],
  [/\bhotel\b/, 'hotel'],
];

export function kindOfPlace(place: GazetteerPlace): NearKind {
  if (place.kind === 'airport') return 'airport';
  if (place.kind === 'beach') return 'sea';
  const name = place.names.en.toLowerCase();
  return kindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'landmark';
}

/** The landmark of a kind that is named after a town, or the only one of its kind in it: "Misrata airport". */
export function landmarkOfTown(gazetteer: Gazetteer, kind: NearKind, town: GazetteerPlace): GazetteerPlace | undefined {
  const folded = foldName(town.names.en);
  const ofKind = landmarksOf(gazetteer).filter((landmark) => landmark.kind === kind);
  return (
    ofKind.find(({ place }) => foldName(place.names.en).includes(folded)) ??
    ofKind.find(({ place }) => place.parent === town.id)
  )?.place;
}

interface Landmark {
  readonly place: GazetteerPlace;
  readonly kind: NearKind;
  /** In all languages, folded. */
  readonly names: string;
}
const landmarks = new WeakMap<Gazetteer, readonly Landmark[]>();

function landmarksOf(gazetteer: Gazetteer): readonly Landmark[] {
  let known = landmarks.get(gazetteer);
  if (!known) {
    known = [...gazetteer.places.values()]
      .filter((place) => (landmarkKinds.has(place.kind) && place.kind !== 'beach') || isOldTown(place))
      .map((place) => ({
        place,
        kind: kindOfPlace(place),
        names: foldName(Object.values(place.names).join(' ')),
      }));
    landmarks.set(gazetteer, known);
  }
  return known;
}

/** An old town that is a neighbourhood of its town, and not only a sight. */
export function isOldTown(place: GazetteerPlace): boolean {
  return place.kind === 'neighbourhood' && /^old (?:town|city)/i.test(place.names.en);
}

/** Kinds of which a town has one that people call "the airport", "the old town". */
const kindsOfOne: readonly NearKind[] = ['airport', 'university', 'port', 'old_town'];

/**
 * A landmark that is not named, or by a word of its name, beside its town: the only one of its kind there, or the only one
 * whose name has the words. `near` itself if there is none, or more than one.
 */
export function resolveInTown(gazetteer: Gazetteer, near: Near, town: GazetteerPlace, phrase: string): Near {
  if (near.latitude !== null || near.kind === 'sea') return near;
  const around = landmarksOf(gazetteer).filter(({ place }) => isIn(gazetteer, place, town));
  const words = foldName(near.name ?? phrase)
    .split(' ')
    .filter((word) => word.length > 2);
  const named = around.filter(({ names }) => words.length > 1 && words.every((word) => names.includes(word)));
  const ofKind = around.filter(({ kind }) => kind === near.kind);
  const found =
    named.length === 1 ? named : near.name === null && kindsOfOne.includes(near.kind) ? ofKind : ([] as typeof named);
  if (found.length !== 1) return near;
  const { names, latitude, longitude } = found[0]!.place;
  return { ...near, name: names.en, latitude, longitude };
}

function isIn({ places }: Gazetteer, place: GazetteerPlace, town: GazetteerPlace): boolean {
  for (let at: GazetteerPlace | undefined = place, steps = 0; at && steps < 4; steps += 1) {
    if (at.id === town.id) return true;
    at = at.parent === null ? undefined : places.get(at.parent);
  }
  return false;
}
