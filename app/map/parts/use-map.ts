import { Map as MapLibre, setWorkerUrl, type StyleSpecification, type TransformStyleFunction } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useState, type RefObject } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import basemapUrl from '#app/shared/place-map-data.json?url';
import { shapeArabicLabels } from './arabic-shaping.ts';
import { frameHomes, type Homes, type MapSize } from '../home-frame.ts';
import { basemapBounds, type MapBounds } from '../map-bounds.ts';
import { unpackBasemap, type PackedBasemap } from './basemap.ts';
import { readMapColors } from './map-colors.ts';
import { buildMapStyle } from './map-style.ts';
import { openStreetTiles, type StreetTiles } from './street-tiles.ts';

setWorkerUrl(workerUrl);

/** The basemap has no more details beyond this zoom, and properties are placed to about 500 m only. */
const maxZoom = 16;
/** The zoom limit when fitting bounds, so that a single property is shown with the town around it. */
export const maxFitZoom = 13;

export type MapState =
  | { kind: 'loading' }
  /** `isBundled`: the map is the product's own, not one that the operator has set. */
  | { kind: 'ready'; map: MapLibre; isBundled: boolean }
  | { kind: 'failed'; retry?: () => void };

export interface MapSettings {
  locale: Locale;
  /** The accessible name of the map. */
  title: string;
  /** What is shown first: bounds, the part of the country where most of these homes are, or null for the country. */
  frame: MapBounds | Homes | null;
  /** Pixels between given bounds and the edges; none by default. */
  padding?: typeof homesPadding;
}

/**
 * Creates a map in an element, and removes it on unmount. `failed` has a `retry` if the map data could not be loaded, and
 * none if the browser cannot draw the map.
 */
export function useMap(container: RefObject<HTMLElement | null>, settings: MapSettings): MapState {
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { locale } = settings;
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const styleUrl = site?.mapStyleUrl ?? null;
  const tilesUrl = site?.mapTilesUrl ?? null;
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let map: MapLibre | undefined;
    let isUnmounted = false;
    let streets: StreetTiles | undefined;
    const darkScheme = matchMedia('(prefers-color-scheme: dark)');
    const updateStyle = () => {
      if (styleUrl === null)
        void loadStyle(element, locale, streets).then(
          (style) => isUnmounted || map?.setStyle(style, { transformStyle: keepPins }),
        );
    };
    // The page's theme overrides the colour scheme of the device.
    const themeObserver = new MutationObserver(updateStyle);
    const createMap = (style: StyleSpecification | string) => {
      map = openMap(element, style, settings);
      setState({ kind: 'ready', map, isBundled: styleUrl === null });
      // The map is shown without streets first: it does not wait for another file.
      if (tilesUrl !== null)
        void openStreetTiles(tilesUrl).then((tiles) => {
          streets = tiles;
          if (streets && !isUnmounted) updateStyle();
        });
      darkScheme.addEventListener('change', updateStyle);
      themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    };
    const fail = (failed: MapState) => {
      if (!isUnmounted) setState(failed);
    };
    Promise.resolve(styleUrl ?? loadStyle(element, locale, undefined)).then(
      (style) => {
        if (isUnmounted) return;
        try {
          createMap(style);
        } catch {
          fail({ kind: 'failed' });
        }
      },
      () => fail({ kind: 'failed', retry: () => setAttempt((before) => before + 1) }),
    );
    return () => {
      isUnmounted = true;
      darkScheme.removeEventListener('change', updateStyle);
      themeObserver.disconnect();
      map?.remove();
      setState({ kind: 'loading' });
    };
    // Title and frame are used at the start only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [container, locale, styleUrl, tilesUrl, attempt]);
  return state;
}

/** Keeps the pins when the style changes. */
const keepPins: TransformStyleFunction = (previous, style) => {
  const pins = previous?.sources['pins'];
  return pins ? { ...style, sources: { ...style.sources, pins } } : style;
};

const noHomes: Homes = { markers: [], clusters: [], bbox: null };
/** The share of the homes that is most of them. */
const mostHomes = 0.75;
/** Pixels between the homes and the edges. */
const homesPadding = { top: 24, bottom: 24, left: 24, right: 24 };

/** The part of an element that is not padding. */
export function sizeWithout(
  { top, bottom, left, right }: typeof homesPadding,
  { clientWidth, clientHeight }: HTMLElement,
): MapSize {
  return { width: Math.max(1, clientWidth - left - right), height: Math.max(1, clientHeight - top - bottom) };
}

function openMap(
  element: HTMLElement,
  style: StyleSpecification | string,
  { frame, title, padding }: MapSettings,
): MapLibre {
  const isGiven = frame !== null && 'west' in frame;
  const bounds = isGiven ? frame : frameHomes(frame ?? noHomes, sizeWithout(homesPadding, element), mostHomes);
  const { west, south, east, north } = bounds;
  const map = new MapLibre({
    container: element,
    style,
    bounds: [west, south, east, north],
    ...(isGiven && !padding ? {} : { fitBoundsOptions: { padding: padding ?? homesPadding, maxZoom: maxFitZoom } }),
    maxBounds: [basemapBounds.west, basemapBounds.south, basemapBounds.east, basemapBounds.north],
    maxZoom,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // MapAttribution shows it, at any width.
    attributionControl: false,
    fadeDuration: 150,
    locale: { 'Map.Title': title },
  });
  shapeArabicLabels(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

let packedBasemap: Promise<PackedBasemap> | undefined;
// Starts the request before the first map is created.
void loadBasemap().catch(() => undefined);

/** Fetches the basemap once; a failed request can be repeated. */
function loadBasemap(): Promise<PackedBasemap> {
  packedBasemap ??= fetch(basemapUrl)
    .then((response) => {
      if (!response.ok) throw new Error(`map data: HTTP status ${response.status}`);
      return response.json() as Promise<PackedBasemap>;
    })
    .catch((error: unknown) => {
      packedBasemap = undefined;
      throw error;
    });
  return packedBasemap;
}

async function loadStyle(
  element: HTMLElement,
  locale: Locale,
  streets: StreetTiles | undefined,
): Promise<StyleSpecification> {
  const [basemap] = await Promise.all([loadBasemap(), loadFont()]);
  return buildMapStyle(unpackBasemap(basemap, locale), readMapColors(element), locale, streets);
}

/** Loads the page's font in both scripts, which must be complete before names are drawn with it. */
async function loadFont(): Promise<void> {
  await document.fonts.load('48px "Readex Pro"', 'Diyar œ ديار \uFE8D').catch(() => undefined);
}
