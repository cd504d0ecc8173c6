import { useSyncExternalStore } from 'react';

export const wishlistViews = ['grid', 'list'] as const;
export type WishlistView = (typeof wishlistViews)[number];

const key = 'wishlistView';
const listeners = new Set<() => void>();
/** Where the device refuses storage, at least this page remembers. */
let fallback: WishlistView = 'grid';

function readView(): WishlistView {
  try {
    const kept = localStorage.getItem(key);
    return wishlistViews.find((view) => view === kept) ?? fallback;
  } catch {
    return fallback;
  }
}

function chooseView(view: WishlistView): void {
  fallback = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Blocked or full: remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How saved homes are laid out; this device remembers it. */
export function useWishlistView(): [WishlistView, (view: WishlistView) => void] {
  return [useSyncExternalStore(subscribe, readView, () => 'grid' as const), chooseView];
}
