import { useMemo } from 'react';
import { keepAct, useKeptActs, type KeptAct } from '#app/offline/kept-acts.ts';

/** A message written on this device that the server has not confirmed yet. */
export interface PendingMessage {
  /** Idempotency key: the server stores the message once however often it is sent. */
  client_id: string;
  booking_id: string;
  property_id: string;
  receiver_id: string;
  text: string;
  reply_to: { id: string; text: string; sender_name: string } | null;
  special_offer: boolean;
  written_at: string;
}

/** The kind of the kept acts that are messages. */
export const messageKind = 'message';

export function addToOutbox(userId: string, message: PendingMessage): void {
  const { client_id: key, booking_id, written_at: decided_at } = message;
  keepAct(userId, { key, kind: messageKind, booking_id, body: message, decided_at });
}

/** The user's messages on this device that are not stored on the server yet, oldest first. */
export function useOutbox(userId: string): readonly PendingMessage[] {
  const acts = useKeptActs(userId);
  return useMemo(() => acts.filter(({ kind }) => kind === messageKind).map(messageOf), [acts]);
}

export function messageOf(act: KeptAct): PendingMessage {
  return act.body as PendingMessage;
}
