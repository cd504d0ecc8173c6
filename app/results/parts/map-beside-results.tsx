import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MapPane } from '#app/map/map-pane.tsx';
import { searchPath } from '#app/search-query/search-addresses.ts';
import { withinBounds, type SearchQuery } from '#app/search-query/search-query.ts';
import { useNavigate } from '#app/ui/link.tsx';

export interface MapBesideResultsProps {
  query: SearchQuery;
  /** West, south, east, north of the place of the search; null for the whole country. */
  place: readonly number[] | null;
  hoveredId: string | null;
}

/** The map beside the list on wide screens. Moving it changes the search, and so the list. */
export function MapBesideResults({ query, place, hoveredId }: MapBesideResultsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNeeded = useIsMapNeeded();
  return (
    <section
      aria-label={t`Map`}
      className="sticky top-[calc(var(--size-topbar)+4.375rem)] h-[calc(100dvh-var(--size-topbar)-4.375rem)] border-s border-line bg-(--map-sea) max-lg:hidden"
    >
      {isNeeded ? (
        <MapPane
          query={query}
          place={place}
          hoveredId={hoveredId}
          onBoundsChange={(bbox) => {
            void navigate(searchPath(withinBounds(query, bbox)), { replace: true, preventScrollReset: true });
          }}
        />
      ) : null}
    </section>
  );
}

/** The breakpoint `lg` of the tokens. */
const wideScreen = '(min-width: 64rem)';

/**
 * True on wide screens once the page has loaded and the browser is idle, because the map is larger than the rest of the
 * page. It stays true when the screen becomes narrow.
 */
function useIsMapNeeded(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return undefined;
    const list = matchMedia(wideScreen);
    let idleHandle: number | undefined;
    const show = () => setNeeded(true);
    const whenIdle = () => {
      if (!list.matches) return;
      if ('requestIdleCallback' in globalThis) idleHandle = requestIdleCallback(show, { timeout: 3000 });
      else idleHandle = setTimeout(show, 300) as unknown as number;
    };
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    list.addEventListener('change', whenIdle);
    return () => {
      removeEventListener('load', whenIdle);
      list.removeEventListener('change', whenIdle);
      if (idleHandle === undefined) return;
      if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idleHandle);
      else clearTimeout(idleHandle);
    };
  }, [isNeeded]);
  return isNeeded;
}
