import { useLingui } from '@lingui/react/macro';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/operation.ts';
import { wishlistPageSize, type wishlistsOperations } from '#contract/wishlists.ts';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { noteLiked, wishlistKey } from '#app/shared/likes/likes.ts';
import { logFailure } from '#app/shared/likes/log-failure.ts';

type WishlistPage = AnswerOf<(typeof wishlistsOperations)['listWishlist']>;

/** What another device saves is here within half a minute, or when the reader comes back. */
const refetchEveryMs = 30_000;

/** One page of the saved homes of who is signed in, without those that are being taken off. */
export function useWishlist(page: number) {
  const { user, api } = useSession();
  const userId = user?.id;
  const query = useQuery({
    queryKey: [...wishlistKey, userId, page],
    queryFn: ({ signal }) =>
      api.listWishlist({ query: { page, limit: wishlistPageSize }, signal }).catch((error: unknown) => {
        // No empty list in its place, which would say that nothing is saved: the screen tells what happened.
        if (!signal.aborted) logFailure('Failed to fetch wishlist', error);
        throw error;
      }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: refetchEveryMs,
    // Without a connection it fails and says so, instead of waiting for one.
    networkMode: 'always',
  });
  const leaving = useMutationState({
    filters: { mutationKey: removalKey(userId), status: 'pending' },
    select: (removal) => removal.state.variables as string,
  });
  const { data } = query;
  const shown = data?.properties.filter(({ id }) => !leaving.includes(id));
  return {
    cards: shown?.map(viewCard),
    total: data && shown ? data.total - (data.properties.length - shown.length) : undefined,
    pages: data && Math.max(1, Math.ceil(data.total / wishlistPageSize)),
    /** Stays true while it is tried again, so that Retry keeps its place and its focus. */
    hasFailed: query.dataUpdatedAt === 0 && query.errorUpdateCount > 0,
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function removalKey(userId: string | undefined): readonly unknown[] {
  return ['wishlist-removal', userId];
}

/** Takes a home off at once; where the server refuses, it is back and the list is asked for again. */
export function useRemoval(): (propertyId: string) => void {
  const { t } = useLingui();
  const { user, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const mutationKey = removalKey(user?.id);
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (propertyId: string) => api.removeFromWishlist({ params: { property_id: propertyId } }),
    onSuccess: async (_, propertyId) => {
      // An answer that is still on its way was given before, and would bring it back.
      await queries.cancelQueries({ queryKey: wishlistKey });
      queries.setQueriesData<WishlistPage>({ queryKey: wishlistKey }, (page) => page && withoutHome(page, propertyId));
      noteLiked(queries, user!.id, propertyId, false);
      toast({ title: t`Removed from wishlist` });
    },
    onError: (error) => {
      logFailure('Failed to remove from wishlist', error);
      toast({ title: t`Failed to remove`, text: t`Please try again.`, tone: 'danger' });
    },
    onSettled: () => {
      // The last of several asks for all.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: wishlistKey });
    },
  });
  return mutate;
}

function withoutHome(page: WishlistPage, propertyId: string): WishlistPage {
  const properties = page.properties.filter(({ id }) => id !== propertyId);
  return properties.length === page.properties.length ? page : { ...page, properties, total: page.total - 1 };
}
