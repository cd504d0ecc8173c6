import { useLingui } from '@lingui/react/macro';
import { focusManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useKeyFor, viewerKey } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { loadQuietly } from '#app/ui/load-part.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useCached } from '../use-cached.ts';
import { logFailure } from './log-failure.ts';
import { inviteToSave } from './save-invitation.ts';

/** How to save a property. */
export interface Likes {
  /** Saves a property or removes it; a visitor is invited to sign up or log in first. */
  toggle: (propertyId: string) => void;
}

/** Whether properties are saved, by their id. */
type LikedById = Readonly<Record<string, boolean>>;

type WishlistChange = CustomEvent<{ propertyId: string; liked: boolean }>;

/** Caches whether a property is saved; every screen that shows it is updated. */
export function cacheLiked(queries: QueryClient, userId: string, propertyId: string, liked: boolean): void {
  updateLikes(queries, userId, (current) => ({ ...current, [propertyId]: liked }));
}

function updateLikes(queries: QueryClient, userId: string, change: (liked: LikedById) => LikedById): void {
  // No query observes this key, so the cache would drop it.
  queries.setQueryDefaults(viewerKey(userId, 'likes'), { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<LikedById>(viewerKey(userId, 'likes'), (liked = {}) => change(liked));
}

/**
 * Running toggles by user and property: a second press waits for the first, so that the last press wins. Each resolves
 * to the state on the server after it.
 */
const runningToggles = new Map<string, Promise<boolean>>();

/** The most properties that one call checks. */
const checkLimit = 200;

/** Whether a property is saved. Only who asks renders again when it changes: a page has two dozen hearts. */
export function useIsLiked(propertyId: string): boolean {
  const keyFor = useKeyFor();
  return useCached(keyFor('likes'), (likedById: LikedById) => likedById[propertyId] ?? false) ?? false;
}

/**
 * Loads whether these properties are saved, for `useIsLiked`. One call checks those that are not cached, and all when the window
 * regains focus. Saves and removes them.
 */
export function useLikes(propertyIds: readonly string[]): Likes {
  const { t, i18n } = useLingui();
  const { user, loading, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const location = useLocation();
  const userId = user?.id;

  // A visitor's press is done after the login, by save-after-login.ts.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const onChanged = ({ detail }: WishlistChange) => {
      cacheLiked(queries, userId, detail.propertyId, detail.liked);
      void queries.invalidateQueries({ queryKey: viewerKey(userId, 'wishlist') });
    };
    const name = 'wishlist-changed';
    addEventListener(name, onChanged as EventListener);
    return () => removeEventListener(name, onChanged as EventListener);
  }, [queries, userId]);

  const joinedIds = propertyIds.join(',');
  useEffect(() => {
    if (userId === undefined || joinedIds === '') return undefined;
    const readCached = () => queries.getQueryData<LikedById>(viewerKey(userId, 'likes')) ?? {};
    const check = (ids: string[]) => {
      if (ids.length === 0) return;
      const before = readCached();
      queries
        .fetchQuery({
          queryKey: viewerKey(userId, 'likes-check', ids),
          queryFn: ({ signal }) => api.checkWishlist({ body: { property_ids: ids }, signal }),
          staleTime: 0,
        })
        .then(({ liked_ids }) => {
          const liked = new Set(liked_ids);
          updateLikes(queries, userId, (now) => {
            // A property that was toggled since the call keeps its newer state.
            const unchanged = ids.filter((id) => now[id] === before[id] && !runningToggles.has(userId + id));
            return { ...now, ...Object.fromEntries(unchanged.map((id) => [id, liked.has(id)])) };
          });
        })
        // As the specification says, the buttons keep their state.
        .catch((error: unknown) => logFailure('Failed to check wishlist', error));
    };
    const ids = joinedIds.split(',');
    const cached = readCached();
    check(ids.filter((id) => cached[id] === undefined).slice(0, checkLimit));
    // Another device may have changed some.
    return focusManager.subscribe((isFocused) => {
      if (isFocused) check(ids.slice(0, checkLimit));
    });
  }, [api, joinedIds, queries, userId]);

  const tell = useCallback(
    (propertyId: string, liked: boolean) => {
      if (userId === undefined) return;
      // Nobody waits for it: the heart shows what was done.
      void loadQuietly(() => import('./save-toasts.ts'))
        .then(({ showSaveToast }) => showSaveToast({ api, i18n, queries, toast, userId }, propertyId, liked))
        .catch(() => undefined);
    },
    [api, i18n, queries, toast, userId],
  );
  const toggle = useCallback(
    (propertyId: string) => {
      if (userId === undefined) {
        // While the session loads, a signed-in user would be invited to log in.
        if (loading) return;
        inviteToSave({
          path: `${location.pathname}${location.search}${location.hash}`,
          scroll: window.scrollY,
          action: { name: 'pendingWishlistAction', data: { propertyId } },
        });
        return;
      }
      const shown = queries.getQueryData<LikedById>(viewerKey(userId, 'likes'))?.[propertyId] ?? false;
      const wanted = !shown;
      cacheLiked(queries, userId, propertyId, wanted);
      const key = userId + propertyId;
      const toggling = (runningToggles.get(key) ?? Promise.resolve(shown)).then(async (before) => {
        // `before` is the server's state, even if the previous toggle failed.
        let liked = before;
        try {
          if (before !== wanted) {
            ({ liked } = await api.toggleWishlist({ params: { property_id: propertyId } }));
            if (runningToggles.get(key) === toggling) tell(propertyId, liked);
          }
        } catch (error) {
          logFailure('Failed to toggle wishlist', error);
          toast({
            title: t`Something went wrong`,
            text: t`Failed to update wishlist. Please try again.`,
            tone: 'danger',
          });
        }
        // If another toggle waits, its state is shown.
        if (runningToggles.get(key) === toggling) {
          runningToggles.delete(key);
          cacheLiked(queries, userId, propertyId, liked);
          void queries.invalidateQueries({ queryKey: viewerKey(userId, 'wishlist') });
        }
        return liked;
      });
      runningToggles.set(key, toggling);
    },
    [api, loading, location, queries, t, tell, toast, userId],
  );

  return useMemo(() => ({ toggle }), [toggle]);
}
