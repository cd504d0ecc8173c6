/** A change of a stay that was approved, or an offer for a request, which is approved when the guest accepts. */
export const bookingChangeKinds = ['change', 'offer'] as const;
export type BookingChangeKind = (typeof bookingChangeKinds)[number];

/**
 * `proposed` waits for the guest. `to_pay`: the guest has agreed, and the change takes effect when the difference is paid; its
 * nights are held until then. The others are final.
 */
export const bookingChangeStatuses = ['proposed', 'to_pay', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type BookingChangeStatus = (typeof bookingChangeStatuses)[number];

/** Actions on a change. An answer lists those that the caller may take now. */
export const bookingChangeActions = ['accept', 'decline', 'withdraw'] as const;
export type BookingChangeAction = (typeof bookingChangeActions)[number];

/** The latest changes of a booking that answers show; a booking can have no more. */
export const bookingChangeLimit = 20;
export const changeMessageLimit = 500;
