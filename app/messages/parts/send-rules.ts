import { messageLimit } from '#contract/messages.ts';

/** The trimmed text; undefined where it is empty or longer than `messageLimit` characters. */
export function sendableText(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || text.length > messageLimit ? undefined : text;
}
