import { useEffect, useEffectEvent } from 'react';

declare const CloseWatcher: new () => EventTarget & { destroy(): void };

/**
 * Closes an overlay on the back gesture of a phone instead of leaving the screen. Works where the browser supports
 * `CloseWatcher` (Chrome on Android); the newest watcher gets the gesture.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // With a keyboard, a close request is Escape, which dialogs handle themselves.
    if (!('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
