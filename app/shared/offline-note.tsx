import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online.ts';

/**
 * Says that there is no connection, where nothing moves when it is lost: a button that goes away under the finger is
 * missed, or another one is pressed. It is the last element of its container and stays at the lower edge of the screen.
 */
export function OfflineNote({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-4 z-11 mx-auto w-fit max-w-full px-4 max-md:[:root:has([data-bar=bottom])_&]:bottom-[calc(var(--size-bottombar)+0.75rem+env(safe-area-inset-bottom))]"
    >
      {isOnline ? null : (
        <p className="flex items-start gap-3 rounded-control bg-clay-wash px-4 py-3 text-small text-ink shadow-float">
          <WifiOff className="mt-0.5 size-5 flex-none text-clay-ink" aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
