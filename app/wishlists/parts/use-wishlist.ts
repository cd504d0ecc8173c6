import { useLingui } from '@lingui/react/macro';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { wishlistPageSize } from '#contract/wishlists.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { cacheLiked } from '#app/shared/likes/account-likes.ts';
import { showRemovedToast } from '#app/shared/likes/save-toasts.ts';
import { logFailure } from '#app/shared/likes/log-failure.ts';

type WishlistPage = OperationTypes['listWishlist']['ok'];

/** Shows changes made on other devices; the list is also fetched when the window regains focus. */
const refetchIntervalMs = 30_000;

/**
 * One page of the user's wishlist, without properties that are being removed. It is kept on the device and
 * shown without a connection.
 */
export function useWishlist(page: number) {
  const { user, api } = useSession();
  const keyFor = useKeyFor();
  const userId = user?.id;
  const query = useQuery({
    queryKey: keyFor('wishlist', 'pages', page),
    queryFn: ({ signal }) =>
      api.listWishlist({ query: { page, limit: wishlistPageSize }, signal }).catch((error: unknown) => {
        // The query fails, as an empty list would mean that nothing is saved.
        if (!signal.aborted) logFailure('Failed to fetch wishlist', error);
        throw error;
      }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
    // Without a connection the query fails at once instead of waiting for one.
    networkMode: 'always',
  });
  const removingIds = useMutationState({
    filters: { mutationKey: keyFor('wishlist-removal'), status: 'pending' },
    select: (removal) => removal.state.variables as string,
  });
  const { copy: kept, isReading } = useKeptCopy<WishlistPage>({
    name: `wishlist/${page}`,
    page: '/guest/wishlists',
    data: query.data,
    failure: query.failureReason,
  });
  const data = query.data ?? kept?.value;
  const shown = data?.properties.filter(({ id }) => !removingIds.includes(id));
  return {
    // A copy that an earlier version kept does not have these fields.
    cards: shown?.map((property) => ({
      ...viewCard(property),
      is_available: property.is_available !== false,
      price_fall: property.price_fall ?? null,
    })),
    total: data && shown ? data.total - (data.properties.length - shown.length) : undefined,
    pages: data && Math.max(1, Math.ceil(data.total / wishlistPageSize)),
    /** Stays true during a retry, so that the button Retry keeps its focus. */
    hasFailed: data === undefined && query.errorUpdateCount > 0 && !isReading,
    /** When the shown copy was saved; null for an answer of the server. */
    savedAt: kept?.saved_at ?? null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Removes a property at once; if the server refuses, the property reappears and the list is fetched again. */
export function useRemoval(): (propertyId: string) => void {
  const { t, i18n } = useLingui();
  const { user, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const mutationKey = keyFor('wishlist-removal');
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (propertyId: string) => api.removeFromWishlist({ params: { property_id: propertyId } }),
    onSuccess: async (_, propertyId) => {
      // An answer to an earlier call would show the property again.
      await queries.cancelQueries({ queryKey: keyFor('wishlist') });
      queries.setQueriesData<WishlistPage>(
        { queryKey: keyFor('wishlist', 'pages') },
        (page) => page && withoutProperty(page, propertyId),
      );
      cacheLiked(queries, user!.id, propertyId, false);
      showRemovedToast({ api, i18n, queries, toast, userId: user!.id }, propertyId);
    },
    onError: (error) => {
      logFailure('Failed to remove from wishlist', error);
      toast({ title: t`Failed to remove`, text: t`Please try again.`, tone: 'danger' });
    },
    onSettled: () => {
      // Only the last of several removals fetches the list.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: keyFor('wishlist') });
    },
  });
  return mutate;
}

function withoutProperty(page: WishlistPage, propertyId: string): WishlistPage {
  const properties = page.properties.filter(({ id }) => id !== propertyId);
  return properties.length === page.properties.length ? page : { ...page, properties, total: page.total - 1 };
}
