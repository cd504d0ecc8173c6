import { Trans, useLingui } from '@lingui/react/macro';
import { History, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { languageOf } from '#contract/languages.ts';
import { filterLabel, priceScale } from '#app/search-query/filter-labels.ts';
import { activeFilters } from '#app/search-query/filters.ts';
import { landmarkName, placesLabel } from '#app/search-query/query-chip-labels.ts';
import {
  forgetSearch,
  onLastSearches,
  readLastSearches,
  writeHeight,
  type LastSearch,
} from '#app/search-query/last-searches.ts';
import { searchPath } from '#app/search-query/search-addresses.ts';
import { guestsLabel, whenLabel } from '#app/search-query/stay-labels.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

/** The home page shows no rate by which the prices of a search could be converted. */
const scale = priceScale(null, 'LYD');

/**
 * The last searches of this device, with the way back to their results. Only the device knows them: the server has rendered the space
 * that they take, which stays empty on this view where they are gone.
 *
 * @param reserved the height in pixels of that space
 */
export default function LastSearches({ reserved }: { reserved: number }) {
  const { t, i18n } = useLingui();
  const searches = useSyncExternalStore(
    onLastSearches,
    () => readLastSearches(todayInTripoli()),
    () => undefined,
  );
  const [hasRemoved, setRemoved] = useState(false);
  const section = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isKnown = searches !== undefined;
  useEffect(() => {
    if (isKnown) writeHeight(content.current?.offsetHeight ?? 0);
  }, [isKnown, searches]);
  const minBlockSize = hasRemoved ? undefined : reserved;
  if (!searches || searches.length === 0) return <div style={{ minBlockSize }} />;

  function remove(search: LastSearch, at: number) {
    setRemoved(true);
    forgetSearch(search.query);
    // The button that had the focus is gone: the one that stands in its place has it now, else the heading of the page.
    requestAnimationFrame(() => {
      const buttons = section.current?.querySelectorAll('button');
      const next = buttons?.[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1');
      if (next?.tagName === 'H1') next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    });
  }

  return (
    <section ref={section} aria-labelledby="last-searches" style={{ minBlockSize }}>
      <div ref={content} className="pt-6">
        <h2 id="last-searches" className="text-title">
          <Trans>Go on searching</Trans>
        </h2>
        <ul className="divide-y divide-line">
          {searches.map((search, at) => {
            const { query } = search;
            const parts = [
              titleOf(search, i18n.locale),
              ...activeFilters(query).map((filter) => filterLabel(filter, scale, i18n)),
            ].filter((part) => part !== null);
            const title = parts.join(languageOf(i18n.locale).comma) || t`Stays in Libya`;
            const details = [
              whenLabel(query, i18n) ?? t({ message: 'Any time', comment: 'Of a search without dates' }),
              query.guests && guestsLabel(query.guests, i18n),
              query.group_type && i18n._(tripTypeLabels[query.group_type]),
            ].filter((detail) => detail !== null);
            return (
              <li key={searchPath(query)} className="flex items-center">
                <Link to={searchPath(query)} className="flex min-w-0 flex-1 items-center gap-4 py-2.5">
                  <History className="size-5 flex-none text-ink-3" aria-hidden />
                  <span className="min-w-0">
                    <span className="block font-medium break-words">
                      <bdi>{title}</bdi>
                    </span>
                    <span className="block text-small text-ink-2">{details.join(' · ')}</span>
                  </span>
                </Link>
                <IconButton label={t`Forget this search: ${title}`} onPress={() => remove(search, at)}>
                  <X className="size-5 text-ink-2" aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** Where is searched, else the sentence; null for all of Libya. In another language a place has the name that was searched. */
function titleOf({ query, placeName, placeNames, locale }: LastSearch, shown: string): string | null {
  const names = locale === shown ? placeNames : {};
  const place = placeName === null || locale === shown ? placeName : query.location || placeName;
  return placesLabel(place, query, names, shown) ?? landmarkName(query, names) ?? (query.q || null);
}
