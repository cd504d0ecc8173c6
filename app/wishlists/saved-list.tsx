import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Ellipsis, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OperationTypes, SavedListDetail } from '#contract/types.gen.ts';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { cacheLiked } from '#app/shared/likes/account-likes.ts';
import { chooseList } from '#app/shared/likes/list-choice.ts';
import { showRemovedToast } from '#app/shared/likes/save-toasts.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ListHomes } from './parts/list-homes.tsx';
import { ListStayChips } from './parts/list-stay.tsx';
import { showDeletedListToast } from './parts/deleted-list-toast.ts';
import { useListOrder } from './parts/use-list-order.ts';
import { useListChange, useSavedList } from './parts/use-saved-list.ts';

const ListNameDialog = lazyPart(() => import('./parts/list-name-dialog.tsx'));
const ListShareDialog = lazyPart(() => import('./parts/list-share-dialog.tsx'));

export const meta = pageMeta(msg({ message: 'Wishlist', context: 'title of a page' }));

export default function SavedList() {
  return (
    <Guard roles={travellers}>
      <ListScreen />
    </Guard>
  );
}

function ListScreen() {
  const { listId = '' } = useParams();
  const { list, isGone, hasFailed, savedAt, isFetching, retry } = useSavedList(listId);
  return (
    <div className="page pt-6 pb-4 md:pt-9">
      <Link to="/guest/wishlists" className="mb-3 inline-flex min-h-11 items-center gap-2 text-small hover:underline">
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>All lists</Trans>
      </Link>
      <SavedCopy savedAt={savedAt} className="mb-6" />
      {list ? (
        <List list={list} />
      ) : isGone ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>This list no longer exists</Trans>}
          link={{ to: '/guest/wishlists', text: <Trans>To your lists</Trans> }}
        />
      ) : hasFailed ? (
        <FailureNote isBusy={isFetching} onRetry={retry}>
          <Trans>The list could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading the list…`} className="grid gap-5 md:max-w-3xl">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

function List({ list }: { list: SavedListDetail }) {
  const { t, i18n } = useLingui();
  const { user, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'name' | 'share' | 'delete' | null>(null);
  const params = { list_id: list.id };
  const name = list.name ?? t`Wishlist`;
  const change = useListChange((api, body: OperationTypes['changeSavedList']['body']) =>
    api.changeSavedList({ params, body }),
  );
  const vote = useListChange((api, [property_id, is_voted]: [string, boolean]) =>
    api.voteInList({ params: { ...params, property_id }, body: { is_voted } }),
  );
  const note = useListChange((api, [property_id, text]: [string, string]) =>
    api.noteInList({ params: { ...params, property_id }, body: { text } }),
  );
  const remove = useListChange(
    (api, property_id: string) => api.removeFromWishlist({ params: { property_id } }),
    (_, propertyId) => {
      if (!user) return;
      cacheLiked(queries, user.id, propertyId, false);
      showRemovedToast({ api, i18n, queries, toast, userId: user.id }, propertyId);
    },
  );
  const erase = useListChange(
    (api) => api.deleteSavedList({ params }),
    () => {
      void navigate('/guest/wishlists', { replace: true });
      if (user) showDeletedListToast({ api, i18n, queries, toast, userId: user.id }, list.id, name);
    },
  );
  const { homes, arrange, reset } = useListOrder(list);
  const close = () => setOpened(null);
  const fitting = list.homes.filter((home) => home.fit?.state === 'free').length;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="break-words">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 text-ink-2 max-md:text-small">
            <Plural value={list.homes.length} one="# home" other="# homes" />
            {list.stay ? (
              <>
                {' · '}
                <Plural value={fitting} one="# fits your dates" other="# fit your dates" />
              </>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <Button icon={<Share2 className="size-4" aria-hidden />} onPress={() => setOpened('share')}>
            <Trans>Share</Trans>
          </Button>
          <Menu
            label={t`More about the list`}
            trigger={
              <IconButton label={t`More about the list`}>
                <Ellipsis className="size-5" aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onAction={() => setOpened('name')}>
              <Trans>Rename list</Trans>
            </MenuItem>
            {list.is_ordered ? (
              <MenuItem onAction={reset}>
                <Trans>Order by newest again</Trans>
              </MenuItem>
            ) : null}
            <MenuItem onAction={() => setOpened('delete')}>
              <Trans>Delete list</Trans>
            </MenuItem>
          </Menu>
        </div>
      </div>
      {list.homes.length === 0 ? (
        <EmptyState
          title={<Trans>Nothing is in this list yet</Trans>}
          action={
            <LinkButton kind="primary" to="/">
              <Trans>Start searching</Trans>
            </LinkButton>
          }
        >
          <Trans>Hearts save into the list that you used last.</Trans>
        </EmptyState>
      ) : (
        <ListHomes
          homes={homes}
          list={list}
          onArrange={arrange}
          stay={<ListStayChips list={list} onChange={(chosen) => change.mutate(chosen)} />}
          propsOf={(home) => ({
            onVote: (isVoted) => vote.mutate([home.id, isVoted]),
            onNote: (text) => note.mutateAsync([home.id, text]),
            isBusy: vote.isPending || note.isPending,
            end: (
              <Menu
                label={t`More about ${home.title}`}
                trigger={
                  <IconButton label={t`More about ${home.title}`}>
                    <Ellipsis className="size-5" aria-hidden />
                  </IconButton>
                }
              >
                <MenuItem onAction={() => chooseList({ propertyId: home.id, listId: list.id })}>
                  <Trans>Move to another list</Trans>
                </MenuItem>
                <MenuItem onAction={() => remove.mutate(home.id)}>
                  <Trans>Remove from the list</Trans>
                </MenuItem>
              </Menu>
            ),
          })}
        />
      )}
      {opened === 'name' ? <ListNameDialog list={list} onClose={close} onLoadError={close} /> : null}
      {opened === 'share' ? <ListShareDialog listId={list.id} name={name} onClose={close} onLoadError={close} /> : null}
      <Dialog
        isOpen={opened === 'delete'}
        onOpenChange={close}
        role="alertdialog"
        width="small"
        title={<Trans>Delete this list?</Trans>}
        footer={
          <>
            <Button onPress={close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button kind="danger" isBusy={erase.isPending} onPress={() => erase.mutate(undefined)}>
              <Trans>Delete list</Trans>
            </Button>
          </>
        }
      >
        <Trans>Its homes are no longer saved, and its link opens nothing. Right after it you can undo that.</Trans>
      </Dialog>
    </>
  );
}
