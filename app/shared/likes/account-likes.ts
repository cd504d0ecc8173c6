/** Which homes the signed-in user has saved. Loaded once there is a user: visitors save nothing. */
import { focusManager, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { viewerKey } from '#app/session/query-keys.ts';
import { logFailure } from './log-failure.ts';

/** Whether properties are saved, by their id. */
export type LikedById = Readonly<Record<string, boolean>>;

type WishlistChange = CustomEvent<{ propertyId: string; liked: boolean }>;

/** The account whose homes they are. */
export interface LikesOfAccount {
  api: Api;
  queries: QueryClient;
  userId: string;
}

/** Caches whether a property is saved; every screen that shows it is updated. */
export function cacheLiked(queries: QueryClient, userId: string, propertyId: string, liked: boolean): void {
  updateLikes(queries, userId, (current) => ({ ...current, [propertyId]: liked }));
}

function updateLikes(queries: QueryClient, userId: string, change: (liked: LikedById) => LikedById): void {
  // No query observes this key, so the cache would drop it.
  queries.setQueryDefaults(viewerKey(userId, 'likes'), { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<LikedById>(viewerKey(userId, 'likes'), (liked = {}) => change(liked));
}

function readLikes({ queries, userId }: LikesOfAccount): LikedById {
  return queries.getQueryData<LikedById>(viewerKey(userId, 'likes')) ?? {};
}

/**
 * Running toggles by user and property: a second press waits for the first, so that the last press wins. Each resolves
 * to the state on the server after it.
 */
const runningToggles = new Map<string, Promise<boolean>>();

/** The most properties that one call checks. */
const checkLimit = 200;

/** Caches what another part of the app has saved, such as a press of the visitor who has logged in: by save-after-login.ts. */
export function followWishlist({ queries, userId }: LikesOfAccount): () => void {
  const onChanged = ({ detail }: WishlistChange) => {
    cacheLiked(queries, userId, detail.propertyId, detail.liked);
    void queries.invalidateQueries({ queryKey: viewerKey(userId, 'wishlist') });
  };
  const name = 'wishlist-changed';
  addEventListener(name, onChanged as EventListener);
  return () => removeEventListener(name, onChanged as EventListener);
}

/**
 * Loads whether these properties are saved, for `useIsLiked`. One call checks those that are not cached, and all when the window
 * regains focus. Returns a function that ends it.
 */
export function checkLikes(account: LikesOfAccount, ids: readonly string[]): () => void {
  const { api, queries, userId } = account;
  const check = (checked: string[]) => {
    if (checked.length === 0) return;
    const before = readLikes(account);
    queries
      .fetchQuery({
        queryKey: viewerKey(userId, 'likes-check', checked),
        queryFn: ({ signal }) => api.checkWishlist({ body: { property_ids: checked }, signal }),
        staleTime: 0,
      })
      .then(({ liked_ids }) => {
        const liked = new Set(liked_ids);
        updateLikes(queries, userId, (now) => {
          // A property that was toggled since the call keeps its newer state.
          const unchanged = checked.filter((id) => now[id] === before[id] && !runningToggles.has(userId + id));
          return { ...now, ...Object.fromEntries(unchanged.map((id) => [id, liked.has(id)])) };
        });
      })
      // As the specification says, the buttons keep their state.
      .catch((error: unknown) => logFailure('Failed to check wishlist', error));
  };
  const cached = readLikes(account);
  check(ids.filter((id) => cached[id] === undefined).slice(0, checkLimit));
  // Another device may have changed some.
  return focusManager.subscribe((isFocused) => {
    if (isFocused) check(ids.slice(0, checkLimit));
  });
}

export interface ToggleEnds {
  /** The server has saved the property or removed it, and no later press waits. */
  onToggled: (liked: boolean) => void;
  onFailed: () => void;
}

/** Saves a property or removes it: at once where it is shown, then on the server. */
export function toggleLike(account: LikesOfAccount, propertyId: string, { onToggled, onFailed }: ToggleEnds): void {
  const { api, queries, userId } = account;
  const shown = readLikes(account)[propertyId] ?? false;
  const wanted = !shown;
  cacheLiked(queries, userId, propertyId, wanted);
  const key = userId + propertyId;
  const toggling = (runningToggles.get(key) ?? Promise.resolve(shown)).then(async (before) => {
    // `before` is the server's state, even if the previous toggle failed.
    let liked = before;
    try {
      if (before !== wanted) {
        ({ liked } = await api.toggleWishlist({ params: { property_id: propertyId } }));
        if (runningToggles.get(key) === toggling) onToggled(liked);
      }
    } catch (error) {
      logFailure('Failed to toggle wishlist', error);
      onFailed();
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
}
