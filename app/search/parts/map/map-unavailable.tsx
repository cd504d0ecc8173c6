import { Trans } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';

/** In place of a map that this browser cannot draw. */
export function MapUnavailable() {
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <MapPinOff className="size-8 text-ink-3" aria-hidden />
      <p className="max-w-xs text-ink-2">
        <Trans>The map cannot be shown in this browser. The list has the same stays.</Trans>
      </p>
    </div>
  );
}
