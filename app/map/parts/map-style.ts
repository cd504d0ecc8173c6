import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/common.ts';
import { fonts, interpolated, roundLines, stepped } from './map-expressions.ts';
import { streetGround, streetLines, streetNames, streetsFrom } from './street-layers.ts';
import type { StreetTiles } from './street-tiles.ts';

/** The colours of the bundled style, as CSS colours that WebGL understands. */
export interface MapColors {
  sea: string;
  land: string;
  urban: string;
  road: string;
  casing: string;
  text: string;
  seaText: string;
  border: string;
  green: string;
  beach: string;
}

type Zoomed = [zoom: number, value: number][];

/** What the tiles have in more detail ends where they begin. */
const until = (streets: StreetTiles | undefined) => (streets ? { maxzoom: streetsFrom } : {});

function lineLayers(colors: MapColors, streets: StreetTiles | undefined): LayerSpecification[] {
  const kind = (value: string) => ['==', ['get', 'kind'], value] as never;
  const road = { source: 'lines', type: 'line', layout: roundLines, ...until(streets) } as const;
  const minor = { ...road, filter: kind('road'), minzoom: 7 };
  const main = { ...road, filter: kind('main'), minzoom: 5 };
  return [
    {
      id: 'districts',
      source: 'lines',
      type: 'line',
      filter: kind('district'),
      minzoom: 6,
      paint: { 'line-color': colors.casing, 'line-width': 1, 'line-dasharray': [3, 3] },
    },
    {
      id: 'borders',
      source: 'lines',
      type: 'line',
      filter: kind('border'),
      layout: roundLines,
      paint: { 'line-color': colors.border, 'line-width': interpolated([4, 1], [10, 2]) },
    },
    {
      ...minor,
      id: 'roads-casing',
      paint: { 'line-color': colors.casing, 'line-width': interpolated([7, 2], [10, 4.5], [14, 9]) },
    },
    {
      ...main,
      id: 'main-roads-casing',
      paint: { 'line-color': colors.casing, 'line-width': interpolated([5, 2], [8, 4.5], [14, 12]) },
    },
    {
      ...minor,
      id: 'roads',
      paint: { 'line-color': colors.road, 'line-width': interpolated([7, 0.8], [10, 3], [14, 7]) },
    },
    {
      ...main,
      id: 'main-roads',
      paint: { 'line-color': colors.road, 'line-width': interpolated([5, 0.8], [8, 3], [14, 9.5]) },
    },
  ];
}

function nameLayers(colors: MapColors, isArabic: boolean): LayerSpecification[] {
  // Letter spacing would break the joins of Arabic letters.
  const letterSpacing = isArabic ? 0 : 0.06;
  const extraSize = isArabic ? 1 : 0;
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.25 };
  const where = (value: string, ...more: unknown[]) => ['all', ['==', ['get', 'kind'], value], ...more] as never;
  const name = {
    'text-field': ['get', 'name'] as never,
    'text-font': fonts,
    'symbol-sort-key': ['get', 'order'] as never,
  };
  const place = (id: string, rank: number, minzoom: number, size: Zoomed): LayerSpecification => ({
    id,
    source: 'names',
    type: 'symbol',
    filter: where('place', ['==', ['get', 'rank'], rank]),
    minzoom,
    layout: {
      ...name,
      'text-size': interpolated(...size.map(([zoom, value]): [number, number] => [zoom, value + extraSize])),
      'text-padding': 6,
      'text-max-width': 8,
      // Beside the place if a pin covers it.
      'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
      'text-radial-offset': 1.5,
    },
    paint: { 'text-color': colors.text, ...halo },
  });
  return [
    {
      id: 'sights',
      source: 'names',
      type: 'symbol',
      filter: where('sight'),
      minzoom: 10.5,
      layout: { ...name, 'text-size': 11 + extraSize, 'text-padding': 8, 'text-max-width': 7 },
      paint: { 'text-color': colors.seaText, ...halo },
    },
    place('quarters', 3, 10.5, [
      [10, 11],
      [14, 14],
    ]),
    place('towns', 2, 6.5, [
      [6, 11],
      [12, 15],
    ]),
    place('cities', 1, 4, [
      [5, 12],
      [12, 18],
    ]),
    {
      id: 'countries',
      source: 'names',
      type: 'symbol',
      filter: where('country'),
      maxzoom: 7.5,
      layout: {
        ...name,
        'text-size': interpolated([4, 12 + extraSize], [7, 17 + extraSize]),
        'text-letter-spacing': letterSpacing * 2,
      },
      paint: { 'text-color': colors.text, 'text-opacity': 0.75, ...halo },
    },
    {
      id: 'seas',
      source: 'names',
      type: 'symbol',
      filter: where('sea'),
      maxzoom: 10,
      layout: {
        ...name,
        'text-size': stepped(13 + extraSize, [7, 15 + extraSize]),
        'text-letter-spacing': letterSpacing,
        'text-max-width': 12,
      },
      paint: { 'text-color': colors.seaText },
    },
  ];
}

/** Keeps names clear of pins: an invisible text of a pin's size, which is placed before any name. */
const pinLayer: LayerSpecification = {
  id: 'pins',
  source: 'pins',
  type: 'symbol',
  layout: { 'text-field': 'MMM', 'text-font': fonts, 'text-size': 15, 'text-padding': 8, 'text-allow-overlap': true },
  paint: { 'text-opacity': 0 },
};

/** The style of the bundled map: sea, land, built-up areas, roads and names, and streets where there are tiles of them. */
export function buildMapStyle(
  basemap: Record<string, FeatureCollection>,
  colors: MapColors,
  locale: Locale,
  streets?: StreetTiles,
): StyleSpecification {
  const sources = Object.fromEntries(
    Object.entries(basemap).map(([name, data]) => [
      name,
      { type: 'geojson', data, maxzoom: 12, tolerance: 0.4 } as const,
    ]),
  );
  return {
    version: 8,
    sources: {
      ...sources,
      ...(streets ? { streets: { type: 'vector', ...streets } } : {}),
      pins: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'neighbours', source: 'neighbours', type: 'fill', paint: { 'fill-color': colors.land } },
      // The neighbours' outline is coarser than Libya's: a thick line along the border closes the gaps.
      {
        id: 'borders-ground',
        source: 'lines',
        type: 'line',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colors.land, 'line-width': interpolated([4, 12], [8, 80], [14, 400]) },
      },
      { id: 'land', source: 'land', type: 'fill', paint: { 'fill-color': colors.land, 'fill-antialias': true } },
      {
        id: 'urban',
        source: 'urban',
        type: 'fill',
        ...until(streets),
        paint: { 'fill-color': colors.urban },
      },
      ...(streets ? streetGround(colors) : []),
      ...lineLayers(colors, streets),
      ...(streets ? [...streetLines(colors), ...streetNames(colors, locale)] : []),
      ...nameLayers(colors, locale === 'ar'),
      pinLayer,
    ],
  };
}
