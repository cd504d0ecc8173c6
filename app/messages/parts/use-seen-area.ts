import { useEffect } from 'react';

/**
 * Tells the styles which part of the screen is seen: the keyboard of some phones lies over the page, and what is written
 * has to stand above it.
 */
export function useSeenArea(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const note = () => {
      // Who looks closer still wants the page as it is.
      if (viewport.scale > 1) return;
      style.setProperty('--seen-height', `${viewport.height}px`);
      style.setProperty('--seen-from', `${viewport.offsetTop}px`);
    };
    note();
    viewport.addEventListener('resize', note);
    viewport.addEventListener('scroll', note);
    return () => {
      viewport.removeEventListener('resize', note);
      viewport.removeEventListener('scroll', note);
      style.removeProperty('--seen-height');
      style.removeProperty('--seen-from');
    };
  }, []);
}
