import { messageLimit } from '#contract/messages.ts';

/** What may be sent: something, of at most 1,000 characters. Undefined where nothing may. */
export function sendableText(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || text.length > messageLimit ? undefined : text;
}
