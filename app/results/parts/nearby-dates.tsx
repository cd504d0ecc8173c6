import { Trans, useLingui } from '@lingui/react/macro';
import { searchLimits } from '#contract/search.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { HomeCount } from './home-count.tsx';
import type { NearbyStay } from './load-results.server.ts';
import { searchPath } from '#app/search-query/search-addresses.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import { Link } from '#app/ui/link.tsx';

export interface NearbyDatesProps {
  query: SearchQuery;
  /** Stays of the same length that more properties are free for, by check-in. */
  nearby: readonly NearbyStay[];
  /** Centred below the empty state. */
  isCentred?: boolean;
}

/** Links to the same search a few days earlier or later, with the number of properties of each. */
export function NearbyDates({ query, nearby, isCentred = false }: NearbyDatesProps) {
  const { i18n } = useLingui();
  if (nearby.length === 0) return null;
  return (
    <section className={isCentred ? 'mb-9 -mt-4 text-center' : 'mt-10 border-t border-line pt-6'}>
      <h2 className={isCentred ? 'text-body font-medium' : 'text-title'}>
        <Trans>More homes are free a few days off</Trans>
      </h2>
      <ul className={`mt-3 flex flex-wrap gap-2 ${isCentred ? 'justify-center' : ''}`}>
        {nearby.map(({ check_in, check_out, total, is_exact }) => {
          const dates = datesLabel(check_in, check_out, i18n);
          return (
            <li key={check_in}>
              <Link to={searchPath({ ...query, check_in, check_out })} className={chipClass}>
                <span>
                  <bdi className="font-medium">{dates}</bdi>
                  {' · '}
                  <HomeCount total={total} isExact={is_exact} />
                </span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={searchPath({ ...query, flexible: searchLimits.flexibleDays })} className={chipClass}>
            <Trans>All of these dates</Trans>
          </Link>
        </li>
      </ul>
    </section>
  );
}
