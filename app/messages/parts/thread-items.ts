import type { Message } from '#contract/messages.ts';
import type { Page } from '#contract/paging.ts';
import type { Waiting } from '../outbox.ts';

/** What is known of a conversation, oldest line first, without gaps up to its end. */
export interface Thread {
  lines: readonly Message[];
  /** The cursor of the page before the first line; null where that is the conversation's first. */
  older: string | null;
}

/** Between what is known and a page of the last lines others may be missing: neither begins within the other. */
export function leavesGap(known: Thread | undefined, { items, next_cursor }: Page<readonly Message[]>): boolean {
  const [firstKnown] = known?.lines ?? [];
  const [firstOfPage] = items;
  if (!firstKnown || !firstOfPage || next_cursor === null) return false;
  return !known!.lines.some(({ id }) => id === firstOfPage.id) && !items.some(({ id }) => id === firstKnown.id);
}

/**
 * The last lines as the server tells them, joined to what is known. Its lines win; what was known before them stays,
 * and so does what is newer: an answer may have been under way while something was sent.
 */
export function joinNewest(known: Thread | undefined, page: Page<readonly Message[]>): Thread {
  const { items, next_cursor } = page;
  const [firstOfPage] = items;
  if (!known || !firstOfPage || leavesGap(known, page)) {
    return known && !firstOfPage ? known : { lines: items, older: next_cursor };
  }
  const inPage = new Set(items.map(({ id }) => id));
  const meeting = known.lines.findIndex(({ id }) => id === firstOfPage.id);
  const end = items.at(-1)!.timestamp;
  const older = known.lines.slice(0, Math.max(0, meeting));
  const newer = known.lines.slice(older.length).filter((line) => !inPage.has(line.id) && line.timestamp >= end);
  const lines = withReadBefore([...older, ...items, ...newer]);
  return { lines, older: next_cursor === null || meeting === -1 ? next_cursor : known.older };
}

/** Lines from before the first one known. */
export function joinOlder(known: Thread, { items, next_cursor }: Page<readonly Message[]>): Thread {
  const ids = new Set(known.lines.map(({ id }) => id));
  const lines = [...items.filter(({ id }) => !ids.has(id)), ...known.lines];
  return { lines: withReadBefore(lines), older: next_cursor };
}

/** A message that the server has just stored. */
export function joinSent(known: Thread | undefined, message: Message): Thread | undefined {
  if (!known) return undefined;
  const lines = known.lines.filter(({ id }) => id !== message.id);
  return { ...known, lines: [...lines, message] };
}

/** Read ones have only read ones before them, also among those that no answer tells of any more. */
function withReadBefore(lines: readonly Message[]): readonly Message[] {
  const readUpTo = new Map<string, number>();
  lines.forEach((line, at) => {
    if (line.sender_id !== null && line.is_read) readUpTo.set(line.sender_id, at);
  });
  return lines.map((line, at) =>
    line.sender_id !== null && !line.is_read && at < (readUpTo.get(line.sender_id) ?? -1)
      ? { ...line, is_read: true }
      : line,
  );
}

/** A message of one's own that the server tells of. */
export function isStored(thread: Thread | undefined, clientId: string): boolean {
  return thread?.lines.some(({ client_id }) => client_id === clientId) ?? false;
}

/** What waits to be sent and has not arrived yet; in the order written, below all that is stored. */
export function notYetArrived(thread: Thread | undefined, waiting: readonly Waiting[]): readonly Waiting[] {
  const arrived = new Set(thread?.lines.flatMap(({ client_id }) => client_id ?? []));
  return waiting.filter(({ client_id }) => !arrived.has(client_id));
}
