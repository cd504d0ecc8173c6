/** What failed, for whoever debugs; the screens tell people in their own words. */
export type WishlistFailure =
  | 'Failed to fetch wishlist'
  | 'Failed to toggle wishlist'
  | 'Failed to remove from wishlist'
  | 'Failed to check wishlist';

export function logFailure(failure: WishlistFailure, error: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  console.warn(failure, error);
}
