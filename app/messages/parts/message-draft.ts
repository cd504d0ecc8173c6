import { useEffect, useEffectEvent } from 'react';
import { keepDraft, readDraft, useDraft } from '#app/session/use-draft.ts';
import type { PendingMessage } from '../outbox.ts';

/** The unsent input of a conversation. */
export interface MessageDraft {
  text: string;
  reply_to: PendingMessage['reply_to'];
  /** Why the server refused the message; null once the text is changed or sent again. */
  refusal: string | null;
}

const emptyDraft: MessageDraft = { text: '', reply_to: null, refusal: null };
const keyOf = (bookingId: string) => `message.${bookingId}`;
/** Of each open conversation, by draft key: takes a refused message back into its input. */
const openInputs = new Map<string, (message: PendingMessage, refusal: string) => void>();

/** Puts the refused message before the text that was typed since. */
function withRefused(draft: Partial<MessageDraft>, { text, reply_to }: PendingMessage, refusal: string): MessageDraft {
  return { text: [text, draft.text].filter(Boolean).join('\n'), reply_to: draft.reply_to ?? reply_to, refusal };
}

/** Puts a refused message back into the input of its conversation, or into its stored draft where that is not open. */
export function returnToInput(userId: string, message: PendingMessage, refusal: string): void {
  const key = keyOf(message.booking_id);
  const take = openInputs.get(key);
  if (take) take(message, refusal);
  else keepDraft(key, userId, { ...withRefused(readDraft<MessageDraft>(key, userId), message, refusal) });
}

/** The draft of one conversation. It survives a reload and an expired session. */
export function useMessageDraft(userId: string, bookingId: string) {
  const key = keyOf(bookingId);
  const { form: draft, edit, forget } = useDraft<MessageDraft>(key, userId, emptyDraft);
  const take = useEffectEvent((message: PendingMessage, refusal: string) => edit(withRefused(draft, message, refusal)));
  useEffect(() => {
    openInputs.set(key, (message, refusal) => take(message, refusal));
    return () => void openInputs.delete(key);
  }, [key]);
  return { draft, edit, forget };
}
