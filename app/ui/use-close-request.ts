import { useEffect, useEffectEvent } from 'react';

declare const CloseWatcher: new () => EventTarget & { destroy(): void };

/**
 * The phone's own way back closes what lies over the screen instead of leaving the screen: where the browser has close
 * watchers (Chrome on Android), a back gesture goes to the newest of them first.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // With a keyboard it is Escape, which dialogs heed themselves.
    if (!('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
