import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus, RotateCw } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Failure } from '#app/search-query/search-error.ts';

export interface ZoomButtonsProps {
  map: MapLibre;
}

/** Zooms of the reader's, as a pinch would be; MapLibre hands the mark through to the end of the move. */
export const byReader = { byReader: true };

/** Nearer and farther. At the end of the way a button stays where it is and does nothing. */
export function ZoomButtons({ map }: ZoomButtonsProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => void map.off('zoomend', read);
  }, [map]);
  const isNearest = zoom >= map.getMaxZoom() - 0.01;
  const isFarthest = zoom <= map.getMinZoom() + 0.01;
  return (
    <div className="map-float absolute end-4 top-4 grid overflow-clip rounded-control">
      <button
        type="button"
        aria-label={t`Zoom in`}
        aria-disabled={isNearest}
        onClick={() => map.zoomIn({}, byReader)}
        className="map-zoom"
      >
        <Plus className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        aria-disabled={isFarthest}
        onClick={() => map.zoomOut({}, byReader)}
        className="map-zoom border-t border-line"
      >
        <Minus className="size-5" aria-hidden />
      </button>
    </div>
  );
}

export interface SearchAsIMoveProps {
  isFollowing: boolean;
  onFollowing: (isFollowing: boolean) => void;
  /** The map was moved away from what was searched. */
  isAway: boolean;
  isBusy: boolean;
  onSearchHere: () => void;
}

/** Whether moving the map searches; where it does not, a button that does. */
export function SearchAsIMove({ isFollowing, onFollowing, isAway, isBusy, onSearchHere }: SearchAsIMoveProps) {
  return (
    <div className="absolute start-4 top-4 flex flex-col items-start gap-2">
      <Checkbox
        isSelected={isFollowing}
        onChange={onFollowing}
        className="map-float rounded-full ps-3.5 pe-4 font-medium"
      >
        <span className="inline-flex items-center gap-2">
          <Trans>Search as I move</Trans>
          {isBusy ? <Spinner className="size-4" /> : null}
        </span>
      </Checkbox>
      {isAway && !isFollowing ? (
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
  /** Undefined while nobody knows. */
  total: number | undefined;
  failure: Failure | null;
  onRetry: () => void;
  /** Where the same search is without its dates: the API refuses no other part of it. */
  anyDates: string;
  onZoomOut: (() => void) | null;
  /** Where the same search is without its filters; null where there are none. */
  withoutFilters: string | null;
}

/** What the map has to say: how much there is, that there is nothing, or that it could not be found out. */
export function MapStatus({ total, failure, onRetry, anyDates, onZoomOut, withoutFilters }: MapStatusProps) {
  if (failure) {
    return (
      // Beside a list, the list says what the API refuses.
      <div role="alert" className={`map-news ${failure.mayPass ? '' : 'lg:hidden'}`}>
        <div>
          <p className="font-medium">
            <Trans>Unable to load properties</Trans>
          </p>
          {failure.detail === '' ? null : <p className="text-small text-ink-2">{failure.detail}</p>}
        </div>
        {failure.mayPass ? (
          <Button onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        ) : (
          <LinkButton to={anyDates} preventScrollReset>
            <Trans>Search on any dates</Trans>
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {total === undefined || total === 0 ? null : (
          <Plural value={total} one="# stay on the map" other="# stays on the map" />
        )}
      </p>
      {total === 0 ? (
        <div role="status" className="map-news">
          <p className="font-medium">
            <Trans>No homes in this part of the map</Trans>
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {onZoomOut ? (
              <Button onPress={onZoomOut}>
                <Trans>Zoom out</Trans>
              </Button>
            ) : null}
            {withoutFilters === null ? null : (
              <LinkButton to={withoutFilters} preventScrollReset>
                <Trans>Clear all filters</Trans>
              </LinkButton>
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
