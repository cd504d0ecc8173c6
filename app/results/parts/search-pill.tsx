import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { iconButtonClass } from '#app/ui/button.tsx';
import type { loader as mapLoader } from '../map.tsx';
import type { loader } from '../search.tsx';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { readSearchQuery } from '#app/search-query/search-query.ts';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';

const SearchDialog = lazy(() =>
  import('#app/search-box/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

/** The current search, in the top bar of results and map. Pressing it opens the search box. */
export function SearchPill() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const results = useRouteLoaderData<typeof loader>('search');
  const map = useRouteLoaderData<typeof mapLoader>('map');
  const loaded = results ?? map;
  const [isOpen, setOpen] = useState(false);
  const addressQuery = readSearchQuery(params);
  // The pill shows the parts of a parsed sentence; the search box opens with the sentence itself.
  const query = (loaded && 'understood' in loaded ? loaded.understood : null) ?? addressQuery;
  const place = loaded?.placeName ?? (query.location || query.q);
  const where = place || (query.bbox ? t`Part of the map` : t`All of Libya`);
  const when = query.check_in ? datesLabel(query.check_in, query.check_out, i18n) : t`Any dates`;
  const group = query.group_type && i18n._(tripTypeLabels[query.group_type]);
  const guests = query.guests ? guestsLabel(query.guests, i18n) : '';
  const who = [guests, group].filter(Boolean).join(i18n.locale === 'ar' ? '، ' : ', ') || t`Any guests`;
  return (
    <div className="flex min-w-0 flex-1 items-center md:justify-center">
      <Link to="/" aria-label={t`Back to Home`} className={`${iconButtonClass} -ms-3 md:hidden`}>
        <ArrowLeft className="flip size-5" aria-hidden />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-13 min-w-0 flex-1 items-center rounded-full bg-surface ps-4 pe-1.5 text-start text-small shadow-[0_0_0_1px_var(--color-line),0_2px_8px_oklch(.25_.03_215/.06)] hover:shadow-[0_0_0_1px_var(--color-line),0_2px_12px_oklch(.25_.03_215/.14)] md:h-12 md:flex-none md:ps-5"
      >
        <span className="sr-only">
          <Trans>Change your search:</Trans>{' '}
        </span>
        <Search className="me-3 size-5 flex-none md:hidden" aria-hidden />
        <span className="min-w-0 md:flex md:items-center">
          <span className="block max-w-64 truncate leading-[1.4] font-medium md:pe-3.5">
            <bdi>{where}</bdi>
          </span>
          <span className="block truncate text-caption leading-[1.4] text-ink-2 md:hidden">
            <bdi>{when}</bdi> · <bdi>{who}</bdi>
          </span>
          <span className="hidden border-s border-line px-3.5 md:block">
            <bdi>{when}</bdi>
          </span>
          <span className="hidden border-s border-line px-3.5 md:block">
            <bdi>{who}</bdi>
          </span>
        </span>
        <span className="ms-1.5 hidden size-9 flex-none place-items-center rounded-full bg-sea text-on-sea md:grid">
          <Search className="size-[1.0625rem]" aria-hidden />
        </span>
      </button>
      <Suspense>
        {isOpen ? (
          <SearchDialog
            query={{ ...addressQuery, bbox: '' }}
            placeName={addressQuery.location === '' ? undefined : (loaded?.placeName ?? undefined)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
