/** Actions on a booking. An answer lists those that the caller may take now, so that screens repeat no rule. */
export const bookingActions = [
  'approve',
  'undo_approval',
  'decline',
  'cancel_as_host',
  'did_not_come',
  'offer',
  'propose_change',
  'ask_change',
  'pay',
  'cancel',
  'message',
  'receipt',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What a trip waits for from its guest, the most urgent first. */
export const tripTasks = ['verify', 'pay', 'answer_change', 'answer_cash', 'review'] as const;
export type TripTask = (typeof tripTasks)[number];
