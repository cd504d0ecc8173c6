/** A change of a stay that was approved, or an offer for a request, which is approved when the guest accepts. */
export const bookingChangeKinds = ['change', 'offer'] as const;
export type BookingChangeKind = (typeof bookingChangeKinds)[number];

/** Who proposed: the host, or an administrator for them; or the guest, who asks for other dates or guests. */
export const bookingChangeSides = ['host', 'guest'] as const;
export type BookingChangeSide = (typeof bookingChangeSides)[number];

/**
 * `proposed` waits for the other side. `to_pay`: both agree, and the change takes effect when the guest has paid the
 * difference; its nights are held until then. The others are final.
 */
export const bookingChangeStatuses = ['proposed', 'to_pay', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type BookingChangeStatus = (typeof bookingChangeStatuses)[number];

/** Actions on a change. An answer lists those that the caller may take now. */
export const bookingChangeActions = ['accept', 'decline', 'withdraw'] as const;
export type BookingChangeAction = (typeof bookingChangeActions)[number];

/** The latest changes of a booking that answers show; a booking can have no more. */
export const bookingChangeLimit = 20;
export const changeMessageLimit = 500;
/** The proposals that a guest can make for one booking: each notifies the host, who needs some of the twenty. */
export const guestChangeLimit = 10;
/** Hours before check-in in which a guest can ask for no change. */
export const guestChangeHours = 24;

/** What differs between the price of a stay as it is and as a guest asks for it. */
export const priceDifferenceKinds = [
  'more_nights',
  'fewer_nights',
  'discount',
  'cleaning',
  'extra_guests',
  'service_fee',
] as const;
export type PriceDifferenceKind = (typeof priceDifferenceKinds)[number];
