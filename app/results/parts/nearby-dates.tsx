import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { chipClass } from '#app/ui/chip.tsx';
import type { NearbyStay } from './load-results.server.ts';
import { mostFlexible, searchPath, type SearchQuery } from '#app/search-query/search-query.ts';
import { datesLabel } from '#app/search-query/stay-labels.ts';

export interface NearbyDatesProps {
  choice: SearchQuery;
  /** Stays of the same length that more homes are free for, by day of arrival. */
  nearby: readonly NearbyStay[];
  /** Beneath the empty state, whose words stand in the middle. */
  isCentred?: boolean;
}

/** Where few homes are free: how many there are a few days earlier or later, one press away. */
export function NearbyDates({ choice, nearby, isCentred = false }: NearbyDatesProps) {
  const { i18n } = useLingui();
  if (nearby.length === 0) return null;
  return (
    <section className={isCentred ? 'mb-9 -mt-4 text-center' : 'mt-10 border-t border-line pt-6'}>
      <h2 className={isCentred ? 'text-body font-medium' : 'text-title'}>
        <Trans>More homes are free a few days off</Trans>
      </h2>
      <ul className={`mt-3 flex flex-wrap gap-2 ${isCentred ? 'justify-center' : ''}`}>
        {nearby.map(({ check_in, check_out, total }) => {
          const dates = datesLabel(check_in, check_out, i18n);
          return (
            <li key={check_in}>
              <Link to={searchPath({ ...choice, check_in, check_out })} className={chipClass}>
                <span>
                  <bdi className="font-medium">{dates}</bdi>
                  {' · '}
                  <Plural value={total} one="# stay" other="# stays" />
                </span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={searchPath({ ...choice, flexible: mostFlexible })} className={chipClass}>
            <Trans>All of these dates</Trans>
          </Link>
        </li>
      </ul>
    </section>
  );
}
