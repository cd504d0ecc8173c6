import { Trans } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

export interface MapUnavailableProps {
  /** Given if the map could not be loaded; without it, the browser cannot draw the map. */
  onRetry?: (() => void) | undefined;
  /** What to do without the map; by default, to read the list beside it. */
  children?: ReactNode;
}

/** Takes the place of a map that could not be shown. */
export function MapUnavailable({ onRetry, children }: MapUnavailableProps) {
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <MapPinOff className="size-8 text-ink-2" aria-hidden />
      <p className="max-w-xs text-ink-2">
        {children ??
          (onRetry ? (
            <Trans>The map could not be loaded. The list has the same homes.</Trans>
          ) : (
            <Trans>The map cannot be shown in this browser. The list has the same homes.</Trans>
          ))}
      </p>
      {onRetry ? (
        <Button onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      ) : null}
    </div>
  );
}
