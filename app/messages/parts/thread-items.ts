import type { Message } from '#contract/messages.ts';
import type { Waiting } from '../outbox.ts';

/** What is known of a conversation, oldest line first, without gaps up to its end. */
export interface Thread {
  lines: readonly Message[];
  /** The first line is the conversation's first. */
  isWhole: boolean;
}

/** Between what is known and a page of the last lines others may be missing: neither begins within the other. */
export function leavesGap(known: Thread | undefined, page: readonly Message[], limit: number): boolean {
  const [firstKnown] = known?.lines ?? [];
  const [firstOfPage] = page;
  if (!firstKnown || !firstOfPage || page.length < limit) return false;
  return !known!.lines.some(({ id }) => id === firstOfPage.id) && !page.some(({ id }) => id === firstKnown.id);
}

/**
 * The last lines as the server tells them, joined to what is known. Its lines win; what was known before them stays,
 * and so does what is newer: an answer may have been under way while something was sent.
 */
export function joinNewest(known: Thread | undefined, page: readonly Message[], limit: number): Thread {
  const [firstOfPage] = page;
  if (!known || !firstOfPage || leavesGap(known, page, limit)) {
    return known && !firstOfPage ? known : { lines: page, isWhole: page.length < limit };
  }
  const inPage = new Set(page.map(({ id }) => id));
  const meeting = known.lines.findIndex(({ id }) => id === firstOfPage.id);
  const end = page.at(-1)!.timestamp;
  const older = known.lines.slice(0, Math.max(0, meeting));
  const newer = known.lines.slice(older.length).filter((line) => !inPage.has(line.id) && line.timestamp >= end);
  const isWhole = page.length < limit || (known.isWhole && meeting !== -1);
  return { lines: withReadBefore([...older, ...page, ...newer]), isWhole };
}

/** Lines from before the first one known. */
export function joinOlder(known: Thread, page: readonly Message[], limit: number): Thread {
  const ids = new Set(known.lines.map(({ id }) => id));
  const lines = [...page.filter(({ id }) => !ids.has(id)), ...known.lines];
  return { lines: withReadBefore(lines), isWhole: page.length < limit };
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
