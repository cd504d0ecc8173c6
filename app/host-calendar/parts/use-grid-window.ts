import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isSameWindow, windowTowards, type GridWindow } from './grid-window.ts';

/**
 * The part of the grid that is rendered, and a function that tells which part is in view. The one follows the other in
 * steps, one a frame, so that a jump to the far corner does not hold up the next key or scroll.
 */
export function useGridWindow(): readonly [GridWindow, (inView: GridWindow) => void] {
  const [shown, setShown] = useState(nothing);
  const wanted = useRef(nothing);
  const rendered = useRef(nothing);
  const isRendering = useRef(false);

  const advance = useCallback(() => {
    if (isRendering.current || isSameWindow(rendered.current, wanted.current)) return;
    isRendering.current = true;
    startTransition(() => setShown(windowTowards(rendered.current, wanted.current)));
  }, []);

  useEffect(() => {
    rendered.current = shown;
    isRendering.current = false;
    const frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [shown, advance]);

  const show = useCallback(
    (inView: GridWindow) => {
      wanted.current = inView;
      advance();
    },
    [advance],
  );
  return [shown, show];
}

const nothing: GridWindow = { firstRow: 0, endRow: 0, firstDay: 0, endDay: 0 };
