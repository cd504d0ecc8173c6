import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus, RotateCw } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { SearchFailureReason } from '#app/search-query/search-error.ts';

export interface ZoomButtonsProps {
  map: MapLibre;
}

/** Event data that marks a camera move as the reader's; MapLibre passes it on to `moveend`. */
export const readerMove = { isReaderMove: true };

/** Zoom in and out. At the limit a button is disabled but keeps the focus. */
export function ZoomButtons({ map }: ZoomButtonsProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => void map.off('zoomend', read);
  }, [map]);
  const isMaxZoom = zoom >= map.getMaxZoom() - 0.01;
  const isMinZoom = zoom <= map.getMinZoom() + 0.01;
  return (
    <div className="map-float absolute end-4 top-4 grid overflow-clip rounded-control">
      <button
        type="button"
        aria-label={t`Zoom in`}
        aria-disabled={isMaxZoom}
        onClick={() => map.zoomIn({}, readerMove)}
        className="map-zoom"
      >
        <Plus className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        aria-disabled={isMinZoom}
        onClick={() => map.zoomOut({}, readerMove)}
        className="map-zoom border-t border-line"
      >
        <Minus className="size-5" aria-hidden />
      </button>
    </div>
  );
}

export interface SearchAsIMoveProps {
  isEnabled: boolean;
  onEnabledChange: (isEnabled: boolean) => void;
  /** The map was moved without a search. */
  isMoved: boolean;
  isBusy: boolean;
  onSearchHere: () => void;
}

/** The switch of "search as I move", and a button to search the visible bounds while it is off. */
export function SearchAsIMove({ isEnabled, onEnabledChange, isMoved, isBusy, onSearchHere }: SearchAsIMoveProps) {
  return (
    // Beside the buttons that zoom, also where the text is large.
    <div className="absolute start-4 top-4 flex max-w-[calc(100%-5.75rem)] flex-col items-start gap-2">
      <Checkbox
        isSelected={isEnabled}
        onChange={onEnabledChange}
        className="map-float rounded-full ps-3.5 pe-4 font-medium"
      >
        <span className="inline-flex items-center gap-2">
          <Trans>Search as I move</Trans>
          {isBusy ? <Spinner className="size-4" /> : null}
        </span>
      </Checkbox>
      {isMoved && !isEnabled ? (
        <Button
          kind="primary"
          className="rounded-full! shadow-pin"
          icon={<RotateCw className="size-4" aria-hidden />}
          onPress={onSearchHere}
        >
          <Trans>Search this area</Trans>
        </Button>
      ) : null}
    </div>
  );
}

export interface MapStatusProps {
  /** Undefined while loading. */
  total: number | undefined;
  failure: SearchFailureReason | null;
  onRetry: () => void;
  /** The address of the search without the part that the API refuses. */
  acceptedPath: string;
  onZoomOut: (() => void) | null;
  /** The address of the search without its filters; null if it has none. */
  noFiltersPath: string | null;
}

/** The number of properties, an empty state or an error, above the map. */
export function MapStatus({ total, failure, onRetry, acceptedPath, onZoomOut, noFiltersPath }: MapStatusProps) {
  if (failure) {
    return (
      // On wide screens the list beside the map explains a refused search.
      <div role="alert" className={`map-message ${failure.isTemporary ? '' : 'lg:hidden'}`}>
        <div>
          <p className="font-medium">
            <Trans>Unable to load properties</Trans>
          </p>
          {failure.detail === '' ? null : <p className="text-small text-ink-2">{failure.detail}</p>}
        </div>
        {failure.isTemporary ? (
          <Button onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        ) : (
          <LinkButton to={acceptedPath} preventScrollReset>
            {failure.refusedPart === 'near' ? (
              <Trans>Search without the landmark</Trans>
            ) : (
              <Trans>Search on any dates</Trans>
            )}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {total === undefined || total === 0 ? null : (
          <Plural value={total} one="# home on the map" other="# homes on the map" />
        )}
      </p>
      {total === 0 ? (
        <div role="status" className="map-message">
          <p className="font-medium">
            <Trans>No homes in this part of the map</Trans>
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {onZoomOut ? (
              <Button onPress={onZoomOut}>
                <Trans>Zoom out</Trans>
              </Button>
            ) : null}
            {noFiltersPath === null ? null : (
              <LinkButton to={noFiltersPath} preventScrollReset>
                <Trans>Clear all filters</Trans>
              </LinkButton>
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
