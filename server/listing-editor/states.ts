import type { ListingAction } from '#contract/listing-editor.ts';
import type { ListingStatus } from '#server/listings/listings.ts';

/** What decides what a host may do with a listing. */
export interface ListingState {
  status: ListingStatus;
  /** Guests have seen it at some time. */
  was_published: boolean;
  /** Somebody has ever booked it, whatever became of the booking. */
  has_bookings: boolean;
}

/** What the host of a listing may do with it now. */
export function actionsOf({ status, was_published, has_bookings }: ListingState): ListingAction[] {
  const isLive = status === 'published' || status === 'unlisted';
  const allowed: Record<ListingAction, boolean> = {
    submit: true,
    unlist: status === 'published',
    relist: status === 'unlisted' && was_published,
    delete: !has_bookings,
    duplicate: true,
    quick_edit: isLive,
  };
  return (Object.keys(allowed) as ListingAction[]).filter((action) => allowed[action]);
}
