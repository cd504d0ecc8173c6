import { useLingui } from '@lingui/react/macro';
import { focusManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useKept } from '../use-kept.ts';
import { logFailure } from './log-failure.ts';

/** Which properties are saved, and how to save one. */
export interface Likes {
  isLiked: (propertyId: string) => boolean;
  /** Saves a property or removes it; a visitor is sent to log in first. */
  toggle: (propertyId: string) => void;
}

type Known = Readonly<Record<string, boolean>>;

type WishlistChange = CustomEvent<{ propertyId: string; liked: boolean }>;

/** The query key under which the saved state of properties is cached for one user. */
export function likesKey(userId: string | undefined): readonly unknown[] {
  return ['likes', userId ?? null];
}

/** The query key of the wishlist pages; every toggle invalidates them. */
export const wishlistKey = ['wishlist'] as const;

/** Caches whether a property is saved; every screen that shows it is updated. */
export function noteLiked(queries: QueryClient, userId: string, propertyId: string, liked: boolean): void {
  keepLikes(queries, userId, (known) => ({ ...known, [propertyId]: liked }));
}

function keepLikes(queries: QueryClient, userId: string, change: (known: Known) => Known): void {
  // No query observes this key, so the cache would drop it.
  queries.setQueryDefaults(likesKey(userId), { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<Known>(likesKey(userId), (known = {}) => change(known));
}

/**
 * Running toggles by user and property: a second press waits for the first, so that the last press wins. Each resolves
 * to the state on the server after it.
 */
const underWay = new Map<string, Promise<boolean>>();

const mostAsked = 200;

/** The saved state of these properties. One call asks for those not cached yet, and for all when the window regains focus. */
export function useLikes(propertyIds: readonly string[]): Likes {
  const { t } = useLingui();
  const { user, loading, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const userId = user?.id;
  const known = useKept<Known>(likesKey(userId));

  // A visitor's press is done after the login, by save-after-login.ts.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const onChanged = ({ detail }: WishlistChange) => {
      noteLiked(queries, userId, detail.propertyId, detail.liked);
      void queries.invalidateQueries({ queryKey: wishlistKey });
    };
    const name = 'wishlist-changed';
    addEventListener(name, onChanged as EventListener);
    return () => removeEventListener(name, onChanged as EventListener);
  }, [queries, userId]);

  const asked = propertyIds.join(',');
  useEffect(() => {
    if (userId === undefined || asked === '') return undefined;
    const readKnown = () => queries.getQueryData<Known>(likesKey(userId)) ?? {};
    const ask = (ids: string[]) => {
      if (ids.length === 0) return;
      const seen = readKnown();
      queries
        .fetchQuery({
          queryKey: ['likes-check', userId, ids],
          queryFn: ({ signal }) => api.checkWishlist({ body: { property_ids: ids }, signal }),
          staleTime: 0,
        })
        .then(({ liked_ids }) => {
          const liked = new Set(liked_ids);
          keepLikes(queries, userId, (now) => {
            // A press since the call is newer than its answer.
            const told = ids.filter((id) => now[id] === seen[id] && !underWay.has(userId + id));
            return { ...now, ...Object.fromEntries(told.map((id) => [id, liked.has(id)])) };
          });
        })
        // As specified, the hearts stay as they are.
        .catch((error: unknown) => logFailure('Failed to check wishlist', error));
    };
    const ids = asked.split(',');
    const have = readKnown();
    ask(ids.filter((id) => have[id] === undefined).slice(0, mostAsked));
    // Another device may have changed some.
    return focusManager.subscribe((isFocused) => {
      if (isFocused) ask(ids.slice(0, mostAsked));
    });
  }, [api, asked, queries, userId]);

  const toggle = useCallback(
    (propertyId: string) => {
      if (userId === undefined) {
        // While the session loads, a user would be sent to log in for nothing.
        if (loading) return;
        toast({
          title: t`Authentication Error`,
          text: t`Please log in to save properties to your wishlist.`,
          tone: 'danger',
        });
        rememberReturn({
          path: `${location.pathname}${location.search}${location.hash}`,
          scroll: window.scrollY,
          action: { name: 'pendingWishlistAction', data: { propertyId } },
        });
        void navigate('/login');
        return;
      }
      const shown = queries.getQueryData<Known>(likesKey(userId))?.[propertyId] ?? false;
      const wish = !shown;
      noteLiked(queries, userId, propertyId, wish);
      const key = userId + propertyId;
      const turn = (underWay.get(key) ?? Promise.resolve(shown)).then(async (before) => {
        // `before` is the server's state, also where the press before this one failed.
        let liked = before;
        try {
          if (before !== wish) ({ liked } = await api.toggleWishlist({ params: { property_id: propertyId } }));
        } catch (error) {
          logFailure('Failed to toggle wishlist', error);
          toast({
            title: t`Something went wrong`,
            text: t`Failed to update wishlist. Please try again.`,
            tone: 'danger',
          });
        }
        // Where another press waits, its state is shown.
        if (underWay.get(key) === turn) {
          underWay.delete(key);
          noteLiked(queries, userId, propertyId, liked);
          void queries.invalidateQueries({ queryKey: wishlistKey });
        }
        return liked;
      });
      underWay.set(key, turn);
    },
    [api, loading, location, navigate, queries, t, toast, userId],
  );

  return useMemo(() => ({ isLiked: (propertyId) => known?.[propertyId] ?? false, toggle }), [known, toggle]);
}
