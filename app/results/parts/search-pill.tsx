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

/** In the top bar of the results: what is being searched for. Pressing it opens the search box. */
export function SearchPill() {
  const { t, i18n } = useLingui();
  const [parameters] = useSearchParams();
  const results = useRouteLoaderData<typeof loader>('search');
  const map = useRouteLoaderData<typeof mapLoader>('map');
  const found = results ?? map;
  const [isOpen, setOpen] = useState(false);
  const asked = readSearchQuery(parameters);
  // What a sentence said is told part by part; the box opens on the sentence itself.
  const choice = (found && 'understood' in found ? found.understood : null) ?? asked;
  const place = found?.placeName ?? (choice.location || choice.q);
  const where = place || (choice.bbox ? t`Part of the map` : t`All of Libya`);
  const when = choice.check_in ? datesLabel(choice.check_in, choice.check_out, i18n) : t`Any dates`;
  const group = choice.group_type && i18n._(tripTypeLabels[choice.group_type]);
  const guests = choice.guests ? guestsLabel(choice.guests, i18n) : '';
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
            choice={{ ...asked, bbox: '' }}
            placeName={asked.location === '' ? undefined : (found?.placeName ?? undefined)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
