import type { NearKind } from '#contract/query-parser.ts';
import { combine } from '../vocabulary/combine-phrases.ts';
import type { Vocabulary } from '../vocabulary/sense-kinds.ts';
import { hospitals } from './landmark-names/hospitals.ts';
import { institutions } from './landmark-names/institutions.ts';
import { sights } from './landmark-names/sights.ts';

/** A well-known landmark by the names that sentences use. */
export interface Landmark {
  /** Its id in the gazetteer, which knows its position; else an id of its own, and only its town is known. */
  readonly id: string;
  readonly kind: NearKind;
  readonly name: string;
  /** The id of its town in the gazetteer. */
  readonly town: string;
  /** Separated by commas. */
  readonly names: string;
}

/**
 * Names of landmarks in the ways that people write them, and large hotels, hospitals and universities that the gazetteer does
 * not have. Positions are the gazetteer's (db/data/places.json, which names its sources).
 */
export const landmarks: readonly Landmark[] = [...institutions, ...hospitals, ...sights];

export const landmarkById: ReadonlyMap<string, Landmark> = new Map(landmarks.map((one) => [one.id, one]));

export const landmarkVocabulary: Vocabulary = {
  landmarkName: Object.fromEntries(
    landmarks.map(({ id, kind, names }) => [id, kind === 'hotel' ? inBothOrders(names) : names]),
  ),
};

/** "Waddan hotel" is "hotel Waddan" and "fondo9 Waddan" as well. */
function inBothOrders(names: string): string {
  const hotels = names.split(',').flatMap((name) => /^(.+) hotel$/.exec(name.trim())?.[1] ?? []);
  return [names, ...hotels.map((name) => combine('hotel, hôtel, fondo9, fondok, funduq', name))].join(',');
}
