import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MapPane } from '#app/map/map-pane.tsx';
import { searchPath, type SearchQuery } from '#app/search-query/search-query.ts';

export interface MapBesideResultsProps {
  choice: SearchQuery;
  /** West, south, east, north of the place of the search; null for the whole country. */
  place: readonly number[] | null;
  hoveredId: string | null;
}

/** The map beside the list on wide screens. Moving it searches there, and the list follows. */
export function MapBesideResults({ choice, place, hoveredId }: MapBesideResultsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isDue = useIsMapDue();
  return (
    <section
      aria-label={t`Map`}
      className="sticky top-[calc(var(--size-topbar)+4.375rem)] h-[calc(100dvh-var(--size-topbar)-4.375rem)] border-s border-line bg-(--map-sea) max-lg:hidden"
    >
      {isDue ? (
        <MapPane
          choice={choice}
          place={place}
          hoveredId={hoveredId}
          onArea={(bbox) => {
            void navigate(searchPath({ ...choice, bbox }), { replace: true, preventScrollReset: true });
          }}
        />
      ) : null}
    </section>
  );
}

/** As the breakpoint `lg` of the tokens. */
const wide = '(min-width: 64rem)';

/**
 * True on wide screens once the page itself is there and the browser has nothing else to do: the map is heavier than
 * all the rest, and homes are seen without it. It stays, once it is there.
 */
function useIsMapDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return undefined;
    const list = matchMedia(wide);
    let waiting: number | undefined;
    const open = () => setDue(true);
    const whenIdle = () => {
      if (!list.matches) return;
      if ('requestIdleCallback' in globalThis) waiting = requestIdleCallback(open, { timeout: 3000 });
      else waiting = setTimeout(open, 300) as unknown as number;
    };
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    list.addEventListener('change', whenIdle);
    return () => {
      removeEventListener('load', whenIdle);
      list.removeEventListener('change', whenIdle);
      if (waiting === undefined) return;
      if ('cancelIdleCallback' in globalThis) cancelIdleCallback(waiting);
      else clearTimeout(waiting);
    };
  }, [isDue]);
  return isDue;
}
