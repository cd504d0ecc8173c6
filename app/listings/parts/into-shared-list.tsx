import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { User } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { cacheLiked } from '#app/shared/likes/account-likes.ts';
import { showSavedToast } from '#app/shared/likes/save-toasts.ts';
import { useToast } from '#app/ui/toast.tsx';

/** A row for each list of this person that friends have the link of: the home is put into it. None where no list is shared. */
export function IntoSharedList({
  propertyId,
  user,
  rowClass,
  iconClass,
  onDone,
}: {
  propertyId: string;
  user: User;
  rowClass: string;
  iconClass: string;
  onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const { data } = useQuery({
    queryKey: keyFor('wishlist', 'lists'),
    queryFn: ({ signal }) => api.listSavedLists({ signal }),
    networkMode: 'always',
  });
  const save = useAct((calls, list_id: string) => calls.saveToList({ params: { list_id, property_id: propertyId } }), {
    failed: t`That did not work`,
    refetch: [keyFor('wishlist')],
    onDone(list) {
      cacheLiked(queries, user.id, propertyId, true);
      showSavedToast({ api, i18n, queries, toast, userId: user.id }, propertyId, list);
      onDone();
    },
  });
  const shared = data?.lists.filter((list) => list.is_shared) ?? [];
  return shared.map(({ id, name }) => {
    const list = name ?? t`Wishlist`;
    return (
      <li key={id}>
        <button
          type="button"
          aria-disabled={save.isPending || undefined}
          onClick={() => {
            if (!save.isPending) save.mutate(id);
          }}
          className={rowClass}
        >
          <ListPlus className={iconClass} aria-hidden />{' '}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Trans>
              Put it in your shared list <bdi>{list}</bdi>
            </Trans>
          </span>
        </button>
      </li>
    );
  });
}
