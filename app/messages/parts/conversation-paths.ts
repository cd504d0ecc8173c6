import type { Conversation } from '#contract/messages.ts';

/** Where the messages screen stands: it has three addresses. */
export type MessagesPlace = 'guest' | 'host' | 'booking';

/** The list without an open conversation. */
export function listAddress(place: MessagesPlace, side: Conversation['side'] | undefined): string {
  if (place !== 'booking') return `/${place}/messages`;
  return side === 'host' ? '/host/messages' : '/guest/messages';
}

/** A conversation beside the list it was chosen from. */
export function conversationAddress(place: MessagesPlace, bookingId: string): string {
  return place === 'booking' ? `/bookings/${bookingId}/chat` : `/${place}/messages?conversation=${bookingId}`;
}
