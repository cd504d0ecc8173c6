import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MapUnavailable } from './parts/map-unavailable.tsx';
import type { LocationPickerMapProps } from './parts/location-picker-map.tsx';

const LocationPickerMap = lazyPart<LocationPickerMapProps>(() => import('./parts/location-picker-map.tsx'));

/**
 * A map with one pin, which a press or dragging moves; the dashed circle is what guests see before they book. Fills its
 * parent. Give it buttons or a field beside it that move the same pin, for keyboards.
 */
export function LocationPicker(props: LocationPickerMapProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      {hasFailed ? (
        <MapUnavailable onRetry={() => setFailed(false)}>
          <Trans>The map could not be loaded. You can type coordinates or paste a link below.</Trans>
        </MapUnavailable>
      ) : (
        <>
          <div className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner className="size-6" />
          </div>
          <LocationPickerMap {...props} onLoadError={() => setFailed(true)} />
        </>
      )}
    </div>
  );
}
