import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/common.ts';
import type { MapColors } from './map-style.ts';
import { fonts, interpolated, roundLines } from './map-expressions.ts';

/**
 * The layers of a PMTiles file in version 4 of the schema of Protomaps (https://docs.protomaps.com/basemaps/layers), which is made
 * from OpenStreetMap. They are drawn from the zoom at which the bundled roads and coast are too coarse.
 */
export const streetsFrom = 11;
const source = 'streets';

const kinds = (...names: string[]) => ['in', ['get', 'kind'], ['literal', names]] as FilterSpecification;

/** Land, water, parks and buildings: below all lines. The land covers the bundled one, whose coast is coarser. */
export function streetGround(colors: MapColors): LayerSpecification[] {
  const fill = (
    id: string,
    layer: string,
    color: string,
    more: { filter?: FilterSpecification; minzoom?: number } = {},
  ): LayerSpecification => ({
    id: `street-${id}`,
    source,
    'source-layer': layer,
    type: 'fill',
    minzoom: streetsFrom,
    ...more,
    paint: { 'fill-color': color },
  });
  return [
    fill('earth', 'earth', colors.land),
    fill('green', 'landuse', colors.green, {
      filter: kinds('park', 'garden', 'forest', 'wood', 'grass', 'golf_course', 'nature_reserve', 'cemetery'),
    }),
    fill('beach', 'landuse', colors.beach, { filter: kinds('beach', 'sand') }),
    fill('water', 'water', colors.sea),
    fill('buildings', 'buildings', colors.urban, {
      filter: kinds('building', 'building_part'),
      minzoom: 14,
    }),
  ];
}

const paths = kinds('path', 'pier');
const small = kinds('minor_road', 'other');
const large = kinds('major_road');
const largest = kinds('highway');

/** Casings first, so that streets are open where they meet. */
export function streetLines(colors: MapColors): LayerSpecification[] {
  const line = { source, 'source-layer': 'roads', type: 'line', layout: roundLines } as const;
  const widths = [
    {
      name: 'small',
      filter: small,
      minzoom: 12.5,
      width: [
        [13, 1],
        [16, 7],
      ],
      casing: [
        [13, 1.8],
        [16, 9],
      ],
    },
    {
      name: 'large',
      filter: large,
      minzoom: streetsFrom,
      width: [
        [11, 1.4],
        [16, 11],
      ],
      casing: [
        [11, 2.6],
        [16, 13.5],
      ],
    },
    {
      name: 'largest',
      filter: largest,
      minzoom: streetsFrom,
      width: [
        [11, 2.4],
        [16, 14],
      ],
      casing: [
        [11, 4],
        [16, 17],
      ],
    },
  ] satisfies { name: string; filter: FilterSpecification; minzoom: number; width: Stops; casing: Stops }[];
  return [
    {
      ...line,
      id: 'street-paths',
      filter: paths,
      minzoom: 14,
      paint: { 'line-color': colors.casing, 'line-width': 1.5, 'line-dasharray': [1, 2] },
    },
    ...widths.map(({ name, filter, minzoom, casing }) => ({
      ...line,
      id: `street-${name}-casing`,
      filter,
      minzoom,
      paint: { 'line-color': colors.casing, 'line-width': interpolated(...casing) },
    })),
    ...widths.map(({ name, filter, minzoom, width }) => ({
      ...line,
      id: `street-${name}`,
      filter,
      minzoom,
      paint: { 'line-color': colors.road, 'line-width': interpolated(...width) },
    })),
  ];
}

type Stops = [zoom: number, value: number][];

/** What a guest looks for around a home. */
const usefulPlaces = kinds(
  'place_of_worship',
  'marketplace',
  'supermarket',
  'bakery',
  'pharmacy',
  'hospital',
  'school',
  'park',
  'beach',
  'bus_station',
);

/** Names of streets and of useful places, in the reader's language where the file has it. */
export function streetNames(colors: MapColors, locale: Locale): LayerSpecification[] {
  const isArabic = locale === 'ar';
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.5 };
  const name = {
    'text-field': ['coalesce', ['get', `name:${locale}`], ['get', 'name']] as never,
    'text-font': fonts,
    'text-size': isArabic ? 12 : 11,
  };
  return [
    {
      id: 'street-places',
      source,
      'source-layer': 'pois',
      type: 'symbol',
      filter: usefulPlaces,
      minzoom: 15,
      layout: { ...name, 'text-max-width': 8, 'text-padding': 10 },
      paint: { 'text-color': colors.seaText, ...halo },
    },
    {
      id: 'street-names',
      source,
      'source-layer': 'roads',
      type: 'symbol',
      filter: kinds('minor_road', 'major_road', 'highway'),
      minzoom: 13.5,
      layout: { ...name, 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-padding': 8 },
      paint: { 'text-color': colors.text, ...halo },
    },
  ];
}
