import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { filterLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import { activeFilters, withoutFilters } from '#app/search-query/filters.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { queryChipLabel } from '#app/search-query/query-chip-labels.ts';
import { cameFromSentence, queryChips } from '#app/search-query/query-chips.ts';
import { Link } from '#app/ui/link.tsx';

export interface ActiveFiltersProps {
  query: SearchQuery;
  scale: PriceScale;
  /** The place of the search in the reader's language, if it is known. */
  placeName?: string | null;
  /** The other places of the search in the reader's language, by how the search names them. */
  placeNames?: Readonly<Record<string, string>>;
}

/** Chips that remove the parts of a parsed sentence and the active filters; nothing if there are none. */
export function ActiveFilters({ query, scale, placeName = null, placeNames = {} }: ActiveFiltersProps) {
  const { t, i18n } = useLingui();
  const pathOf = useSearchPath();
  const filters = activeFilters(query);
  const parts = queryChips(query);
  const chips = [
    ...parts.map((part) => ({ name: queryChipLabel(part, query, placeName, i18n, placeNames), without: part.without })),
    ...filters.map((filter) => ({ name: filterLabel(filter, scale, i18n), without: filter.without })),
  ];
  if (chips.length === 0) return null;
  return (
    // On phones one line that scrolls, to leave room for the results.
    <div className="search-chips mt-2 flex items-center gap-2 py-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:ps-4 max-md:scrollbar-none md:flex-wrap">
      <ul aria-label={t`Filters that are on`} className="contents">
        {chips.map(({ name, without }) => (
          <li key={name} className="flex-none">
            <Link
              to={pathOf(without)}
              preventScrollReset
              aria-label={t`Remove filter: ${name}`}
              className="target inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sea-wash ps-3 pe-2 text-small font-medium whitespace-nowrap text-sea-ink hover:bg-sea-line/40"
            >
              <bdi>{name}</bdi>
              <X className="size-4" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {filters.length > 1 ? (
        <Link
          to={pathOf(withoutFilters(query))}
          preventScrollReset
          className="target flex-none px-2 text-small font-medium whitespace-nowrap text-sea-ink underline underline-offset-4"
        >
          {parts.length > 0 ? <Trans>Clear filters</Trans> : <Trans>Clear all</Trans>}
        </Link>
      ) : null}
      {cameFromSentence(query) ? (
        <Link
          to="/"
          className="target flex-none px-2 text-small font-medium whitespace-nowrap text-sea-ink underline underline-offset-4"
        >
          <Trans>New search</Trans>
        </Link>
      ) : null}
    </div>
  );
}
