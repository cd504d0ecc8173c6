import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { AreaPickerMapProps } from './parts/area-picker-map.tsx';
import { MapUnavailable } from './parts/map-unavailable.tsx';

const AreaPickerMap = lazyPart<AreaPickerMapProps>(() => import('./parts/area-picker-map.tsx'));

/**
 * A map on which an area is drawn: a press adds a corner, dragging moves one. Fills its parent. Give it fields beside it that
 * set the same corners, for keyboards.
 */
export function AreaPicker(props: AreaPickerMapProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      {hasFailed ? (
        <MapUnavailable onRetry={() => setFailed(false)}>
          <Trans>The map could not be loaded. You can choose a place or type the corners below.</Trans>
        </MapUnavailable>
      ) : (
        <>
          <div className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner className="size-6" />
          </div>
          <AreaPickerMap {...props} onLoadError={() => setFailed(true)} />
        </>
      )}
    </div>
  );
}
