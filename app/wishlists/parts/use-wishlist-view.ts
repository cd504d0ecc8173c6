import { useSyncExternalStore } from 'react';

export const wishlistViews = ['grid', 'list'] as const;
export type WishlistView = (typeof wishlistViews)[number];

const key = 'wishlistView';
const listeners = new Set<() => void>();
/** The view while the page is open, if the browser has no storage. */
let fallback: WishlistView = 'grid';

function readView(): WishlistView {
  try {
    const stored = localStorage.getItem(key);
    return wishlistViews.find((view) => view === stored) ?? fallback;
  } catch {
    return fallback;
  }
}

function storeView(view: WishlistView): void {
  fallback = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is blocked or full: `fallback` keeps the view until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The layout of the wishlist, stored on the device. */
export function useWishlistView(): [WishlistView, (view: WishlistView) => void] {
  return [useSyncExternalStore(subscribe, readView, () => 'grid' as const), storeView];
}
