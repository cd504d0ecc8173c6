import type { Locale } from '#contract/common.ts';
import { nameIn } from '#contract/names.ts';
import type { Services } from '#server/platform/services.ts';
import { findPlace, findPlaces } from './search-request.ts';
import type { StoredQuery } from './stored-query.ts';

/** The places of a search in the reader's language, also where its dates have passed: that of `location`, and all others by how they are named. */
export async function nameSearchedPlaces(
  services: Services,
  { location, locations = [], excluded_locations = [], near }: StoredQuery,
  locale: Locale,
): Promise<{ place_name: string | null; place_names: Record<string, string> }> {
  const [place, { places }] = await Promise.all([
    location === undefined ? undefined : findPlace(services, location),
    findPlaces(services, [...locations, ...excluded_locations, ...(near === undefined ? [] : [near])]),
  ]);
  return {
    place_name: place ? nameIn(place.names, locale) : null,
    place_names: Object.fromEntries([...places].map(([name, { names }]) => [name, nameIn(names, locale)])),
  };
}
