import { useLingui } from '@lingui/react/macro';
import { focusManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useKept } from '#app/use-kept.ts';
import { logFailure } from './log-failure.ts';

/** Which homes are saved, and how to save one. */
export interface Likes {
  isLiked: (propertyId: string) => boolean;
  /** Saves a home or takes it off; a visitor is sent to log in, and it is done after. */
  toggle: (propertyId: string) => void;
}

type Known = Readonly<Record<string, boolean>>;

type WishlistChange = CustomEvent<{ propertyId: string; liked: boolean }>;

/** Under which key the hearts of one user are kept. */
export function likesKey(userId: string | undefined): readonly unknown[] {
  return ['likes', userId ?? null];
}

/** The pages of saved homes; whatever changes a heart makes them stale. */
export const wishlistKey = ['wishlist'] as const;

/** Sets what is known of one home's heart; all screens that show it follow. */
export function noteLiked(queries: QueryClient, userId: string, propertyId: string, liked: boolean): void {
  keepLikes(queries, userId, (known) => ({ ...known, [propertyId]: liked }));
}

function keepLikes(queries: QueryClient, userId: string, change: (known: Known) => Known): void {
  // Nobody fetches under this key, so nobody would keep it from being forgotten.
  queries.setQueryDefaults(likesKey(userId), { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<Known>(likesKey(userId), (known = {}) => change(known));
}

/**
 * Toggles under way, by user and home: a second press waits for the first, so that the last press wins. Each leads to
 * what the server has after it.
 */
const underWay = new Map<string, Promise<boolean>>();

const mostAsked = 200;

/** The hearts of these homes. One call asks for all that are not known yet, and again when the reader comes back. */
export function useLikes(propertyIds: readonly string[]): Likes {
  const { t } = useLingui();
  const { user, loading, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const userId = user?.id;
  const known = useKept<Known>(likesKey(userId));

  // A heart pressed before signing in is toggled after, by what follows the login.
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
            // What was pressed meanwhile is newer than the answer.
            const told = ids.filter((id) => now[id] === seen[id] && !underWay.has(userId + id));
            return { ...now, ...Object.fromEntries(told.map((id) => [id, liked.has(id)])) };
          });
        })
        // The hearts stay as they are, as specified: the list stays of use.
        .catch((error: unknown) => logFailure('Failed to check wishlist', error));
    };
    const ids = asked.split(',');
    const have = readKnown();
    ask(ids.filter((id) => have[id] === undefined).slice(0, mostAsked));
    // Another device may have saved some meanwhile.
    return focusManager.subscribe((isFocused) => {
      if (isFocused) ask(ids.slice(0, mostAsked));
    });
  }, [api, asked, queries, userId]);

  const toggle = useCallback(
    (propertyId: string) => {
      if (userId === undefined) {
        // Whoever is signed in shows in a moment; until then a press would send them to log in for nothing.
        if (loading) return;
        toast({
          title: t`Authentication Error`,
          text: t`Please log in to save properties to your wishlist.`,
          tone: 'danger',
        });
        rememberReturn({
          path: `${location.pathname}${location.search}${location.hash}`,
          scroll: window.scrollY,
          pendingWishlist: propertyId,
        });
        void navigate('/login');
        return;
      }
      const shown = queries.getQueryData<Known>(likesKey(userId))?.[propertyId] ?? false;
      const wish = !shown;
      noteLiked(queries, userId, propertyId, wish);
      const key = userId + propertyId;
      const turn = (underWay.get(key) ?? Promise.resolve(shown)).then(async (before) => {
        // The press before this one failed, and so did what this one was to undo.
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
        // With another press waiting, its wish stands.
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
