import './map.css';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { searchErrorOf, temporaryFailure, type SearchFailureReason } from '#app/search-query/search-error.ts';
import { activeFilters, withoutFilters } from '#app/search-query/filters.ts';
import { withoutDates, withoutLandmark, type SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { boundsOfArray, growBounds, parseBounds } from '../map-bounds.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapCard } from './map-card.tsx';
import { readerMove, SearchAsIMove, MapStatus, ZoomButtons } from './map-controls.tsx';
import { MapPins } from './map-pins.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { indexPins, pinsAt, type Marker } from './pin-clusters.ts';
import { freeEdgesOf, useBoundsSearch } from './use-bounds-search.ts';
import { useMap } from './use-map.ts';
import { useMarkers, usePrefetchCard, useViewedMarkers } from './use-markers.ts';
import { useVisibleBounds } from './use-visible-bounds.ts';

export interface ResultsMapProps {
  query: SearchQuery;
  /** West, south, east, north of the place of the search; null for the whole country. */
  place: readonly number[] | null;
  /** The property to highlight, because its card is hovered or focused. */
  hoveredId?: string | null;
  /** The reader searches other map bounds: "west,south,east,north". */
  onBoundsChange: (bbox: string) => void;
}

/** The properties of a search on a map. Moving it changes the search; a selected pin shows its card. */
export default function ResultsMap(props: ResultsMapProps) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const { query, place } = props;
  // Starts the request before the map has loaded.
  useMarkers(query);
  const state = useMap(container, {
    locale: i18n.locale as Locale,
    title: t`Map of the homes`,
    frame: parseBounds(query.bbox) ?? (place && boundsOfArray(place)),
  });
  return (
    <div className="map-pane">
      <div ref={container} dir="ltr" className="absolute inset-0" />
      {state.kind === 'ready' ? (
        <LoadedMap {...props} map={state.map} isBundled={state.isBundled} />
      ) : state.kind === 'failed' ? (
        <MapUnavailable onRetry={state.retry} />
      ) : (
        <div className="absolute inset-0 grid place-items-center text-ink-2">
          <Spinner className="size-6" />
        </div>
      )}
    </div>
  );
}

function LoadedMap({
  map,
  isBundled,
  query,
  place,
  hoveredId = null,
  onBoundsChange,
}: ResultsMapProps & { map: MapLibre; isBundled: boolean }) {
  const currency = useCurrency();
  const pathOf = useSearchPath();
  const [isSearchingOnMove, setSearchingOnMove] = useState(true);
  const [selected, setSelected] = useState<Marker | null>(null);
  const { viewed, addViewed } = useViewedMarkers();
  const search = useBoundsSearch({ map, query, place, isSearchingOnMove, onBoundsChange });
  const boundsQuery = search.query;
  const { data: markers, error, isFetching, isPlaceholderData, refetch } = useMarkers(boundsQuery);
  const prefetch = usePrefetchCard(boundsQuery);
  const { bounds: visibleBounds, zoom } = useVisibleBounds(map);
  const index = useMemo(() => indexPins(markers ?? { markers: [], clusters: [] }), [markers]);
  // Draws pins beyond the edge, so that they are there when the map moves.
  const pins = useMemo(() => pinsAt(index, growBounds(visibleBounds, 0.3), zoom), [index, visibleBounds, zoom]);
  const { showAll } = search;
  const results = isPlaceholderData ? undefined : markers;
  useEffect(() => {
    if (results?.bbox) showAll(results);
  }, [results, showAll]);

  const closeCard = (id: string) => {
    setSelected(null);
    focusPin(map, id);
  };
  useEffect(() => {
    const onClick = ({ originalEvent }: { originalEvent: MouseEvent }) => {
      if (!(originalEvent.target as Element).closest('.map-pin')) setSelected(null);
    };
    map.on('click', onClick);
    return () => void map.off('click', onClick);
  }, [map]);

  const hasFilters = activeFilters(query).length > 0;
  const failure = error && toFailure(error);
  return (
    // Escape closes the card from any control of the map.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      className="contents"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && selected) closeCard(selected.id);
      }}
    >
      <MapPins
        map={map}
        pins={pins}
        visibleBounds={visibleBounds}
        currency={currency}
        selectedId={selected?.id ?? null}
        hoveredId={hoveredId}
        viewed={viewed}
        onSelect={(marker) => {
          setSelected(marker);
          addViewed(marker.id);
        }}
        onZoomTo={({ west, south, east, north }) => {
          map.fitBounds(
            [west, south, east, north],
            { padding: freeEdgesOf(map), maxZoom: map.getMaxZoom() },
            readerMove,
          );
        }}
        onApproach={prefetch}
      />
      <SearchAsIMove
        isEnabled={isSearchingOnMove}
        onEnabledChange={setSearchingOnMove}
        isMoved={search.isMoved}
        isBusy={isFetching}
        onSearchHere={search.searchHere}
      />
      <ZoomButtons map={map} />
      {selected ? (
        <MapCard
          key={selected.id}
          map={map}
          marker={selected}
          query={boundsQuery}
          onClose={() => closeCard(selected.id)}
        />
      ) : null}
      <MapStatus
        total={isPlaceholderData ? undefined : markers?.total}
        failure={failure}
        onRetry={() => void refetch()}
        acceptedPath={pathOf(
          failure?.refusedPart === 'near' ? withoutLandmark(boundsQuery) : withoutDates(boundsQuery),
        )}
        onZoomOut={zoom > map.getMinZoom() + 0.01 ? () => void map.zoomTo(zoom - 2, {}, readerMove) : null}
        noFiltersPath={hasFilters ? pathOf(withoutFilters(boundsQuery)) : null}
      />
      <MapAttribution map={map} isBundled={isBundled} />
    </div>
  );
}

function toFailure(error: Error): SearchFailureReason {
  return error instanceof ApiError && error.code !== 'network' ? searchErrorOf(error).failure : temporaryFailure;
}

/** Focuses a property's pin, or the map if the pin has become part of a cluster. */
function focusPin(map: MapLibre, id: string): void {
  const pin = map.getContainer().querySelector<HTMLElement>(`.map-pin[data-id="${id}"]`);
  (pin ?? map.getCanvas()).focus({ preventScroll: true });
}
