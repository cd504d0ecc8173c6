import type { Conversation } from '#contract/types.gen.ts';
import type { ConversationKind } from '#contract/messages.ts';
import { foldText } from '#contract/text-folding.ts';

/** The conversations whose host, guest or property name contains the text. The open one always counts as unread. */
export function filterConversations(
  conversations: readonly Conversation[],
  { text, isUnreadOnly, kind }: { text: string; isUnreadOnly: boolean; kind?: ConversationKind | undefined },
  openId: string | undefined,
): Conversation[] {
  const wanted = foldText(text).trim();
  return conversations.filter(
    (one) =>
      (kind === undefined || (kind === 'enquiry') === (one.booking_status === 'enquiry')) &&
      (!isUnreadOnly || one.unread_count > 0 || one.id === openId) &&
      (wanted === '' ||
        [one.host_name, one.guest_name, one.property_name].some((name) => foldText(name).includes(wanted))),
  );
}

/** The name of the other participant. */
export function counterpartOf({ side, host_name, guest_name }: Conversation): string {
  return side === 'guest' ? host_name : guest_name;
}
