import { useEffect } from 'react';
import { whenIdle } from '#app/ui/lazy-part.tsx';
import { loadQuietly } from '#app/ui/load-part.ts';
import type { LastSearch } from '#app/search-query/last-searches.ts';

/** Remembers a search that has found something on this device, for the home page, once the browser is idle; undefined for none. */
export function useLastSearch(search: LastSearch | undefined): void {
  const text = JSON.stringify(search);
  useEffect(() => {
    if (!text) return;
    whenIdle()
      .then(() => loadQuietly(() => import('#app/search-query/last-searches.ts')))
      .then(
        ({ rememberSearch }) => rememberSearch(JSON.parse(text) as LastSearch),
        () => undefined,
      );
  }, [text]);
}
