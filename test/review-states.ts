import type { ReviewState } from '#contract/types.gen.ts';

/** The reviews of a booking as its guest sees them after the stay, while nobody has written. */
export const openReviewState = (booking_id: string): ReviewState => ({
  booking_id,
  available: false,
  guest_submitted: false,
  host_submitted: false,
  reviews: { guest: null, host: null },
  published: false,
  side: 'guest',
  can_review: true,
  can_reply: false,
  closes_on: '2036-04-30',
});
