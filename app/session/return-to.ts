/** What to come back to after signing in (specification 4.7), kept for this window only. */
export interface ReturnPoint {
  path: string;
  scroll: number;
  /** A property whose heart was pressed before signing in. */
  pendingWishlist?: string;
}

const keys = {
  path: 'returnTo',
  scroll: 'scrollPosition',
  at: 'returnTimestamp',
  wishlist: 'pendingWishlistAction',
} as const;

/** Older than this, the person has moved on. */
export const returnExpiryMs = 30 * 60 * 1000;

/** A path on this site, and nothing that a browser would read as another one. */
export function isSafeReturnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false;
  return !/[\u0000-\u001f\\]/.test(path);
}

export function rememberReturn(point: ReturnPoint, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(keys.path, point.path);
    sessionStorage.setItem(keys.scroll, String(point.scroll));
    sessionStorage.setItem(keys.at, String(now));
    if (point.pendingWishlist) {
      sessionStorage.setItem(keys.wishlist, JSON.stringify({ propertyId: point.pendingWishlist }));
    } else {
      sessionStorage.removeItem(keys.wishlist);
    }
  } catch {
    // Without storage the person lands where their role says; nothing else is lost.
  }
}

/** Reads the point without using it up; undefined when there is none, it is too old or not on this site. */
export function peekReturn(now: number = Date.now()): ReturnPoint | undefined {
  try {
    const path = sessionStorage.getItem(keys.path);
    const at = Number(sessionStorage.getItem(keys.at));
    if (!isSafeReturnPath(path) || !(now - at <= returnExpiryMs)) return undefined;
    const wishlist = sessionStorage.getItem(keys.wishlist);
    const pendingWishlist = wishlist ? (JSON.parse(wishlist) as { propertyId?: string }).propertyId : undefined;
    return {
      path,
      scroll: Number(sessionStorage.getItem(keys.scroll)) || 0,
      ...(pendingWishlist ? { pendingWishlist } : {}),
    };
  } catch {
    return undefined;
  }
}

export function forgetReturn(): void {
  try {
    for (const key of Object.values(keys)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
