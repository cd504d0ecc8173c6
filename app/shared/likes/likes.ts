import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLaterQueries } from '#app/later-queries.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { loadQuietly } from '#app/ui/load-part.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useCached } from '../use-cached.ts';
import type * as AccountLikes from './account-likes.ts';
import { logFailure } from './log-failure.ts';
import { inviteToSave } from './save-invitation.ts';

/** How to save a property. */
export interface Likes {
  /** Saves a property or removes it; a visitor is invited to sign up or log in first. */
  toggle: (propertyId: string) => void;
}

let accountLikes: typeof AccountLikes | undefined;

/** Loads what saves the homes of a signed-in user. */
export async function loadAccountLikes(): Promise<typeof AccountLikes> {
  return (accountLikes ??= await import('./account-likes.ts'));
}

/** Whether a property is saved. Only who asks renders again when it changes: a page has two dozen hearts. */
export function useIsLiked(propertyId: string): boolean {
  const keyFor = useKeyFor();
  return useCached(keyFor('likes'), (likedById: AccountLikes.LikedById) => likedById[propertyId] ?? false) ?? false;
}

/**
 * Loads whether these properties are saved, for `useIsLiked`. One call checks those that are not cached, and all when the window
 * regains focus. Saves and removes them.
 */
export function useLikes(propertyIds: readonly string[]): Likes {
  const { t, i18n } = useLingui();
  const { user, loading, api } = useSession();
  const queries = useLaterQueries();
  const toast = useToast();
  const location = useLocation();
  const userId = user?.id;

  /** Calls with the account and what saves its homes: at once where that is loaded, and resolves then. */
  const withAccount = useCallback(
    (use: (likes: typeof AccountLikes, account: AccountLikes.LikesOfAccount) => void): Promise<void> | undefined => {
      if (userId === undefined) return undefined;
      if (accountLikes && queries.client) {
        use(accountLikes, { api, queries: queries.client, userId });
        return undefined;
      }
      return Promise.all([loadAccountLikes(), queries.load()]).then(([likes, client]) =>
        use(likes, { api, queries: client, userId }),
      );
    },
    [api, queries, userId],
  );

  const joinedIds = propertyIds.join(',');
  useEffect(() => {
    let isOver = false;
    const ends: (() => void)[] = [];
    withAccount((likes, account) => {
      if (isOver) return;
      ends.push(likes.followWishlist(account));
      if (joinedIds !== '') ends.push(likes.checkLikes(account, joinedIds.split(',')));
    })?.catch((error: unknown) => logFailure('Failed to check wishlist', error));
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [joinedIds, withAccount]);

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
      const onFailed = () =>
        toast({
          title: t`Something went wrong`,
          text: t`Failed to update wishlist. Please try again.`,
          tone: 'danger',
        });
      withAccount((likes, account) => {
        const onToggled = (liked: boolean) => {
          // Nobody waits for it: the heart shows what was done.
          void loadQuietly(() => import('./save-toasts.ts'))
            .then(({ showSaveToast }) => showSaveToast({ ...account, i18n, toast }, propertyId, liked))
            .catch(() => undefined);
        };
        likes.toggleLike(account, propertyId, { onToggled, onFailed });
      })?.catch((error: unknown) => {
        logFailure('Failed to toggle wishlist', error);
        onFailed();
      });
    },
    [i18n, loading, location, t, toast, userId, withAccount],
  );

  return useMemo(() => ({ toggle }), [toggle]);
}
