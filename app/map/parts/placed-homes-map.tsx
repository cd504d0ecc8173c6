import './map.css';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo, useRef, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { growBounds, unionBounds } from '../map-bounds.ts';
import { MapAttribution } from './map-attribution.tsx';
import { ZoomButtons } from './map-controls.tsx';
import { MapPins } from './map-pins.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { indexPins, pinsAt, type Marker } from './pin-clusters.ts';
import { useMap } from './use-map.ts';
import { useVisibleBounds } from './use-visible-bounds.ts';

/** A home with what it costs, for the whole stay where that is known. */
export type PlacedHome = Marker & Pick<PropertyCard, 'total'>;

export interface PlacedHomesMapProps {
  homes: readonly PlacedHome[];
  /** Homes that are drawn less prominently. */
  dimmedIds: readonly string[];
  onSelect: (id: string) => void;
}

export default function PlacedHomesMap(props: PlacedHomesMapProps) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [frame] = useState(() => frameOf(props.homes));
  const locale = i18n.locale as Locale;
  const state = useMap(container, { locale, title: t`Map of the homes`, frame, padding: paddingIn(locale) });
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
  return first ? others.reduce(unionBounds, first) : null;
}

/** Pins are wider than the places that they point to, and no pin is behind the zoom buttons. */
function paddingIn(locale: Locale) {
  const [start, end] = [48, 108];
  const isMirrored = languages[locale].direction === 'rtl';
  return { top: 32, bottom: 48, left: isMirrored ? end : start, right: isMirrored ? start : end };
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
  const totals = useMemo(() => new Map(homes.map(({ id, total }) => [id, total])), [homes]);
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
        totals={totals}
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
