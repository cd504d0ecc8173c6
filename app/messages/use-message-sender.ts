import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import type { ActSender } from '#app/offline/kept-acts.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { messageOf, type PendingMessage } from './outbox.ts';
import { returnToInput } from './parts/message-draft.ts';
import { isStored, joinSent, type Thread } from './parts/thread-items.ts';

const sendTimeoutMs = 20_000;

/** Sends a message of the outbox. One that the server refuses is put back into the input. */
export function useMessageSender(): ActSender {
  const { user, api } = useSession();
  const userId = user?.id ?? '';
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useLingui();
  const keyFor = useKeyFor();

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

  return async (act) => {
    const message = messageOf(act);
    const { booking_id, property_id, receiver_id, text, special_offer, client_id, reply_to } = message;
    const isAlreadyStored = () =>
      isStored(queries.getQueryData<Thread>(keyFor('conversation', booking_id, 'thread')), client_id);
    // The response to an earlier attempt was lost, but the message is in the thread.
    if (isAlreadyStored()) return 'done';
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
      queries.setQueryData<Thread>(keyFor('conversation', booking_id, 'thread'), (thread) => joinSent(thread, stored));
      void queries.invalidateQueries({ queryKey: keyFor('conversations') });
      if (special_offer) toast({ title: t`Special Offer Sent` });
      return 'done';
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.code !== 'network' && ![401, 503].includes(error.status);
      // After a 401 the message stays in the outbox of its user until the next login; while Diyar is busy, until it is not.
      if (!isRefusal) return 'unreachable';
      if (isAlreadyStored()) return 'done';
      returnToInput(userId, message, showRefusal(error, message));
      void queries.invalidateQueries({ queryKey: keyFor('conversation', booking_id, 'details') });
      return 'done';
    }
  };
}
