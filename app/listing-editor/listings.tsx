import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listingStatuses } from '#contract/listings.ts';
import { hasTeam } from '#contract/co-hosts.ts';
import type { HostListing } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { scrollToMiddle } from '#app/ui/scroll-to-middle.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListingRow } from './parts/listing-row.tsx';

export const meta = pageMeta(msg`Listings`);

type Status = (typeof listingStatuses)[number];

export default function Listings() {
  return (
    <Guard roles={hostArea}>
      <ListingsScreen />
    </Guard>
  );
}

/** The listings of a host in every state, those that are not live first; the query string selects a state. */
function ListingsScreen() {
  const { t } = useLingui();
  const { api, user } = useSession();
  const keyFor = useKeyFor();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('status');
  const status = listingStatuses.find((one) => one === wanted);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery({
    queryKey: keyFor('host-listings', status ?? 'all', search),
    queryFn: ({ pageParam, signal }) =>
      api.listHostListings({
        query: {
          limit: '20',
          ...(status ? { status } : {}),
          ...(search ? { q: search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const listings = list.data?.pages.flatMap((page) => page.listings);
  const counts = list.data?.pages[0]?.counts;
  const isAdmin = user?.role === 'admin';
  const strip = useRef<HTMLDivElement>(null);
  const hasCounts = counts !== undefined;
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip) scrollToMiddle(strip.current!, chip);
  }, [status, hasCounts]);
  const filters: { key: Status | 'all'; label: string }[] = [
    { key: 'all', label: t`All` },
    { key: 'published', label: t`Published` },
    { key: 'submitted', label: t`In review` },
    { key: 'draft', label: t`Draft` },
    { key: 'rejected', label: t`Needs changes` },
    { key: 'unlisted', label: t`Unlisted` },
  ];
  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>
          <Trans>Listings</Trans>
        </h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {isAdmin ? null : (
            <LinkButton to="/host/co-hosts" className="max-sm:w-full">
              {user && hasTeam(user) ? <Trans>Team</Trans> : <Trans>Co-hosts</Trans>}
            </LinkButton>
          )}
          {/* Without listings, the list itself has this button. */}
          {isAdmin || counts?.all === 0 ? null : (
            <LinkButton
              kind="primary"
              to={user?.role === 'host' ? '/host/listing/create' : '/dashboard/add-listing'}
              icon={<Plus className="size-4.5" aria-hidden />}
              className="max-sm:w-full"
            >
              <Trans>Create a New Listing</Trans>
            </LinkButton>
          )}
        </div>
      </div>
      {counts && (counts.all > 0 || search !== '') ? (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <div className={`${inputBoxClass({ isInvalid: false })} md:max-w-72`}>
            <Search className="size-5 flex-none text-ink-2" aria-hidden />
            <input
              type="search"
              aria-label={t`Search by title`}
              placeholder={t`Search by title`}
              dir="auto"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
              className={`${inputClass} [&::-webkit-search-cancel-button]:hidden`}
            />
            {typed === '' ? null : (
              <IconButton label={t`Clear the search`} onPress={() => setTyped('')} className="-me-3">
                <X className="size-4" aria-hidden />
              </IconButton>
            )}
          </div>
          <div
            ref={strip}
            className="-mx-4 flex max-w-[100vw] gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
          >
            {filters
              .filter(({ key }) => key === 'all' || counts[key] > 0 || key === status)
              .map(({ key, label }) => (
                <Chip
                  key={key}
                  isSelected={(status ?? 'all') === key}
                  icon={null}
                  onChange={() =>
                    setParams(key === 'all' ? {} : { status: key }, { replace: true, preventScrollReset: true })
                  }
                >
                  {label}
                  <bdi dir="ltr" className="font-normal text-ink-3 figures">
                    {counts[key]}
                  </bdi>
                </Chip>
              ))}
          </div>
        </div>
      ) : null}
      <ListingsList
        listings={listings}
        hasFailed={list.isError && listings === undefined}
        onRetry={() => void list.refetch()}
        isFiltered={status !== undefined || search !== ''}
        onShowAll={() => {
          setTyped('');
          setParams({}, { replace: true, preventScrollReset: true });
        }}
        isAdmin={isAdmin}
      />
      {list.hasNextPage ? (
        <Button className="mt-6" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function ListingsList({
  listings,
  hasFailed,
  onRetry,
  isFiltered,
  onShowAll,
  isAdmin,
}: {
  listings: readonly HostListing[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  isFiltered: boolean;
  onShowAll: () => void;
  isAdmin: boolean;
}) {
  if (hasFailed) {
    return (
      <div className="mt-8">
        <FailureNote onRetry={onRetry}>
          <Trans>Your listings could not be loaded.</Trans>
        </FailureNote>
      </div>
    );
  }
  if (listings === undefined) {
    return (
      <div aria-hidden>
        <Skeleton className="mt-5 h-13 rounded-control md:max-w-72" />
        <Skeleton className="mt-10 mb-1 h-6 w-32" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-4 border-b border-line py-4">
            <Skeleton className="h-17 w-22 flex-none rounded-tag" />
            <div className="grid flex-1 content-center gap-2.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (listings.length === 0) {
    return isFiltered ? (
      <div className="mt-10 grid justify-items-start gap-4">
        <p className="text-ink-2" role="status">
          <Trans>No listing matches.</Trans>
        </p>
        <Button onPress={onShowAll}>
          <Trans>Show all listings</Trans>
        </Button>
      </div>
    ) : (
      <div className="mt-10">
        <EmptyState
          title={<Trans>No listings yet</Trans>}
          action={
            isAdmin ? undefined : (
              <LinkButton kind="primary" to="/dashboard/add-listing">
                <Trans>List your first home</Trans>
              </LinkButton>
            )
          }
        >
          <Trans>A listing takes about twenty minutes. It is saved as you go.</Trans>
        </EmptyState>
      </div>
    );
  }
  // What the host has to mend comes first.
  const waiting = listings
    .filter(({ status }) => status !== 'published' && status !== 'unlisted')
    .toSorted((one, other) => Number(other.status === 'rejected') - Number(one.status === 'rejected'));
  const prices = <Trans>Prices in dinar for a weekday night</Trans>;
  const withStatus = (status: Status) => listings.filter((one) => one.status === status);
  return (
    <>
      <Rows title={<Trans>Not live yet</Trans>} listings={waiting} isReadOnly={isAdmin} />
      <Rows title={<Trans>Live</Trans>} note={prices} listings={withStatus('published')} isReadOnly={isAdmin} />
      <Rows title={<Trans>Unlisted</Trans>} note={prices} listings={withStatus('unlisted')} isReadOnly={isAdmin} />
    </>
  );
}

function Rows({
  title,
  note,
  listings,
  isReadOnly,
}: {
  title: ReactNode;
  note?: ReactNode;
  listings: readonly HostListing[];
  isReadOnly: boolean;
}) {
  if (listings.length === 0) return null;
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">{title}</h2>
        {note ? <p className="text-caption text-ink-2">{note}</p> : null}
      </div>
      <ul className="@container mt-1 divide-y divide-line">
        {listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </section>
  );
}
