import { useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { PlacedHomesMapProps } from './parts/placed-homes-map.tsx';
import { MapUnavailable } from './parts/map-unavailable.tsx';

const PlacedHomesMap = lazyPart<PlacedHomesMapProps>(() => import('./parts/placed-homes-map.tsx'));

/** A map of these homes with their prices, which fills its parent. */
export function HomesMap(props: PlacedHomesMapProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      {hasFailed ? (
        <MapUnavailable onRetry={() => setFailed(false)} />
      ) : (
        <>
          <div className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner className="size-6" />
          </div>
          <PlacedHomesMap {...props} onLoadError={() => setFailed(true)} />
        </>
      )}
    </div>
  );
}
