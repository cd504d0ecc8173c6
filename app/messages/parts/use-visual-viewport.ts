import { useEffect } from 'react';

/**
 * Sets `--visible-height` and `--visible-top` to the visual viewport: the on-screen keyboard of some phones covers the page
 * without resizing it, and the composer has to stay above it.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const update = () => {
      // While the page is zoomed, the layout stays as it is.
      if (viewport.scale > 1) return;
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--visible-height');
      style.removeProperty('--visible-top');
    };
  }, []);
}
