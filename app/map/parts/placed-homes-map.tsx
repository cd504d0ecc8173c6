import './map.css';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo, useRef, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { growBounds, unionBounds } from '../map-bounds.ts';
import { MapAttribution } from './map-attribution.tsx';
import { ZoomButtons } from './map-controls.tsx';
import { MapPins } from './map-pins.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { indexPins, pinsAt, type Marker } from './pin-clusters.ts';
import { useMap } from './use-map.ts';
import { useVisibleBounds } from './use-visible-bounds.ts';

export interface PlacedHomesMapProps {
  homes: readonly Marker[];
  /** Homes that are drawn less prominently. */
  dimmedIds: readonly string[];
  onSelect: (id: string) => void;
}

export default function PlacedHomesMap(props: PlacedHomesMapProps) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [frame] = useState(() => frameOf(props.homes));
  const state = useMap(container, { locale: i18n.locale as Locale, title: t`Map of the homes`, frame });
  return (
    <div className="map-pane">
      <div ref={container} dir="ltr" className="absolute inset-0" />
      {state.kind === 'ready' ? <Pins {...props} map={state.map} isBundled={state.isBundled} /> : null}
      {state.kind === 'failed' ? <MapUnavailable onRetry={state.retry} /> : null}
    </div>
  );
}

function frameOf(homes: readonly Marker[]) {
  const [first, ...others] = homes.map(({ longitude, latitude }) => ({
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
  }));
  // Pins are wider than the places that they point to.
  return first ? growBounds(others.reduce(unionBounds, first), 0.15) : null;
}

function Pins({
  map,
  isBundled,
  homes,
  dimmedIds,
  onSelect,
}: PlacedHomesMapProps & { map: MapLibre; isBundled: boolean }) {
  const currency = useCurrency();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { bounds, zoom } = useVisibleBounds(map);
  const index = useMemo(() => indexPins({ markers: [...homes], clusters: [] }), [homes]);
  const pins = useMemo(() => pinsAt(index, growBounds(bounds, 0.3), zoom), [index, bounds, zoom]);
  const dimmed = useMemo(() => new Set(dimmedIds), [dimmedIds]);
  return (
    <>
      <MapPins
        map={map}
        pins={pins}
        visibleBounds={bounds}
        currency={currency}
        selectedId={selectedId}
        hoveredId={null}
        viewed={dimmed}
        onSelect={({ id }) => {
          setSelectedId(id);
          onSelect(id);
        }}
        onZoomTo={({ west, south, east, north }) => {
          map.fitBounds([west, south, east, north], { padding: 48, maxZoom: map.getMaxZoom() });
        }}
        onApproach={() => undefined}
      />
      <ZoomButtons map={map} />
      <MapAttribution map={map} isBundled={isBundled} />
    </>
  );
}
