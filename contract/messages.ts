export const messageLimit = 1000;
/** How often an open thread and the list of conversations are polled. */
export const conversationPollMs = 3000;
/** Largest page of the list of conversations. */
export const conversationPageLimit = 200;
/** Default number of thread items on a page. */
export const messagePage = 50;

/** The booking events that a thread shows. */
export const conversationEvents = [
  'requested',
  'approved',
  'confirmed',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'guest_reviewed',
  'host_reviewed',
  'reviews_published',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];
