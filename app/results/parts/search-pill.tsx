import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMatches, useSearchParams, type useLoaderData } from 'react-router';
import { languageOf } from '#contract/languages.ts';
import { iconButtonClass } from '#app/ui/button.tsx';
import type { loader as mapLoader } from '../map.tsx';
import type { loader } from '../search.tsx';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { priceScale } from '#app/search-query/price-scale.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { mapPath, searchPath } from '#app/search-query/search-addresses.ts';
import { placeOf } from '#app/search-query/search-query.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { nearLabel } from '#app/search-query/query-chip-labels.ts';
import { guestsLabel, whenLabel } from '#app/search-query/stay-labels.ts';
import { withTexts } from '#app/later-texts.ts';
import { withDialogs } from '#app/ui/dialog.tsx';
import { fetchAhead, lazyPart } from '#app/ui/lazy-part.tsx';
import { Link } from '#app/ui/link.tsx';

const SearchDialog = lazyPart(() =>
  withDialogs(() =>
    withTexts('box', async () => ({ default: (await import('#app/search-box/search-dialog.tsx')).SearchDialog })),
  ),
);

/** What the loader of the results or of the map has found. */
type Results = ReturnType<typeof useLoaderData<typeof loader | typeof mapLoader>>;

/** The current search, in the top bar of results and map. Pressing it opens the search box. */
export function SearchPill() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const match = useMatches().at(-1);
  const loaded = match?.loaderData as Results | undefined;
  const currency = useCurrency();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => fetchAhead(SearchDialog.load), []);
  const addressQuery = readSearchQuery(params);
  // The parts of a parsed sentence, which a follow-up refines.
  const query = loaded?.understood ?? addressQuery;
  const place = loaded?.placeName ?? placeOf(query);
  const names = loaded?.placeNames ?? {};
  const where = query.near
    ? nearLabel(query, names, i18n)
    : place || (query.bbox ? t`Part of the map` : t`All of Libya`);
  const when = whenLabel(query, i18n) ?? t`Any dates`;
  const group = query.group_type && i18n._(tripTypeLabels[query.group_type]);
  const guests = query.guests ? guestsLabel(query.guests, i18n) : '';
  const who = [guests, group].filter(Boolean).join(languageOf(i18n.locale).comma) || t`Any guests`;
  return (
    <div className="@container flex min-w-0 flex-1 items-center md:min-w-64 md:justify-center">
      <Link to="/" aria-label={t`Back to Home`} className={`${iconButtonClass} -ms-3 md:hidden`}>
        <ArrowLeft className="flip size-5" aria-hidden />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-13 min-w-0 flex-1 items-center rounded-full bg-surface ps-4 pe-4 text-start text-small shadow-[0_0_0_1px_var(--color-line),0_2px_8px_oklch(.25_.03_215/.06)] hover:shadow-[0_0_0_1px_var(--color-line),0_2px_12px_oklch(.25_.03_215/.14)] md:@min-[28rem]:h-12 md:@min-[28rem]:flex-initial md:@min-[28rem]:ps-5 md:@min-[28rem]:pe-1.5"
      >
        <span className="sr-only">
          <Trans>Change your search:</Trans>{' '}
        </span>
        <Search className="me-3 size-5 flex-none md:@min-[28rem]:hidden" aria-hidden />
        <span className="min-w-0 md:@min-[28rem]:flex md:@min-[28rem]:items-center">
          <span className="block max-w-64 truncate leading-[1.4] font-medium md:@min-[28rem]:pe-3.5">
            <bdi>{where}</bdi>
          </span>
          <span className="block truncate text-caption leading-[1.4] text-ink-2 md:@min-[28rem]:hidden">
            <bdi>{when}</bdi> · <bdi>{who}</bdi>
          </span>
          <span className="hidden flex-none border-s border-line px-3.5 md:@min-[28rem]:block">
            <bdi>{when}</bdi>
          </span>
          <span className="hidden truncate border-s border-line px-3.5 md:@min-[28rem]:block">
            <bdi>{who}</bdi>
          </span>
        </span>
        <span className="ms-1.5 hidden size-9 flex-none place-items-center rounded-full bg-sea text-on-sea md:@min-[28rem]:grid">
          <Search className="size-[1.0625rem]" aria-hidden />
        </span>
      </button>
      {isOpen ? (
        <SearchDialog
          shown={{ ...query, location: placeOf(query), q: '', refines: false }}
          placeName={loaded?.placeName ?? null}
          placeNames={names}
          scale={priceScale(loaded?.rate ?? null, query.price_currency ?? currency)}
          pathOf={match?.pathname.endsWith('/map') ? mapPath : searchPath}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
