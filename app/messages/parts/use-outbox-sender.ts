import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { conversationsKey, detailsKey, threadKey } from './query-keys.ts';
import { returnToInput } from './message-draft.ts';
import { emptyOutbox, useOutbox, type Delivery, type PendingMessage } from '../outbox.ts';
import { isStored, joinSent, type Thread } from './thread-items.ts';

const retryDelayMs = 5000;
const sendTimeoutMs = 20_000;

/** The `client_id` of the message that is being sent; one at a time in all screens and conversations. */
let sendingId: string | undefined;
let isRunning = false;
const listeners = new Set<() => void>();

function setSendingId(clientId: string | undefined): void {
  sendingId = clientId;
  for (const listener of listeners) listener();
}

/** The `client_id` of the message that is being sent. */
export function useSendingId(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => sendingId,
    () => undefined,
  );
}

/**
 * Sends the messages of the user's outbox in order while the browser is online, and retries after failures. A message that
 * the server refuses is put back into the input.
 */
export function useOutboxSender(): void {
  const { user, api } = useSession();
  // Without a user for a moment after sign-out.
  const userId = user?.id ?? '';
  const pending = useOutbox(userId);
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useLingui();

  async function deliver(message: PendingMessage): Promise<Delivery> {
    const { booking_id, property_id, receiver_id, text, special_offer, client_id, reply_to } = message;
    const isAlreadyStored = () => isStored(queries.getQueryData<Thread>(threadKey(userId, booking_id)), client_id);
    // The response to an earlier attempt was lost, but the message is in the thread.
    if (isAlreadyStored()) return 'stored';
    setSendingId(client_id);
    try {
      const stored = await api.sendMessage({
        body: {
          booking_id,
          property_id,
          receiver_id,
          text,
          special_offer,
          client_id,
          ...(reply_to ? { reply_to_message_id: reply_to.id } : {}),
        },
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      queries.setQueryData<Thread>(threadKey(userId, booking_id), (thread) => joinSent(thread, stored));
      void queries.invalidateQueries({ queryKey: conversationsKey(userId) });
      if (special_offer) toast({ title: t`Special Offer Sent` });
      return 'stored';
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.code !== 'network' && ![401, 503].includes(error.status);
      // After a 401 the message stays in the outbox of its user until the next login; while Diyar is busy, until it is not.
      if (!isRefusal) return 'unreachable';
      if (isAlreadyStored()) return 'stored';
      returnToInput(userId, message, showRefusal(error, message));
      void queries.invalidateQueries({ queryKey: detailsKey(userId, booking_id) });
      return 'refused';
    }
  }

  /** @returns the text to show below the input */
  function showRefusal(error: ApiError, { special_offer }: PendingMessage): string {
    if (error.status === 400 && error.detail !== '') {
      toast({ title: t`Message Blocked`, text: error.detail, tone: 'danger' });
      return error.detail;
    }
    const text = special_offer ? t`Failed to send special offer message.` : t`Failed to send message.`;
    toast({ title: t`Error`, text, tone: 'danger' });
    return text;
  }

  const send = useEffectEvent(async () => {
    // The `online` event starts the next attempt.
    if (!navigator.onLine) return true;
    if (isRunning) return false;
    isRunning = true;
    try {
      return await withLock(() => emptyOutbox(userId, deliver));
    } finally {
      isRunning = false;
      setSendingId(undefined);
    }
  });

  // A new message starts an attempt at once, whatever delay is running.
  const newest = pending.at(-1)?.client_id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const trySending = async () => {
      clearTimeout(timer);
      const isDone = await send();
      if (!isDone && !isOver) timer = setTimeout(() => void trySending(), retryDelayMs);
    };
    const onOnline = () => void trySending();
    void trySending();
    addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [newest, userId]);
}

/** One tab at a time, so that two tabs cannot send out of order. */
async function withLock(action: () => Promise<boolean>): Promise<boolean> {
  // Absent on insecure origins. A message that two tabs send is still stored once, by its `client_id`.
  if (!navigator.locks) return action();
  return navigator.locks.request('diyar-outbox', action);
}
