import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { StyleSpecification } from 'maplibre-gl';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { basemapBounds, isInside, libyaBounds, type MapBounds } from '../map-bounds.ts';
import { unpackBasemap, type PackedBasemap } from './basemap.ts';
import { buildMapStyle, type MapColors } from './map-style.ts';

const colors = Object.fromEntries(
  ['sea', 'land', 'urban', 'road', 'casing', 'text', 'seaText', 'border', 'green', 'beach'].map((name) => [
    name,
    'rgb(1, 2, 3)',
  ]),
) as unknown as MapColors;
let packed: PackedBasemap;
let validateStyleMin: (style: StyleSpecification) => unknown[];

beforeAll(async () => {
  // MapLibre's own dependency, so that the validator has the version of the renderer.
  const mapLibre = createRequire(createRequire(import.meta.url).resolve('maplibre-gl/package.json'));
  const specification = pathToFileURL(mapLibre.resolve('@maplibre/maplibre-gl-style-spec')).href;
  ({ validateStyleMin } = (await import(specification)) as { validateStyleMin: typeof validateStyleMin });
  const file = new URL('../../shared/place-map-data.json', import.meta.url);
  packed = JSON.parse(await readFile(file, 'utf8')) as PackedBasemap;
});

describe('the bundled style', () => {
  test.each(locales)('is valid in %s and loads nothing from other servers', (locale) => {
    const style = buildMapStyle(unpackBasemap(packed, locale), colors, locale);
    expect(validateStyleMin(style)).toEqual([]);
    expect(validateStyleMin({ ...style, layers: [...style.layers, style.layers[0]!] })).not.toEqual([]);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const text = JSON.stringify({ ...style, sources: Object.keys(style.sources) });
    expect(text).not.toMatch(/https?:/);
    for (const layer of style.layers) if ('source' in layer) expect(Object.keys(style.sources)).toContain(layer.source);
  });

  test('has names in the reader’s language, and no letter spacing in Arabic', () => {
    const namesIn = (locale: (typeof locales)[number]) =>
      unpackBasemap(packed, locale)['names']!.features.map((feature) => String(feature.properties!['name']));
    expect(namesIn('en')).toEqual(expect.arrayContaining(['Tripoli', 'Mediterranean Sea', 'Libya']));
    expect(namesIn('ar')).toEqual(expect.arrayContaining(['طرابلس', 'البحر الأبيض المتوسط', 'ليبيا']));
    expect(namesIn('fr')).toEqual(expect.arrayContaining(['Mer Méditerranée', 'Libye']));
    expect(namesIn('ar').every((name) => /[\u0600-\u06FF]/.test(name))).toBe(true);
    const spacings = (locale: (typeof locales)[number]) =>
      buildMapStyle({}, colors, locale).layers.flatMap((layer) =>
        layer.type === 'symbol' ? [layer.layout?.['text-letter-spacing'] ?? 0] : [],
      );
    expect(spacings('ar').every((spacing) => spacing === 0)).toBe(true);
    expect(spacings('en').some((spacing) => spacing !== 0)).toBe(true);
  });

  test.each(locales)('is valid with streets in %s, and has the bundled roads only where they begin', (locale) => {
    const style = buildMapStyle(unpackBasemap(packed, locale), colors, locale, { url: 'pmtiles://a', maxzoom: 15 });
    expect(validateStyleMin(style)).toEqual([]);
    const bundled = style.layers.filter((layer) => 'source' in layer && layer.source === 'lines');
    const roads = bundled.filter(({ id }) => id.includes('roads'));
    const streets = style.layers.filter((layer) => 'source' in layer && layer.source === 'streets');
    expect(new Set(roads.map(({ maxzoom }) => maxzoom))).toEqual(new Set([11]));
    expect(Math.min(...streets.map(({ minzoom }) => minzoom!))).toBe(11);
    expect(new Set(streets.map((layer) => (layer as { 'source-layer'?: string })['source-layer']))).toEqual(
      new Set(['earth', 'landuse', 'water', 'buildings', 'roads', 'pois']),
    );
    const names = streets.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-field']] : []));
    expect(names).toEqual(names.map(() => ['coalesce', ['get', `name:${locale}`], ['get', 'name']]));
  });

  test('keeps the land within Libya and everything within the basemap', () => {
    const sources = unpackBasemap(packed, 'en');
    const within = (bounds: MapBounds, coordinates: unknown): boolean =>
      Array.isArray(coordinates) && typeof coordinates[0] === 'number'
        ? isInside(bounds, coordinates[0], coordinates[1] as number)
        : (coordinates as unknown[]).every((part) => within(bounds, part));
    const geometry = (name: string) => sources[name]!.features.map((feature) => feature.geometry);
    for (const shape of geometry('land'))
      expect('coordinates' in shape && within(libyaBounds, shape.coordinates)).toBe(true);
    for (const name of ['neighbours', 'urban', 'lines', 'names'])
      for (const shape of geometry(name))
        expect('coordinates' in shape && within(basemapBounds, shape.coordinates)).toBe(true);
  });
});
