import './map.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { MousePointerClick } from 'lucide-react';
import { Marker, type Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Locale } from '#contract/common.ts';
import { fewestCorners, mostCorners, roundDegrees, type Corner } from '#contract/emergency-areas.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import type { MapBounds } from '../map-bounds.ts';
import { MapAttribution } from './map-attribution.tsx';
import { ZoomButtons } from './map-controls.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { useMap, type MapSettings } from './use-map.ts';
import { useMarkers } from './use-markers.ts';

export interface AreaPickerMapProps {
  corners: readonly Corner[];
  /** Absent where the area is only shown. */
  onChange?: ((corners: Corner[]) => void) | undefined;
}

export default function AreaPickerMap(props: AreaPickerMapProps) {
  // The area is framed where there is one, else the homes, which an area is drawn around.
  const [area] = useState(() => boundsOf(props.corners));
  const homes = useMarkers(emptyQuery, !area);
  if (!area && homes.isPending) return null;
  return <FramedMap {...props} frame={area ?? homes.data ?? null} />;
}

function FramedMap({ corners, onChange, frame }: AreaPickerMapProps & Pick<MapSettings, 'frame'>) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  /** The corners that were drawn here last, as text. */
  const drawn = useRef('');
  const draw = (next: Corner[]) => {
    drawn.current = JSON.stringify(next);
    onChange?.(next);
  };
  const state = useMap(container, {
    locale: i18n.locale as Locale,
    title: t`Map of the area`,
    frame,
  });
  return (
    <div className="map-pane">
      <div ref={container} dir="ltr" className="absolute inset-0" />
      {state.kind === 'ready' ? (
        <>
          <Outline map={state.map} corners={corners} />
          {onChange ? <Corners map={state.map} corners={corners} onChange={draw} /> : null}
          <FollowArea map={state.map} corners={corners} drawn={drawn} />
          {onChange && corners.length < fewestCorners ? (
            <p className="pointer-events-none absolute start-4 top-4 me-20 inline-flex min-h-9 items-center gap-2 rounded-full bg-ink ps-3 pe-4 text-caption text-canvas">
              <MousePointerClick className="size-4 flex-none" aria-hidden />
              <Trans>Press the map at each corner, in order</Trans>
            </p>
          ) : null}
          <ZoomButtons map={state.map} />
          <MapAttribution map={state.map} isBundled={state.isBundled} />
        </>
      ) : state.kind === 'failed' ? (
        <MapUnavailable onRetry={state.retry}>
          <Trans>The map cannot be shown. You can choose a place or type the corners below.</Trans>
        </MapUnavailable>
      ) : null}
    </div>
  );
}

/** The area above the map. Drawn as SVG, which keeps its place when the style of the map changes with the theme. */
function Outline({ map, corners }: { map: MapLibre; corners: readonly Corner[] }) {
  const [, setMoves] = useState(0);
  useEffect(() => {
    const redraw = () => setMoves((count) => count + 1);
    map.on('move', redraw);
    map.on('resize', redraw);
    return () => {
      map.off('move', redraw);
      map.off('resize', redraw);
    };
  }, [map]);
  const points = corners.map(({ longitude, latitude }) => {
    const { x, y } = map.project([longitude, latitude]);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-hidden className="map-area">
      <polygon points={points.join(' ')} />
    </svg>
  );
}

/** A handle at each corner, and a new corner where the map is pressed. */
function Corners({
  map,
  corners,
  onChange,
}: {
  map: MapLibre;
  corners: readonly Corner[];
  onChange: (corners: Corner[]) => void;
}) {
  const add = useEffectEvent(({ lngLat }: { lngLat: { lat: number; lng: number } }) => {
    if (corners.length < mostCorners) onChange([...corners, cornerAt(lngLat)]);
  });
  const move = useEffectEvent((at: number, lngLat: { lat: number; lng: number }) =>
    onChange(corners.map((corner, index) => (index === at ? cornerAt(lngLat) : corner))),
  );
  useEffect(() => {
    const onClick = (event: { lngLat: { lat: number; lng: number } }) => add(event);
    map.on('click', onClick);
    return () => void map.off('click', onClick);
  }, [map]);
  const handles = useRef<Marker[]>([]);
  useEffect(() => {
    const shown = handles.current;
    for (const [index, { longitude, latitude }] of corners.entries()) {
      const known = shown[index];
      if (known) known.setLngLat([longitude, latitude]);
      else {
        const handle = new Marker({ element: handleElement(), draggable: true })
          .setLngLat([longitude, latitude])
          .addTo(map);
        handle.on('drag', () => move(index, handle.getLngLat()));
        shown.push(handle);
      }
    }
    for (const handle of shown.splice(corners.length)) handle.remove();
  }, [map, corners]);
  useEffect(
    () => () => {
      for (const handle of handles.current.splice(0)) handle.remove();
    },
    [map],
  );
  return null;
}

/** Shows an area that was set beside the map where it lies outside of what is shown or is too small to see; not while it is drawn. */
function FollowArea({ map, corners, drawn }: { map: MapLibre; corners: readonly Corner[]; drawn: RefObject<string> }) {
  useEffect(() => {
    const bounds = boundsOf(corners);
    const shown = map.getBounds();
    if (!bounds || corners.length < fewestCorners || drawn.current === JSON.stringify(corners)) return;
    const { west, south, east, north } = bounds;
    const isShown = shown.contains([west, south]) && shown.contains([east, north]);
    const isTiny = east - west < (shown.getEast() - shown.getWest()) / 12;
    if (!isShown || isTiny) map.fitBounds([west, south, east, north], { padding: 48 });
  }, [map, corners, drawn]);
  return null;
}

function boundsOf(corners: readonly Corner[]): MapBounds | undefined {
  if (corners.length === 0) return undefined;
  const longitudes = corners.map(({ longitude }) => longitude);
  const latitudes = corners.map(({ latitude }) => latitude);
  const margin = 0.05;
  return {
    west: Math.min(...longitudes) - margin,
    south: Math.min(...latitudes) - margin,
    east: Math.max(...longitudes) + margin,
    north: Math.max(...latitudes) + margin,
  };
}

function cornerAt({ lat, lng }: { lat: number; lng: number }): Corner {
  return { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
}

function handleElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'map-corner';
  // The list of corners beside the map does the same for keyboards and screen readers.
  element.setAttribute('aria-hidden', 'true');
  // A press on a handle adds no corner below it.
  element.addEventListener('click', (event) => event.stopPropagation());
  return element;
}
