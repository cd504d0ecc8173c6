import type { Locale } from '#contract/common.ts';
import data from '#app/shared/place-map-data.json';
import { drawArea, drawPlace, type PlaceMap } from './draw-place-map.ts';
import type { Position } from './map-drawing.ts';

/** Draws maps of public pages on the server, so that the browser loads only the clipped paths, a few kilobytes. */

export { mapHeight, mapWidth, type PlaceMap } from './draw-place-map.ts';

export function drawPlaceMap(latitude: number, longitude: number, locale: Locale): PlaceMap {
  return drawPlace(data, { latitude, longitude }, locale);
}

export function drawAreaMap(middle: Position, span: number, positions: readonly Position[], locale: Locale): PlaceMap {
  return drawArea(data, middle, span, positions, locale);
}
