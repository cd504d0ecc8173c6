import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link2, MessageCircle } from 'lucide-react';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button, textButtonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useListChange } from './use-saved-list.ts';

/** The link of a list: made, copied and revoked; whether friends may vote; and who does. */
export default function ListShareDialog({
  listId,
  name,
  onClose,
}: {
  listId: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const keyFor = useKeyFor();
  const params = { list_id: listId };
  const found = useQuery({
    queryKey: keyFor('wishlist', 'lists', listId, 'share'),
    queryFn: ({ signal }) => api.getListShare({ params, signal }),
    staleTime: 0,
    networkMode: 'always',
  });
  const share = useListChange((api, friends_vote: boolean) => api.shareList({ params, body: { friends_vote } }));
  const revoke = useListChange(
    (api) => api.unshareList({ params }),
    () => toast({ title: t`The link no longer works` }),
  );
  const remove = useListChange((api, friend_id: string) => api.removeListFriend({ params: { ...params, friend_id } }));
  const isBusy = share.isPending || revoke.isPending || remove.isPending;
  const url = found.data?.url ?? null;
  const copy = useCopy({ title: t`The link could not be copied`, text: t`Select it and copy it by hand.` });
  return (
    <Dialog isOpen onOpenChange={onClose} width="small" title={<Trans>Share “{name}”</Trans>}>
      {found.data ? (
        <div className="grid grid-cols-1 gap-4">
          {url === null ? (
            <Button kind="primary" block isBusy={share.isPending} onPress={() => share.mutate(true)}>
              <Trans>Make a link</Trans>
            </Button>
          ) : (
            <>
              <p className="rounded-control bg-limestone px-3 py-2 text-small break-all select-all" dir="ltr">
                {url}
              </p>
              <div className="flex flex-wrap gap-2">
                <a
                  href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
                  target="_blank"
                  rel="noreferrer"
                  className={textButtonClass}
                >
                  <MessageCircle className="size-4" aria-hidden />
                  <Trans>WhatsApp</Trans>
                </a>
                <button
                  type="button"
                  onClick={() => void copy(url, t`The link of the list is on your clipboard.`)}
                  className={textButtonClass}
                >
                  <Link2 className="size-4" aria-hidden />
                  <Trans>Copy link</Trans>
                </button>
              </div>
              <Switch
                label={<Trans>Friends may vote and leave a note</Trans>}
                hint={<Trans>With an account of their own.</Trans>}
                isSelected={found.data.friends_vote}
                isDisabled={isBusy}
                onChange={(mayVote) => share.mutate(mayVote)}
              />
            </>
          )}
          <p className="text-caption text-ink-2">
            <Trans>
              Whoever has the link sees the list, without your name and without your trips. Turn it off at any time.
            </Trans>
          </p>
          {found.data.friends.length > 0 ? (
            <section className="border-t border-line pt-3">
              <h3 className="text-small font-medium">
                <Plural value={found.data.friends.length} one="# friend takes part" other="# friends take part" />
              </h3>
              <ul>
                {found.data.friends.map((friend) => (
                  <li key={friend.id} className="flex flex-wrap items-center justify-between gap-x-3 text-small">
                    <bdi>{friend.name}</bdi>
                    <button
                      type="button"
                      aria-label={t`Remove ${friend.name} with votes and notes`}
                      disabled={isBusy}
                      onClick={() => remove.mutate(friend.id)}
                      className={textButtonClass}
                    >
                      <Trans>Remove</Trans>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {url === null ? null : (
            <Button
              kind="danger-quiet"
              className="-ms-3 justify-self-start"
              isBusy={revoke.isPending}
              onPress={() => revoke.mutate(undefined)}
            >
              <Trans>Turn the link off</Trans>
            </Button>
          )}
        </div>
      ) : found.isError ? (
        <FailureNote isBusy={found.isFetching} onRetry={() => void found.refetch()}>
          <Trans>The link could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  );
}
