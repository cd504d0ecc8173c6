import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PropertyCard, SavedSearch } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { activeFilters } from '#app/search-query/filters.ts';
import { filterLabel, priceScale, type PriceScale } from '#app/search-query/filter-labels.ts';
import { placesLabel, queryChipLabel } from '#app/search-query/query-chip-labels.ts';
import { queryChips } from '#app/search-query/query-chips.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { searchPath, stayQueryString } from '#app/search-query/search-addresses.ts';
import { guestsLabel, whenLabel } from '#app/search-query/stay-labels.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatPrice } from '#app/shared/money/money.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { SettingsList } from './settings-list.tsx';

/** The searches of which the user is told, in words, each with the homes that they were last told of. */
export function SearchesSection() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  const queryKey = keyFor('saved-searches');
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.listSavedSearches({ signal }), staleTime: 0 });
  const restore = useAct((calls, search: string) => calls.saveSearch({ body: { search } }), {
    done: t`You will be told about new homes`,
    failed: t`It could not be put back`,
    refetch: [queryKey],
  });
  const remove = useAct((calls, { id }: SavedSearch) => calls.removeSavedSearch({ params: { search_id: id } }), {
    failed: t`That did not work`,
    refetch: [queryKey],
    onDone(_, { query }) {
      // The pressed button goes with its row.
      region.current?.focus({ preventScroll: true });
      toast({
        title: t`You are told of this search no more`,
        action: { label: t`Undo`, onPress: () => restore.mutate(query) },
      });
    },
  });
  return (
    <SettingsList
      title={t`Saved searches`}
      hint={
        <Trans>
          We tell you of new homes that fit, and when a home that you saved costs less: in at most one message a day.
        </Trans>
      }
      list={list}
      rows={list.data?.searches}
      region={region}
      empty={
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">
            <Trans>No search is saved. Below the homes of a search you can ask to be told about new ones.</Trans>
          </p>
          <LinkButton to="/search">
            <Trans>Search homes</Trans>
          </LinkButton>
        </div>
      }
      renderRow={(search) => (
        <SearchRow
          key={search.id}
          search={search}
          rate={list.data!.rate}
          isEnding={remove.isPending && remove.variables.id === search.id}
          onRemove={() => remove.mutate(search)}
        />
      )}
    />
  );
}

interface RowProps {
  search: SavedSearch;
  rate: Parameters<typeof priceScale>[0];
  isEnding: boolean;
  onRemove: () => void;
}

function SearchRow({ search, rate, isEnding, onRemove }: RowProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const locale = i18n.locale as Locale;
  const query = readSearchQuery(new URLSearchParams(search.query));
  const { title, details } = wordsOf(search, query, priceScale(rate, currency), i18n);
  const until = search.ends_on === null ? null : formatDay(search.ends_on, locale, 'date');
  const told = search.told_at === null ? null : formatInstant(search.told_at, locale);
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <Link to={searchPath(query)} className="font-medium break-words underline underline-offset-4">
            <bdi>{title}</bdi>
          </Link>
          {details === '' ? null : <p className="text-small break-words text-ink-2">{details}</p>}
          <p className="text-small text-ink-2">
            {told === null ? <Trans>Nothing new so far</Trans> : <Trans>Last told on {told}</Trans>}
          </p>
          {until === null ? null : (
            <p className="text-small text-ink-2">
              <Trans>Ends by itself on {until}</Trans>
            </p>
          )}
        </div>
        <Button isBusy={isEnding} onPress={onRemove} aria-label={`${t`Do not tell me`}: ${title}`}>
          <Trans>Do not tell me</Trans>
        </Button>
      </div>
      {search.new_homes.length > 0 ? (
        <ul aria-label={t`New homes: ${title}`} className="mt-2 grid gap-1">
          {search.new_homes.map((home) => (
            <li key={home.id}>
              <NewHome home={home} query={query} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function NewHome({ home, query }: { home: PropertyCard; query: SearchQuery }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const price = <bdi className="figures">{formatPrice(home.nightly, currency, i18n.locale as Locale)}</bdi>;
  return (
    <Link
      to={`/properties/${home.id}${stayQueryString(query)}`}
      className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1 hover:bg-limestone"
    >
      {/* Beside other titles also where it has several lines and the other direction. */}
      <span className="min-w-0 break-words">
        <bdi>{home.title}</bdi>
      </span>
      <span className="text-small text-ink-2">
        <Trans>{price} a night</Trans>
      </span>
    </Link>
  );
}

/** A search in words: where, and below it when, for whom and with which filters. */
function wordsOf(
  { place_name, place_names }: SavedSearch,
  query: SearchQuery,
  scale: PriceScale,
  i18n: I18n,
): { title: string; details: string } {
  const title = placesLabel(place_name ?? (query.location || null), query, place_names, i18n.locale);
  const parts = [
    whenLabel(query, i18n),
    query.guests && guestsLabel(query.guests, i18n),
    ...queryChips(query)
      .filter(({ kind }) => kind !== 'otherPlace' && kind !== 'month')
      .map((chip) => queryChipLabel(chip, query, place_name, i18n, place_names)),
    ...activeFilters(query).map((filter) => filterLabel(filter, scale, i18n)),
  ];
  return {
    title: title ?? i18n._(msg`Stays in Libya`),
    details: parts.filter((part) => part !== null && part !== '').join(languageOf(i18n.locale).comma),
  };
}
