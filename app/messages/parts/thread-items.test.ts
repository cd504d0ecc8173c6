import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
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
const ids = (thread: Thread | undefined) => thread?.lines.map(({ id }) => id);

describe('the lines of a conversation', () => {
  it('tell which of what was written here has arrived', () => {
    const thread = joinNewest(undefined, [line(1), line(2, { sender_id: me, client_id: 'written' })], limit);
    expect([isStored(thread, 'written'), isStored(thread, 'other'), isStored(undefined, 'written')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are whole where fewer came than were asked for', () => {
    expect(joinNewest(undefined, range(0, 4), limit).isWhole).toBe(true);
    expect(joinNewest(undefined, range(0, 5), limit).isWhole).toBe(false);
  });

  it('keep what was scrolled to when new ones come', () => {
    const newest = joinNewest(undefined, range(10, 15), limit);
    const more = joinOlder(newest, range(5, 10), limit);
    const next = joinNewest(more, range(12, 17), limit);
    expect(ids(next)).toEqual(range(5, 17).map(({ id }) => id));
    expect(next.isWhole).toBe(false);
    expect(joinOlder(next, range(3, 5), limit).isWhole).toBe(true);
  });

  it('begin anew rather than hide a gap', () => {
    const known = joinNewest(undefined, range(0, 5), limit);
    const page = range(20, 25);
    expect(leavesGap(known, page, limit)).toBe(true);
    expect(ids(joinNewest(known, page, limit))).toEqual(page.map(({ id }) => id));
    expect(leavesGap(known, [...range(4, 20), ...page], limit)).toBe(false);
    // An own message that was stored concurrently is no bridge.
    const sent = joinSent(known, line(24));
    expect(ids(joinNewest(sent, page, limit))).toEqual(page.map(({ id }) => id));
  });

  it('tell of older ones that they were read with a newer one', () => {
    const own = (at: number, is_read: boolean) => line(at, { sender_id: me, is_read });
    const known = joinNewest(undefined, [own(0, false), own(1, false), own(2, false), own(3, false)], 4);
    const next = joinNewest(known, [own(2, true), own(3, false)], 2);
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
        const late: Message[][] = [];
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
            late.push(server.slice(-limit));
          } else if (step === 'answer' && late[0]) {
            thread = joinNewest(thread, late.shift()!, limit);
          } else if (step === 'scroll' && thread?.lines[0] && !thread.isWhole) {
            const first = thread.lines[0].id;
            const before = server.slice(
              0,
              server.findIndex(({ id }) => id === first),
            );
            thread = joinOlder(thread, before.slice(-limit), limit);
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
            expect(leavesGap(before, thread.lines.slice(0, limit), limit)).toBe(true);
          }
          for (const waiting of outbox) expect(names).toContain(waiting.client_id);
          shownBefore = names;
          before = thread;
        }
        const settled = joinNewest(thread, server.slice(-limit), limit);
        expect(settled.lines.slice(-limit)).toEqual(server.slice(-limit));
        const at = server.findIndex(({ id }) => id === settled.lines[0]!.id);
        expect(ids(settled)).toEqual(server.slice(at).map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });
});
