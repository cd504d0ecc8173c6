import type { Conversation } from '#contract/types.gen.ts';

/** The three routes that show the messages screen. */
export type MessagesRoute = 'guest' | 'host' | 'booking';

/** The path of the list without an open conversation. */
export function listAddress(route: MessagesRoute, side: Conversation['side'] | undefined): string {
  if (route !== 'booking') return `/${route}/messages`;
  return side === 'host' ? '/host/messages' : '/guest/messages';
}

/** The path of a conversation on the same route. */
export function conversationAddress(route: MessagesRoute, bookingId: string): string {
  return route === 'booking' ? `/bookings/${bookingId}/chat` : `/${route}/messages?conversation=${bookingId}`;
}
