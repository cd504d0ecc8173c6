import { Trans, useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { filterLabel, typesLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import { nearLabel } from '#app/search-query/query-chip-labels.ts';
import type { Relaxation } from '#app/search-query/filters.ts';
import { HomeCount } from './home-count.tsx';
import type { CountedRelaxation } from './load-results.server.ts';
import { searchPath } from '#app/search-query/search-addresses.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { Link } from '#app/ui/link.tsx';

export interface NothingFoundProps {
  query: SearchQuery;
  scale: PriceScale;
  /** The place is not in the gazetteer. */
  isPlaceUnknown: boolean;
  relaxations: readonly CountedRelaxation[];
  /** The refused places in the reader's language, by how the search names them. */
  placeNames: Readonly<Record<string, string>>;
  /** The nearby dates. */
  children?: ReactNode;
}

/** The empty state of the results, with links to relaxed searches and the number of properties of each. */
export function NothingFound({ query, scale, isPlaceUnknown, relaxations, placeNames, children }: NothingFoundProps) {
  const { i18n } = useLingui();
  const place = query.location || query.q;
  const offers = withoutEqualOffers(relaxations);
  return (
    <div className="pb-8">
      <EmptyState
        title={isPlaceUnknown ? <Trans>We do not know “{place}” yet</Trans> : <Trans>No homes match this search</Trans>}
      >
        {isPlaceUnknown ? (
          <Trans>Check the spelling, or name a larger place nearby.</Trans>
        ) : offers.length > 0 ? (
          <Trans>These searches find homes:</Trans>
        ) : (
          <Trans>Try another place or other dates.</Trans>
        )}
      </EmptyState>
      {children}
      {offers.length > 0 ? (
        <ul className="mx-auto -mt-4 max-w-md divide-y divide-line">
          {offers.map(({ relaxation, total, isExact }) => (
            <li key={searchPath(relaxation.query)}>
              <Link
                to={searchPath(relaxation.query)}
                className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 hover:bg-limestone"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0 font-medium">
                    {relaxationLabel(relaxation, query, scale, placeNames, i18n)}
                  </span>
                  <span className="min-w-0 text-small text-ink-2">
                    <HomeCount total={total} isExact={isExact} />
                  </span>
                </span>
                <ChevronRight className="flip size-4 text-ink-3" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Leaves out an offer that gives up more than an earlier one and finds the same homes: their exact counts are equal. */
function withoutEqualOffers(relaxations: readonly CountedRelaxation[]): readonly CountedRelaxation[] {
  return relaxations.filter(({ relaxation: { kind }, total, isExact }) => {
    const smaller = includedIn[kind];
    return !relaxations.some(
      (other) => smaller?.includes(other.relaxation.kind) && isExact && other.isExact && other.total === total,
    );
  });
}

/** What is given up too by the offers that give up more than one thing. */
const includedIn: Partial<Record<Relaxation['kind'], readonly Relaxation['kind'][]>> = {
  filters: ['filter', 'types'],
  everything: ['filter', 'types', 'filters', 'dates', 'guests', 'refusedPlaces', 'near', 'area'],
};

function relaxationLabel(
  relaxation: Relaxation,
  query: SearchQuery,
  scale: PriceScale,
  placeNames: Readonly<Record<string, string>>,
  i18n: I18n,
): string {
  switch (relaxation.kind) {
    case 'filter':
    case 'types': {
      const filter =
        relaxation.kind === 'types' ? typesLabel(relaxation.types, i18n) : filterLabel(relaxation.filter, scale, i18n);
      return i18n._(msg({ message: `Without “${filter}”`, comment: 'Search again without this filter' }));
    }
    case 'filters':
      return i18n._(msg`Without any filter`);
    case 'dates':
      return i18n._(msg`On any dates`);
    case 'guests':
      return i18n._(msg`For any number of guests`);
    case 'refusedPlaces': {
      const places = new Intl.ListFormat(i18n.locale).format(relaxation.places.map((name) => placeNames[name] ?? name));
      return i18n._(msg({ message: `Also in ${places}`, comment: 'Search also in places that were refused' }));
    }
    case 'everything':
      return i18n._(msg`Without any of these conditions`);
    case 'near': {
      const filter = nearLabel(query, placeNames, i18n);
      return i18n._(msg({ message: `Without “${filter}”`, comment: 'Search again without this filter' }));
    }
    case 'area':
      return i18n._(msg`Beyond this part of the map`);
    case 'place':
      return i18n._(msg`Anywhere in Libya`);
  }
}
