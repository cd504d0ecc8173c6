import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { ListShelf } from './parts/list-shelf.tsx';
import { SavedProperties, SavedPropertiesSkeleton } from './parts/saved-properties.tsx';
import { useRemoval, useWishlist } from './parts/use-wishlist.ts';
import { useSavedLists } from './parts/use-saved-list.ts';
import { useWishlistView, type WishlistView } from './parts/use-wishlist-view.ts';

export const meta = pageMeta(msg`Wishlists`);

export default function Wishlists() {
  return (
    <Guard roles={travellers}>
      <WishlistsScreen />
    </Guard>
  );
}

const path = '/guest/wishlists';
const hrefOf = (page: number) => (page === 1 ? path : `${path}?page=${page}`);

function WishlistsScreen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = readPage(search.get('page'));
  const [view, setView] = useWishlistView();
  const { cards, total, pages, hasFailed, savedAt, isFetching, retry } = useWishlist(page);
  const saved = useSavedLists(page === 1);
  const remove = useRemoval();
  // The last property of the last page was removed, or the address is outdated.
  if (pages !== undefined && page > pages) return <Navigate to={hrefOf(pages)} replace />;
  return (
    <div className="page pt-6 pb-4 md:pt-9">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-2 gap-y-4 md:mb-8">
        <div>
          <h1>
            <Trans>Wishlists</Trans>
          </h1>
          <p role="status" className="mt-1 min-h-[1lh] text-ink-2 max-md:text-small">
            {total === undefined ? (
              hasFailed ? null : (
                <Trans>Loading your saved places...</Trans>
              )
            ) : total === 0 ? (
              <Trans>Save your favorite places to stay</Trans>
            ) : (
              <Plural value={total} one="# saved property" other="# saved properties" />
            )}
          </p>
        </div>
        {total === 0 || hasFailed ? null : (
          <Segmented<WishlistView>
            label={t`Layout`}
            value={view}
            onChange={setView}
            options={[
              {
                value: 'grid',
                label: (
                  <>
                    <LayoutGrid className="size-4" aria-hidden />
                    <Trans>Grid</Trans>
                  </>
                ),
              },
              {
                value: 'list',
                label: (
                  <>
                    <List className="flip size-4" aria-hidden />
                    <Trans>List</Trans>
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
      <SavedCopy savedAt={savedAt} className="mb-6" />
      {/* Together with the homes, which would otherwise move down when the lists arrive. */}
      {saved.lists && total !== undefined ? <ListShelf lists={saved.lists} /> : null}
      {saved.hasFailed && !hasFailed ? (
        <div className="mb-6">
          <FailureNote isBusy={saved.isFetching} onRetry={saved.retry}>
            <Trans>Your lists could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : null}
      {hasFailed ? (
        <LoadFailed isFetching={isFetching} retry={retry} />
      ) : cards === undefined || saved.isAwaited || (cards.length === 0 && total !== 0) ? (
        <SavedPropertiesSkeleton view={view} />
      ) : cards.length === 0 ? (
        <NothingSaved />
      ) : (
        <SavedProperties cards={cards} view={view} onRemove={remove} />
      )}
      {pages === undefined ? null : <Pagination page={page} pages={pages} hrefOf={hrefOf} />}
    </div>
  );
}

/** The page of the address, from 1; 1 if it is invalid. */
function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

function LoadFailed({ isFetching, retry }: { isFetching: boolean; retry: () => void }) {
  return (
    <FailureNote isBusy={isFetching} onRetry={retry}>
      <p className="font-medium">
        <Trans>Error loading wishlist</Trans>
      </p>
      <p>
        <Trans>Please try refreshing the page.</Trans>
      </p>
    </FailureNote>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      title={<Trans>Create your first wishlist</Trans>}
      link={{ to: '/', text: <Trans>Start searching</Trans> }}
    >
      <Trans>Press the heart of a home that you like, and it waits for you here.</Trans>
    </EmptyState>
  );
}
