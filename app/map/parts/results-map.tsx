import './map.css';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { useCurrency } from '#app/shared/money/use-currency.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { searchErrorOf, temporaryFailure, type Failure } from '#app/search-query/search-error.ts';
import { activeFilters, withoutFilters } from '#app/search-query/filters.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { boundsOfArray, growBounds, parseBounds } from '../map-bounds.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapCard } from './map-card.tsx';
import { byReader, SearchAsIMove, MapStatus, ZoomButtons } from './map-controls.tsx';
import { MapPins } from './map-pins.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { indexPins, pinsAt, type MarkedHome } from './pin-clusters.ts';
import { useMapArea } from './use-map-area.ts';
import { useMap } from './use-map.ts';
import { useMarkers, usePrefetchCard, useSeen } from './use-markers.ts';
import { useVisibleBounds } from './use-visible-bounds.ts';

export interface ResultsMapProps {
  /** What is searched. */
  choice: SearchQuery;
  /** West, south, east, north of the place that the search understood; null for the whole country. */
  place: readonly number[] | null;
  /** A home that is pointed at elsewhere: its pin stands out. */
  hoveredId?: string | null;
  /** The reader looks at another part of the map: search there. "west,south,east,north". */
  onArea: (bbox: string) => void;
}

/** All homes of a search on a map. It searches where the reader moves it, and shows the card of a chosen pin. */
export default function ResultsMap(props: ResultsMapProps) {
  const { t, i18n } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const styleUrl = useRouteLoaderData<typeof rootLoader>('root')?.mapStyleUrl ?? null;
  const { choice, place } = props;
  // Asked for at once, while the map is still on its way.
  useMarkers(choice);
  const state = useMap(host, {
    locale: i18n.locale as Locale,
    title: t`Map of the stays`,
    box: parseBounds(choice.bbox) ?? (place && boundsOfArray(place)),
    styleUrl,
  });
  return (
    <div className="map-pane">
      <div ref={host} dir="ltr" className="absolute inset-0" />
      {state.kind === 'ready' ? (
        <OpenMap {...props} map={state.map} isBundled={styleUrl === null} />
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

function OpenMap({
  map,
  isBundled,
  choice,
  place,
  hoveredId = null,
  onArea,
}: ResultsMapProps & { map: MapLibre; isBundled: boolean }) {
  const currency = useCurrency();
  const pathOf = useSearchPath();
  const [isFollowing, setFollowing] = useState(true);
  const [chosen, setChosen] = useState<MarkedHome | null>(null);
  const { seen, see } = useSeen();
  const area = useMapArea({ map, choice, place, isFollowing, onArea });
  const asked = area.choice;
  const { data: markers, error, isFetching, isPlaceholderData, refetch } = useMarkers(asked);
  const prefetch = usePrefetchCard(asked);
  const { box: sight, zoom } = useVisibleBounds(map);
  const index = useMemo(() => indexPins(markers ?? { markers: [], clusters: [] }), [markers]);
  // A little beyond the edge, so that a pin is there before it is needed.
  const pins = useMemo(() => pinsAt(index, growBounds(sight, 0.3), zoom), [index, sight, zoom]);
  const { showAll } = area;
  const found = isPlaceholderData ? null : (markers?.bbox ?? null);
  useEffect(() => {
    if (found) showAll(boundsOfArray(found));
  }, [found, showAll]);

  const close = (returnTo: string | null) => {
    setChosen(null);
    if (returnTo) focusPin(map, returnTo);
  };
  useEffect(() => {
    const onClick = ({ originalEvent }: { originalEvent: MouseEvent }) => {
      if (!(originalEvent.target as Element).closest('.map-pin')) setChosen(null);
    };
    map.on('click', onClick);
    return () => void map.off('click', onClick);
  }, [map]);

  const active = activeFilters(choice).length > 0;
  return (
    // Escape closes the card from wherever the reader is on the map.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      className="contents"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chosen) close(chosen.id);
      }}
    >
      <MapPins
        map={map}
        pins={pins}
        sight={sight}
        currency={currency}
        chosenId={chosen?.id ?? null}
        hoveredId={hoveredId}
        seen={seen}
        onHome={(home) => {
          setChosen(home);
          see(home.id);
        }}
        onCluster={({ west, south, east, north }) => {
          map.fitBounds([west, south, east, north], { padding: 72, maxZoom: map.getMaxZoom() }, byReader);
        }}
        onNear={prefetch}
      />
      <SearchAsIMove
        isFollowing={isFollowing}
        onFollowing={setFollowing}
        isAway={area.isAway}
        isBusy={isFetching}
        onSearchHere={area.searchHere}
      />
      <ZoomButtons map={map} />
      {chosen ? (
        <MapCard key={chosen.id} map={map} home={chosen} choice={asked} onClose={() => close(chosen.id)} />
      ) : null}
      <MapStatus
        total={isPlaceholderData ? undefined : markers?.total}
        failure={error && toFailure(error)}
        onRetry={() => void refetch()}
        anyDates={pathOf({ ...asked, check_in: null, check_out: null, flexible: 0 })}
        onZoomOut={zoom > map.getMinZoom() + 0.01 ? () => void map.zoomTo(zoom - 2, {}, byReader) : null}
        withoutFilters={active ? pathOf(withoutFilters(asked)) : null}
      />
      <MapAttribution map={map} isBundled={isBundled} />
    </div>
  );
}

/** What cannot be reached may be reached later; what the API refuses has to be asked otherwise. */
function toFailure(error: Error): Failure {
  return error instanceof ApiError && error.code !== 'network' ? searchErrorOf(error).failure : temporaryFailure;
}

/** Back to the pin that the card was opened from. It may have become part of a circle: then to the map itself. */
function focusPin(map: MapLibre, id: string): void {
  const pin = map.getContainer().querySelector<HTMLElement>(`.map-pin[data-id="${id}"]`);
  (pin ?? map.getCanvas()).focus({ preventScroll: true });
}
