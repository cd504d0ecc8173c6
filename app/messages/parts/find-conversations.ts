import type { Conversation } from '#contract/messages.ts';

/** Lower case without marks, one form of each Arabic letter: people do not type them alike. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .trim();
}

/** Those in whose names of host, guest or home the words stand; the open one stays among the unread. */
export function filterConversations(
  conversations: readonly Conversation[],
  { words, isUnreadOnly }: { words: string; isUnreadOnly: boolean },
  openId: string | undefined,
): Conversation[] {
  const wanted = fold(words);
  return conversations.filter(
    (one) =>
      (!isUnreadOnly || one.unread_count > 0 || one.id === openId) &&
      (wanted === '' || [one.host_name, one.guest_name, one.property_name].some((name) => fold(name).includes(wanted))),
  );
}

/** Who the reader talks to there. */
export function counterpartOf({ side, host_name, guest_name }: Conversation): string {
  return side === 'guest' ? host_name : guest_name;
}
