import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
import type { Page } from '#contract/paging.ts';
import type { Waiting } from '../outbox.ts';
import { isStored, joinNewest, joinOlder, joinSent, leavesGap, notYetArrived, type Thread } from './thread-items.ts';

const limit = 5;
const me = 'me';

function line(at: number, values: Partial<Message> = {}): Message {
  return {
    id: `line-${at}`,
    kind: 'message',
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

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));
/** What the server answers: the last lines before a place, and the cursor of the page before them. */
function pageBefore(lines: readonly Message[], end = lines.length): Page<Message[]> {
  const start = Math.max(0, end - limit);
  return { items: lines.slice(start, end), next_cursor: start === 0 ? null : lines[start]!.id };
}
/** A page of lines that has others before it unless its first one is the conversation's first. */
const page = (items: Message[]): Page<Message[]> => ({
  items,
  next_cursor: items[0]!.id === 'line-0' ? null : items[0]!.id,
});
const ids = (thread: Thread | undefined) => thread?.lines.map(({ id }) => id);

describe('the lines of a conversation', () => {
  it('tell which of what was written here has arrived', () => {
    const thread = joinNewest(undefined, page([line(1), line(2, { sender_id: me, client_id: 'written' })]));
    expect([isStored(thread, 'written'), isStored(thread, 'other'), isStored(undefined, 'written')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are whole where no page comes before them', () => {
    expect(joinNewest(undefined, page(range(0, 5))).older).toBeNull();
    expect(joinNewest(undefined, page(range(1, 5))).older).toBe('line-1');
  });

  it('keep what was scrolled to when new ones come', () => {
    const newest = joinNewest(undefined, page(range(10, 15)));
    const more = joinOlder(newest, page(range(5, 10)));
    const next = joinNewest(more, page(range(12, 17)));
    expect(ids(next)).toEqual(range(5, 17).map(({ id }) => id));
    expect(next.older).toBe('line-5');
    expect(joinOlder(next, page(range(0, 5))).older).toBeNull();
  });

  it('begin anew rather than hide a gap', () => {
    const known = joinNewest(undefined, page(range(0, 5)));
    const newest = page(range(20, 25));
    expect(leavesGap(known, newest)).toBe(true);
    expect(ids(joinNewest(known, newest))).toEqual(newest.items.map(({ id }) => id));
    expect(leavesGap(known, page(range(4, 25)))).toBe(false);
    // An own message that was stored concurrently is no bridge.
    const sent = joinSent(known, line(24));
    expect(ids(joinNewest(sent, newest))).toEqual(newest.items.map(({ id }) => id));
  });

  it('tell of older ones that they were read with a newer one', () => {
    const own = (at: number, is_read: boolean) => line(at, { sender_id: me, is_read });
    const known = joinNewest(undefined, page([own(0, false), own(1, false), own(2, false), own(3, false)]));
    const next = joinNewest(known, page([own(2, true), own(3, false)]));
    expect(next.lines.map(({ is_read }) => is_read)).toEqual([true, true, true, false]);
  });
});

/** A server that stores, a client that writes, polls and scrolls, in any order; answers may be late. */
type Step = 'write' | 'deliver' | 'other writes' | 'ask' | 'answer' | 'scroll';
const steps = fc.array(fc.constantFrom<Step[]>('write', 'deliver', 'other writes', 'ask', 'answer', 'scroll'), {
  maxLength: 60,
});

describe('polled and pending messages together', () => {
  it('show each message once, lose none that was shown, and keep the order written', () => {
    fc.assert(
      fc.property(steps, (chosen) => {
        const server: Message[] = range(0, 8);
        let outbox: Waiting[] = [];
        let thread: Thread | undefined;
        const late: Page<Message[]>[] = [];
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
            outbox = [...outbox, { client_id } as Waiting];
          } else if (step === 'deliver' && outbox[0]) {
            const { client_id } = outbox[0];
            thread = joinSent(thread, store(line(server.length, { sender_id: me, client_id })));
            outbox = outbox.slice(1);
          } else if (step === 'other writes') {
            store(line(server.length));
          } else if (step === 'ask' && late.length === 0) {
            late.push(pageBefore(server));
          } else if (step === 'answer' && late[0]) {
            thread = joinNewest(thread, late.shift()!);
          } else if (step === 'scroll' && thread && thread.older !== null) {
            const cursor = thread.older;
            const end = server.findIndex(({ id }) => id === cursor);
            thread = joinOlder(thread, pageBefore(server, end));
          }
          // Nothing is shown before the first answer.
          if (!thread) continue;
          const names = [
            ...thread.lines.map(({ id, client_id }) => client_id ?? id),
            ...notYetArrived(thread, outbox).map(({ client_id }) => client_id),
          ];
          expect(new Set(names).size).toBe(names.length);
          const own = names.filter((name) => name.startsWith('own-'));
          expect(own).toEqual(written.filter((name) => own.includes(name)));
          // Only where there would be a gap does the list begin anew; then the newest are there still.
          if (shownBefore.some((name) => !names.includes(name))) {
            expect(step).toBe('answer');
            expect(leavesGap(before, { items: thread.lines.slice(0, limit), next_cursor: thread.older })).toBe(true);
          }
          for (const waiting of outbox) expect(names).toContain(waiting.client_id);
          shownBefore = names;
          before = thread;
        }
        const settled = joinNewest(thread, pageBefore(server));
        expect(settled.lines.slice(-limit)).toEqual(server.slice(-limit));
        const at = server.findIndex(({ id }) => id === settled.lines[0]!.id);
        expect(ids(settled)).toEqual(server.slice(at).map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });
});
