import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { sayFilter, type PriceScale } from './filter-words.ts';
import { activeFilters, withoutFilters } from './filters.ts';
import type { SearchChoice } from './search-choice.ts';
import { useSearchPath } from './search-links.ts';

/** Each filter that is on, taken off by a press; nothing where there is none. */
export function ActiveFilters({ choice, scale }: { choice: SearchChoice; scale: PriceScale }) {
  const { t, i18n } = useLingui();
  const pathOf = useSearchPath();
  const active = activeFilters(choice);
  if (active.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t`Filters that are on`} className="contents">
        {active.map((filter) => {
          const name = sayFilter(filter, scale, i18n);
          return (
            <li key={name}>
              <Link
                to={pathOf(filter.without)}
                preventScrollReset
                aria-label={t`Remove filter: ${name}`}
                className="target inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sea-wash ps-3 pe-2 text-small font-medium text-sea-ink hover:bg-sea-line/40"
              >
                <bdi>{name}</bdi>
                <X className="size-4" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {active.length > 1 ? (
        <Link
          to={pathOf(withoutFilters(choice))}
          preventScrollReset
          className="target px-2 text-small font-medium text-sea-ink underline underline-offset-4"
        >
          <Trans>Clear all</Trans>
        </Link>
      ) : null}
    </div>
  );
}
