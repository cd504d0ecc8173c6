import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import { propertyRuns } from '#test/run-size.ts';
import type { PendingMessage } from '../outbox.ts';
import { isStored, joinNewest, joinOlder, joinSent, hasGap, unstoredMessages, type Thread } from './thread-items.ts';

const limit = 5;
const me = 'me';

function item(at: number, values: Partial<Message> = {}): Message {
  return {
    id: `item-${at}`,
    kind: 'message',
    sender_name: null,
    sender_id: 'other',
    text: `text ${at}`,
    reply_to_message_id: null,
    reply_to_message: null,
    timestamp: new Date(Date.UTC(2026, 11, 1) + at * 1000).toISOString(),
    is_read: false,
    event: null,
    special_offer: false,
    removed: false,
    client_id: null,
    ...values,
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => item(from + at));
/** The page that the server answers: the last items before an index, and the cursor of the page before them. */
function pageBefore(items: readonly Message[], end = items.length): Page<Message[]> {
  const start = Math.max(0, end - limit);
  return { items: items.slice(start, end), next_cursor: start === 0 ? null : items[start]!.id };
}
/** A page with a cursor, unless it begins with the first item of the conversation. */
const page = (items: Message[]): Page<Message[]> => ({
  items,
  next_cursor: items[0]!.id === 'item-0' ? null : items[0]!.id,
});
const ids = (thread: Thread | undefined) => thread?.items.map(({ id }) => id);

describe('the items of a conversation', () => {
  it('contain stored messages by their client_id', () => {
    const thread = joinNewest(undefined, page([item(1), item(2, { sender_id: me, client_id: 'sent' })]));
    expect([isStored(thread, 'sent'), isStored(thread, 'other'), isStored(undefined, 'sent')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are complete where the page has no cursor', () => {
    expect(joinNewest(undefined, page(range(0, 5))).older).toBeNull();
    expect(joinNewest(undefined, page(range(1, 5))).older).toBe('item-1');
  });

  it('keep older pages when newer items arrive', () => {
    const newest = joinNewest(undefined, page(range(10, 15)));
    const more = joinOlder(newest, page(range(5, 10)));
    const next = joinNewest(more, page(range(12, 17)));
    expect(ids(next)).toEqual(range(5, 17).map(({ id }) => id));
    expect(next.older).toBe('item-5');
    expect(joinOlder(next, page(range(0, 5))).older).toBeNull();
  });

  it('are replaced by the newest page where there would be a gap', () => {
    const known = joinNewest(undefined, page(range(0, 5)));
    const newest = page(range(20, 25));
    expect(hasGap(known, newest)).toBe(true);
    expect(ids(joinNewest(known, newest))).toEqual(newest.items.map(({ id }) => id));
    expect(hasGap(known, page(range(4, 25)))).toBe(false);
    // An own message that was stored meanwhile does not close the gap.
    const sent = joinSent(known, item(24));
    expect(ids(joinNewest(sent, newest))).toEqual(newest.items.map(({ id }) => id));
  });

  it('mark older own messages as read with a newer one', () => {
    const own = (at: number, is_read: boolean) => item(at, { sender_id: me, is_read });
    const known = joinNewest(undefined, page([own(0, false), own(1, false), own(2, false), own(3, false)]));
    const next = joinNewest(known, page([own(2, true), own(3, false)]));
    expect(next.items.map(({ is_read }) => is_read)).toEqual([true, true, true, false]);
  });
});

/** Steps of a server and a client in any order. A poll is answered later than it is sent. */
type Step = 'write' | 'deliver' | 'other writes' | 'poll' | 'answer' | 'scroll';
const steps = fc.array(fc.constantFrom<Step[]>('write', 'deliver', 'other writes', 'poll', 'answer', 'scroll'), {
  maxLength: 60,
});

describe('polled and pending messages together', () => {
  it('show each message once, keep every shown message, and keep the order written', () => {
    fc.assert(
      fc.property(steps, (chosen) => {
        const server: Message[] = range(0, 8);
        let outbox: PendingMessage[] = [];
        let thread: Thread | undefined;
        const pendingAnswers: Page<Message[]>[] = [];
        const written: string[] = [];
        const store = (message: Message) => {
          server.push(message);
          return message;
        };
        let shownBefore: string[] = [];
        let before: Thread | undefined;
        for (const step of chosen) {
          if (step === 'write') {
            const client_id = `own-${written.length}`;
            written.push(client_id);
            outbox = [...outbox, { client_id } as PendingMessage];
          } else if (step === 'deliver' && outbox[0]) {
            const { client_id } = outbox[0];
            thread = joinSent(thread, store(item(server.length, { sender_id: me, client_id })));
            outbox = outbox.slice(1);
          } else if (step === 'other writes') {
            store(item(server.length));
          } else if (step === 'poll' && pendingAnswers.length === 0) {
            pendingAnswers.push(pageBefore(server));
          } else if (step === 'answer' && pendingAnswers[0]) {
            thread = joinNewest(thread, pendingAnswers.shift()!);
          } else if (step === 'scroll' && thread && thread.older !== null) {
            const cursor = thread.older;
            const end = server.findIndex(({ id }) => id === cursor);
            thread = joinOlder(thread, pageBefore(server, end));
          }
          // Nothing is shown before the first answer.
          if (!thread) continue;
          const names = [
            ...thread.items.map(({ id, client_id }) => client_id ?? id),
            ...unstoredMessages(thread, outbox).map(({ client_id }) => client_id),
          ];
          expect(new Set(names).size).toBe(names.length);
          const own = names.filter((name) => name.startsWith('own-'));
          expect(own).toEqual(written.filter((name) => own.includes(name)));
          // Items disappear only where the newest page replaces them because of a gap.
          if (shownBefore.some((name) => !names.includes(name))) {
            expect(step).toBe('answer');
            expect(hasGap(before, { items: thread.items.slice(0, limit), next_cursor: thread.older })).toBe(true);
          }
          for (const pending of outbox) expect(names).toContain(pending.client_id);
          shownBefore = names;
          before = thread;
        }
        const settled = joinNewest(thread, pageBefore(server));
        expect(settled.items.slice(-limit)).toEqual(server.slice(-limit));
        const at = server.findIndex(({ id }) => id === settled.items[0]!.id);
        expect(ids(settled)).toEqual(server.slice(at).map(({ id }) => id));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
