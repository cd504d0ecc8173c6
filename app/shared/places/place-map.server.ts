import type { Locale } from '#contract/common.ts';
import data from '#app/shared/place-map-data.json';
import { drawArea, drawPlace, type PlaceMap } from './draw-place-map.ts';
import type { Position } from './map-drawing.ts';
import { walkingTimesFrom, type WalkingTime } from './walking-times.server.ts';

/** Draws maps of public pages on the server, so that the browser loads only the clipped paths, a few kilobytes. */

export { mapHeight, mapWidth, type PlaceMap } from './draw-place-map.ts';

/** What is around a home. */
export interface Surroundings {
  map: PlaceMap;
  walkingTimes: WalkingTime[];
}

/** Drawing a map takes a tenth of the page of a home. Each is about 2 kB. */
const mostDrawn = 2000;
const drawn = new Map<string, Surroundings>();

/** The map around a place that is shown to everybody, and what is within a walk. Those that were drawn last are kept. */
export function drawSurroundings(latitude: number, longitude: number, locale: Locale): Surroundings {
  const key = `${latitude} ${longitude} ${locale}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= mostDrawn) drawn.delete(drawn.keys().next().value!);
  const place = { latitude, longitude };
  const surroundings = { map: drawPlace(data, place, locale), walkingTimes: walkingTimesFrom(place, locale) };
  drawn.set(key, surroundings);
  return surroundings;
}

export function drawAreaMap(middle: Position, span: number, positions: readonly Position[], locale: Locale): PlaceMap {
  return drawArea(data, middle, span, positions, locale);
}
