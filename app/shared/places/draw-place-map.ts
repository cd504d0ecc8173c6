import type { Locale } from '#contract/common.ts';
import { nameIn } from '#contract/names.ts';
import { areasPath, frameAround, linesPath, unpack, type Basemap, type Frame, type Position } from './map-drawing.ts';

/** The size of the drawing; the screen scales and crops it. */
export const mapWidth = 700;
export const mapHeight = 320;
const size = { width: mapWidth, height: mapHeight };

/** A map of the surroundings of a point for SVG: path data, label positions, the radius of the circle. */
export interface PlaceMap {
  land: string;
  /** Other countries, drawn with a thick stroke, because their outlines are less precise. */
  neighbours: string;
  urban: string;
  mainRoads: string;
  roads: string;
  labels: { x: number; y: number; name: string }[];
  /** Of the circle around the middle, inside which the property is; without a circle the map has pins, or a mark in its middle. */
  radius?: number;
  pins?: { x: number; y: number }[];
}

/** Widths of the map in km; the first with enough labels is used. */
const spans = [16, 45, 130] as const;
/** The radius of the circle in km. Coordinates are blurred by about 500 m, so the property is inside. */
const circleKm = 1;

/**
 * Draws the surroundings of a point from the outlines of the whole country.
 * @param isExact the property is in the middle, and not only inside a circle around it
 */
export function drawPlace(data: Basemap, position: Position, locale: Locale, { isExact = false } = {}): PlaceMap {
  let drawn: PlaceMap | undefined;
  for (const span of spans) {
    drawn = drawAt(data, position, span, locale);
    if (drawn.labels.length >= 2 || (drawn.labels.length === 1 && drawn.mainRoads !== '')) break;
  }
  const { radius, ...map } = drawn!;
  return isExact || radius === undefined ? map : { ...map, radius };
}

/** The radius of a pin in the drawing. */
const pinRadius = 8;

/**
 * Draws a town or region `span` km wide, with a pin at each position that is on the drawing, and no names below pins.
 * Positions on the same pixel share a pin.
 */
export function drawArea(
  data: Basemap,
  middle: Position,
  span: number,
  positions: readonly Position[],
  locale: Locale,
): PlaceMap {
  const { radius: _, ...map } = drawAt(data, middle, span, locale);
  const frame = frameAround(middle, span, size);
  const onDrawing = positions
    .map((position) => frame(position.longitude, position.latitude))
    .filter(([x, y]) => x > 0 && x < mapWidth && y > 0 && y < mapHeight)
    .map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }));
  const pins = [...new Map(onDrawing.map((pin) => [`${pin.x} ${pin.y}`, pin])).values()];
  const isFree = ({ x, y, name }: PlaceMap['labels'][number]) =>
    pins.every((pin) => Math.abs(pin.x - x) > name.length * 4.5 + pinRadius || Math.abs(pin.y - y + 4) > 14);
  return { ...map, labels: map.labels.filter(isFree), pins };
}

function drawAt(data: Basemap, position: Position, span: number, locale: Locale): PlaceMap {
  const frame = frameAround(position, span, size);
  const area = (rings: number[][]) => areasPath(rings, frame, size);
  const lines = (main: boolean) =>
    linesPath(
      data.roads.filter((road) => road.main === main).flatMap((road) => road.lines),
      frame,
      size,
    );
  const radius = Math.round(Math.max(26, (circleKm * mapWidth) / span));
  return {
    land: area(data.land),
    neighbours: area(data.neighbours),
    urban: area(data.urban),
    mainRoads: lines(true),
    roads: lines(false),
    labels: pickLabels(data, frame, radius, locale),
    radius,
  };
}

const labelLimit = 6;
/** The width that phones crop at either side. */
const croppedOnPhones = 98;

/** The names of the most important places that do not overlap; the data is ordered by importance. */
function pickLabels(data: Basemap, frame: Frame, radius: number, locale: Locale): PlaceMap['labels'] {
  const labels: PlaceMap['labels'] = [];
  for (const place of data.places) {
    const [x, y] = unpack(place.at, frame)[0]!;
    const name = nameIn(place, locale);
    const half = name.length * 4.5;
    // Names that phones would crop are left out.
    if (x - half < croppedOnPhones || x + half > mapWidth - croppedOnPhones || y < 24 || y > mapHeight - 36) continue;
    // The circle and its mark. A name stands mostly above its position.
    if (Math.abs(x - mapWidth / 2) < half + radius && Math.abs(y - 5 - mapHeight / 2) < radius + 9) continue;
    const overlaps = labels.some(
      (other) => Math.abs(other.y - y) < 26 && Math.abs(other.x - x) < half + other.name.length * 4.5 + 8,
    );
    if (overlaps) continue;
    labels.push({ x: Math.round(x), y: Math.round(y), name });
    if (labels.length === labelLimit) break;
  }
  return labels;
}
