/** The texts that the console shows, as the specification words them. */
export type WishlistFailure =
  | 'Failed to fetch wishlist'
  | 'Failed to toggle wishlist'
  | 'Failed to remove from wishlist'
  | 'Failed to check wishlist';

export function logFailure(failure: WishlistFailure, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.warn(failure, error);
}
