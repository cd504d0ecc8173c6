import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { conversationsKey, detailsKey, threadKey } from './query-keys.ts';
import { returnToInput } from './message-draft.ts';
import { emptyOutbox, useOutbox, type Delivery, type Waiting } from '../outbox.ts';
import { isStored, joinSent, type Thread } from './thread-items.ts';

const tryAgainAfterMs = 5000;
const giveUpAfterMs = 20_000;

/** Which message is on its way; of all screens and conversations there is one at a time. */
let onItsWay: string | undefined;
let isUnderWay = false;
const listeners = new Set<() => void>();

function setOnItsWay(clientId: string | undefined): void {
  onItsWay = clientId;
  for (const listener of listeners) listener();
}

export function useOnItsWay(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => onItsWay,
    () => undefined,
  );
}

/**
 * Sends what waits in the reader's outbox as soon as there is a connection, in order, and tells how it went. What the
 * server refuses goes back to the input.
 */
export function useOutboxSender(): void {
  const { user, api } = useSession();
  // Beside a screen it may outlive the session for a moment.
  const userId = user?.id ?? '';
  const waiting = useOutbox(userId);
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useLingui();

  async function deliver(message: Waiting): Promise<Delivery> {
    const { booking_id, property_id, receiver_id, text, special_offer, client_id, reply_to } = message;
    const hasArrived = () => isStored(queries.getQueryData<Thread>(threadKey(userId, booking_id)), client_id);
    // Its answer was lost, and the conversation has shown it since.
    if (hasArrived()) return 'stored';
    setOnItsWay(client_id);
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
        signal: AbortSignal.timeout(giveUpAfterMs),
      });
      queries.setQueryData<Thread>(threadKey(userId, booking_id), (thread) => joinSent(thread, stored));
      void queries.invalidateQueries({ queryKey: conversationsKey(userId) });
      if (special_offer) toast({ title: t`Special Offer Sent` });
      return 'stored';
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.code !== 'network' && error.status !== 401;
      // Who is signed out sends it after the next login; it is theirs alone.
      if (!isRefusal) return 'unreachable';
      if (hasArrived()) return 'stored';
      returnToInput(userId, message, tellRefusal(error, message));
      void queries.invalidateQueries({ queryKey: detailsKey(userId, booking_id) });
      return 'refused';
    }
  }

  /** @returns the sentence that stays beside the input */
  function tellRefusal(error: ApiError, { special_offer }: Waiting): string {
    if (error.status === 400 && error.detail !== '') {
      toast({ title: t`Message Blocked`, text: error.detail, tone: 'danger' });
      return error.detail;
    }
    const text = special_offer ? t`Failed to send special offer message.` : t`Failed to send message.`;
    toast({ title: t`Error`, text, tone: 'danger' });
    return text;
  }

  const send = useEffectEvent(async () => {
    // The connection tells when it is back.
    if (!navigator.onLine) return true;
    if (isUnderWay) return false;
    isUnderWay = true;
    try {
      return await inTurn(() => emptyOutbox(userId, deliver));
    } finally {
      isUnderWay = false;
      setOnItsWay(undefined);
    }
  });

  // Whatever is written anew is tried at once, with what waits before it.
  const newest = waiting.at(-1)?.client_id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const trySending = async () => {
      clearTimeout(timer);
      const isDone = await send();
      if (!isDone && !isOver) timer = setTimeout(() => void trySending(), tryAgainAfterMs);
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

/** Tabs take turns, so that two of them send nothing out of order. */
async function inTurn(action: () => Promise<boolean>): Promise<boolean> {
  // Absent on insecure origins; then a message that both send is still stored once.
  if (!navigator.locks) return action();
  return navigator.locks.request('diyar-outbox', action);
}
