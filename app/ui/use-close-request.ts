import { useEffect, useEffectEvent } from 'react';
import { overlayHistory } from './overlay-history.ts';

/** Closes an open overlay when the user goes back, by Android's button or gesture too, instead of leaving the page. */
export function useCloseRequest(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? overlayHistory().open(() => close()) : undefined), [isOpen]);
}
