import { Map as MapLibre, setWorkerUrl, type StyleSpecification, type TransformStyleFunction } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useState, type RefObject } from 'react';
import type { Locale } from '#contract/common.ts';
import groundUrl from '#app/shared/place-map-data.json?url';
import { shapeArabicLabels } from './arabic-shaping.ts';
import { basemapBounds as groundBox, libya, type MapBounds } from '../map-bounds.ts';
import { unpackBasemap, type PackedBasemap } from './basemap.ts';
import { readMapColors } from './map-colors.ts';
import { buildMapStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** Nearer, the basemapBounds has nothing more to say, and homes are only shown to about 500 m. */
const nearest = 16;

export type MapState = { kind: 'loading' } | { kind: 'ready'; map: MapLibre } | { kind: 'failed'; retry?: () => void };

export interface MapSettings {
  locale: Locale;
  /** What the map is called by those who do not see it. */
  title: string;
  /** Shown at first. */
  box: MapBounds | null;
  /** A full street style instead of the bundled one. */
  styleUrl: string | null;
}

/**
 * A map in an element, for as long as it is there. It fails where the browser cannot draw one; where what is drawn did
 * not arrive, it can be tried again.
 */
export function useMap(host: RefObject<HTMLElement | null>, settings: MapSettings): MapState {
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { locale, styleUrl } = settings;
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let map: MapLibre | undefined;
    let isGone = false;
    const looks = matchMedia('(prefers-color-scheme: dark)');
    const dress = () => {
      if (styleUrl === null)
        void loadStyle(element, locale).then((style) => isGone || map?.setStyle(style, { transformStyle: keepPins }));
    };
    // A look that the reader chooses is told by the page, the device's own by the device.
    const chosen = new MutationObserver(dress);
    const open = (style: StyleSpecification | string) => {
      map = openMap(element, style, settings);
      setState({ kind: 'ready', map });
      looks.addEventListener('change', dress);
      chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    };
    const fail = (failed: MapState) => {
      if (!isGone) setState(failed);
    };
    Promise.resolve(styleUrl ?? loadStyle(element, locale)).then(
      (style) => {
        if (isGone) return;
        try {
          open(style);
        } catch {
          fail({ kind: 'failed' });
        }
      },
      () => fail({ kind: 'failed', retry: () => setAttempt((before) => before + 1) }),
    );
    return () => {
      isGone = true;
      looks.removeEventListener('change', dress);
      chosen.disconnect();
      map?.remove();
      setState({ kind: 'loading' });
    };
    // Title and first view matter at the start only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [host, locale, styleUrl, attempt]);
  return state;
}

/** A new look has the pins where they were. */
const keepPins: TransformStyleFunction = (before, style) => {
  const pins = before?.sources['pins'];
  return pins ? { ...style, sources: { ...style.sources, pins } } : style;
};

function openMap(element: HTMLElement, style: StyleSpecification | string, { box, title }: MapSettings): MapLibre {
  const { west, south, east, north } = box ?? libya;
  const map = new MapLibre({
    container: element,
    style,
    bounds: [west, south, east, north],
    maxBounds: [groundBox.west, groundBox.south, groundBox.east, groundBox.north],
    maxZoom: nearest,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The reader's own line below says it, in sight at any width.
    attributionControl: false,
    fadeDuration: 150,
    locale: { 'Map.Title': title },
  });
  shapeArabicLabels(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

let packed: Promise<PackedBasemap> | undefined;
// On its way before the first map is made.
void loadGround().catch(() => undefined);

/** The basemapBounds is fetched once; a failed attempt may be repeated. */
function loadGround(): Promise<PackedBasemap> {
  packed ??= fetch(groundUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the map data answered ${answer.status}`);
      return answer.json() as Promise<PackedBasemap>;
    })
    .catch((error: unknown) => {
      packed = undefined;
      throw error;
    });
  return packed;
}

async function loadStyle(element: HTMLElement, locale: Locale): Promise<StyleSpecification> {
  const [basemapBounds] = await Promise.all([loadGround(), loadLetters()]);
  return buildMapStyle(unpackBasemap(basemapBounds, locale), readMapColors(element), locale === 'ar');
}

/** Names are drawn from the page's own font: both scripts of it have to be there before the first letter is. */
async function loadLetters(): Promise<void> {
  await document.fonts.load('48px "Readex Pro"', 'Diyar œ ديار \uFE8D').catch(() => undefined);
}
