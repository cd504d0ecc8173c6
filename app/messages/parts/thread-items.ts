import type { Message } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import type { PendingMessage } from '../outbox.ts';

/** The loaded items of a conversation, oldest first, without gaps up to the newest. */
export interface Thread {
  items: readonly Message[];
  /** The cursor of the page before the first item; null where that is the first of the conversation. */
  older: string | null;
}

/** True where items may be missing between the loaded ones and the newest page: neither contains the first of the other. */
export function hasGap(known: Thread | undefined, { items, next_cursor }: Page<readonly Message[]>): boolean {
  const [firstKnown] = known?.items ?? [];
  const [firstOfPage] = items;
  if (!firstKnown || !firstOfPage || next_cursor === null) return false;
  return !known!.items.some(({ id }) => id === firstOfPage.id) && !items.some(({ id }) => id === firstKnown.id);
}

/**
 * Joins the newest page to the loaded items. Items of the page replace loaded ones; older items stay, and so do newer
 * ones: a message may have been stored after the server answered the poll.
 */
export function joinNewest(known: Thread | undefined, page: Page<readonly Message[]>): Thread {
  const { items, next_cursor } = page;
  const [firstOfPage] = items;
  if (!known || !firstOfPage || hasGap(known, page)) {
    return known && !firstOfPage ? known : { items, older: next_cursor };
  }
  const inPage = new Set(items.map(({ id }) => id));
  const overlapStart = known.items.findIndex(({ id }) => id === firstOfPage.id);
  const end = items.at(-1)!.timestamp;
  const older = known.items.slice(0, Math.max(0, overlapStart));
  const newer = known.items.slice(older.length).filter((item) => !inPage.has(item.id) && item.timestamp >= end);
  return {
    items: withReadBefore([...older, ...items, ...newer]),
    older: next_cursor === null || overlapStart === -1 ? next_cursor : known.older,
  };
}

/** Puts a page of older items before the loaded ones. */
export function joinOlder(known: Thread, { items, next_cursor }: Page<readonly Message[]>): Thread {
  const ids = new Set(known.items.map(({ id }) => id));
  const joined = [...items.filter(({ id }) => !ids.has(id)), ...known.items];
  return { items: withReadBefore(joined), older: next_cursor };
}

/** Adds a message that the server has just stored. */
export function joinSent(known: Thread | undefined, message: Message): Thread | undefined {
  if (!known) return undefined;
  return { ...known, items: [...known.items.filter(({ id }) => id !== message.id), message] };
}

/** Marks all messages of a sender before a read one as read: the server sends no updates for older pages. */
function withReadBefore(items: readonly Message[]): readonly Message[] {
  const readUpTo = new Map<string, number>();
  items.forEach((item, at) => {
    if (item.sender_id !== null && item.is_read) readUpTo.set(item.sender_id, at);
  });
  return items.map((item, at) =>
    item.sender_id !== null && !item.is_read && at < (readUpTo.get(item.sender_id) ?? -1)
      ? { ...item, is_read: true }
      : item,
  );
}

/** True where the conversation contains the message with this `client_id`. */
export function isStored(thread: Thread | undefined, clientId: string): boolean {
  return thread?.items.some(({ client_id }) => client_id === clientId) ?? false;
}

/** The messages of the outbox that the conversation does not contain yet, in the order written. */
export function unstoredMessages(
  thread: Thread | undefined,
  pending: readonly PendingMessage[],
): readonly PendingMessage[] {
  const stored = new Set(thread?.items.flatMap(({ client_id }) => client_id ?? []));
  return pending.filter(({ client_id }) => !stored.has(client_id));
}
