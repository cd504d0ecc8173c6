import { useEffect, useEffectEvent } from 'react';
import { keepDraft, readDraft, useDraft } from '#app/session/use-draft.ts';
import type { Waiting } from '../outbox.ts';

/** What somebody is writing in a conversation. */
export interface MessageDraft {
  text: string;
  reply_to: Waiting['reply_to'];
  /** Why it came back, until it is changed or sent again. */
  refusal: string | null;
}

const nothing: MessageDraft = { text: '', reply_to: null, refusal: null };
const keyOf = (bookingId: string) => `message.${bookingId}`;
const open = new Map<string, (message: Waiting, refusal: string) => void>();

/** What was refused comes first, what was written concurrently after it. */
function withReturned(draft: Partial<MessageDraft>, { text, reply_to }: Waiting, refusal: string): MessageDraft {
  return { text: [text, draft.text].filter(Boolean).join('\n'), reply_to: draft.reply_to ?? reply_to, refusal };
}

/** Gives a message back to the input of its conversation, also where that is not open now. */
export function returnToInput(userId: string, message: Waiting, refusal: string): void {
  const key = keyOf(message.booking_id);
  const take = open.get(key);
  if (take) take(message, refusal);
  else keepDraft(key, userId, { ...withReturned(readDraft<MessageDraft>(key, userId), message, refusal) });
}

/** The draft of one conversation; it survives a reload and a lost session. */
export function useMessageDraft(userId: string, bookingId: string) {
  const key = keyOf(bookingId);
  const { form: draft, edit, forget } = useDraft<MessageDraft>(key, userId, nothing);
  const take = useEffectEvent((message: Waiting, refusal: string) => edit(withReturned(draft, message, refusal)));
  useEffect(() => {
    open.set(key, (message, refusal) => take(message, refusal));
    return () => void open.delete(key);
  }, [key]);
  return { draft, edit, forget };
}
