/** What the caller may do with a listing now. */
export const listingActions = ['submit', 'unlist', 'relist', 'delete', 'duplicate', 'quick_edit'] as const;
export type ListingAction = (typeof listingActions)[number];
