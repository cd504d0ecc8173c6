import { fewestSimilarHomes } from '#contract/insights.ts';
import type { PropertyType } from '#contract/listings.ts';

/** Types between which guests choose for the same stay. */
const typeFamilies: readonly (readonly PropertyType[])[] = [
  ['apartment', 'studio'],
  ['house', 'villa'],
  ['chalet', 'rest_house', 'farm_stay'],
  ['hotel_room', 'room', 'guesthouse'],
];

/** Areas in kilometres, tried one after the other until enough homes are found. */
export const similarRadiiKm = [6, 15, 30, 50] as const;

/** More homes hardly move a median. */
const most = 30;

const capacityDifference = 2;

/** The types that are compared with a type, itself included. */
export const familyOf = (type: PropertyType): readonly PropertyType[] =>
  typeFamilies.find((family) => family.includes(type)) ?? [type];

/** The numbers of guests that are compared with a capacity. */
export const similarCapacities = (capacity: number): number[] =>
  Array.from({ length: 2 * capacityDifference + 1 }, (_, at) => capacity - capacityDifference + at).filter(
    (guests) => guests >= 1,
  );

/** A home of the right type and size, with its host and its distance. */
export interface Candidate {
  id: string;
  host_id: string;
  km: number;
}

/**
 * The nearest home of each host, the nearest first, at most 30. One of each host, so that a host with many homes neither
 * makes the figures nor shows theirs.
 */
export function chooseSimilar(candidates: readonly Candidate[]): Candidate[] {
  const nearest = new Map<string, Candidate>();
  for (const candidate of candidates.toSorted((one, other) => one.km - other.km || (one.id < other.id ? -1 : 1))) {
    if (!nearest.has(candidate.host_id)) nearest.set(candidate.host_id, candidate);
  }
  return [...nearest.values()].slice(0, most);
}

export const areEnough = (homes: readonly unknown[]): boolean => homes.length >= fewestSimilarHomes;
