import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { languageOf } from '#contract/languages.ts';
import { filterLabel, sortLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import { activeFilters } from '#app/search-query/filters.ts';
import { queryChipLabel } from '#app/search-query/query-chip-labels.ts';
import { queryChips } from '#app/search-query/query-chips.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

interface KeptPartsProps {
  query: SearchQuery;
  placeName: string | null;
  /** The other places in the reader's language, by how the search names them. */
  placeNames: Readonly<Record<string, string>>;
  scale: PriceScale;
  /** The parts are those of the refined search. */
  isRefined: boolean;
  onChange: (query: SearchQuery) => void;
}

/** Places, landmark, part of the map, month, filters and order of the search, each removable; nothing if there are none. */
export function KeptParts({ query, placeName, placeNames, scale, isRefined, onChange }: KeptPartsProps) {
  const { t, i18n } = useLingui();
  const parts = [
    // Every part is shown here, whether it came from a sentence or not; the others have fields above.
    ...queryChips({ ...query, confidence: query.confidence || '0' })
      .filter(({ kind }) => kind !== 'dates' && kind !== 'guests' && kind !== 'group')
      .map((part) => ({
        name: queryChipLabel(part, query, placeName, i18n, placeNames),
        without: { ...part.without, confidence: query.confidence },
      })),
    ...activeFilters(query).map((filter) => ({ name: filterLabel(filter, scale, i18n), without: filter.without })),
    ...(query.sort === 'recommended'
      ? []
      : [{ name: i18n._(sortLabel(query.sort, query)), without: { ...query, sort: 'recommended' as const } }]),
  ];
  const names = parts.map(({ name }) => name).join(languageOf(i18n.locale).comma);
  return (
    <div role="group" aria-label={isRefined ? t`Understood` : t`Your search`} className="px-4 pb-3 md:px-5.5">
      {parts.length > 0 ? (
        <>
          <p aria-hidden className="text-caption font-medium text-ink-2">
            {isRefined ? <Trans>Understood</Trans> : <Trans>Your search</Trans>}
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {parts.map(({ name, without }) => (
              <li key={name} className="max-w-full">
                <button
                  type="button"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(without)}
                  className="target inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sea-wash ps-3 pe-2.5 text-small leading-none font-medium text-sea-ink hover:bg-sand"
                >
                  <bdi className="min-w-0 truncate py-1">{name}</bdi>
                  <X className="size-4 flex-none" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p role="status" className="sr-only">
        {isRefined ? t`Understood: ${names}` : null}
      </p>
    </div>
  );
}
