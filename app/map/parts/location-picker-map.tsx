import './map.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Move } from 'lucide-react';
import { Marker, type Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Locale } from '#contract/common.ts';
import { MapAttribution } from './map-attribution.tsx';
import { ZoomButtons } from './map-controls.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { useMap } from './use-map.ts';

export interface Location {
  latitude: number;
  longitude: number;
}

export interface LocationPickerMapProps {
  location: Location;
  /** The pin was dragged or the map pressed. Rounded to 5 decimals, about a metre. */
  onMove: (location: Location) => void;
}

/** The radius in metres of the circle that guests see. */
const shownRadius = 400;
/** Half of the shown width and height around the first location, in degrees: about 2.5 km. */
const margin = 0.011;
/** Metres of a pixel at zoom 0 on the equator, with tiles of 512 pixels. */
const metresPerPixel = 40_075_016.686 / 512;

export default function LocationPickerMap({ location, onMove }: LocationPickerMapProps) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = location;
  const state = useMap(container, {
    locale: i18n.locale as Locale,
    title: t`Map to place your home`,
    frame: { west: longitude - margin, south: latitude - margin, east: longitude + margin, north: latitude + margin },
  });
  return (
    <div className="map-pane">
      <div ref={container} dir="ltr" className="absolute inset-0" />
      {state.kind === 'ready' ? (
        <>
          <Pin map={state.map} location={location} onMove={onMove} />
          <p className="pointer-events-none absolute start-4 top-4 inline-flex min-h-9 items-center gap-2 rounded-full bg-ink ps-3 pe-4 text-caption text-canvas">
            <Move className="size-4" aria-hidden />
            <Trans>Drag the pin to the gate</Trans>
          </p>
          <ZoomButtons map={state.map} />
          <MapAttribution map={state.map} isBundled={state.isBundled} />
        </>
      ) : state.kind === 'failed' ? (
        <MapUnavailable onRetry={state.retry}>
          <Trans>The map cannot be shown. You can type coordinates or paste a link below.</Trans>
        </MapUnavailable>
      ) : null}
    </div>
  );
}

function Pin({ map, location, onMove }: LocationPickerMapProps & { map: MapLibre }) {
  const pin = useRef<Marker>(undefined);
  const circle = useRef<Marker>(undefined);
  const report = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) =>
    onMove({ latitude: round(lat), longitude: round(lng) }),
  );
  const { latitude, longitude } = location;
  const start = useEffectEvent((): [number, number] => [longitude, latitude]);

  useEffect(() => {
    const ring = document.createElement('div');
    ring.className = 'map-shown-area';
    const shown = new Marker({ element: ring }).setLngLat(start()).addTo(map);
    const marker = new Marker({ element: pinElement(), anchor: 'bottom', draggable: true })
      .setLngLat(start())
      .addTo(map);
    const resize = () => {
      const pixels =
        (2 * shownRadius * 2 ** map.getZoom()) / (metresPerPixel * Math.cos((shown.getLngLat().lat * Math.PI) / 180));
      ring.style.inlineSize = ring.style.blockSize = `${pixels}px`;
    };
    resize();
    map.on('zoom', resize);
    marker.on('drag', () => shown.setLngLat(marker.getLngLat()));
    marker.on('dragend', () => report(marker.getLngLat()));
    const onClick = ({ lngLat }: { lngLat: { lat: number; lng: number } }) => report(lngLat);
    map.on('click', onClick);
    pin.current = marker;
    circle.current = shown;
    return () => {
      map.off('zoom', resize);
      map.off('click', onClick);
      marker.remove();
      shown.remove();
    };
  }, [map]);

  // Follows a search, a pasted link or the arrows beside the map.
  useEffect(() => {
    pin.current?.setLngLat([longitude, latitude]);
    circle.current?.setLngLat([longitude, latitude]);
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);
  return null;
}

function pinElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'map-place-pin';
  // Coordinates and arrows beside the map do the same for keyboards and screen readers.
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
