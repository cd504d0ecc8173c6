import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '#app/session/use-draft.ts';
import { addToOutbox, emptyOutbox, readOutbox, type Delivery, type PendingMessage } from './outbox.ts';

function store(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const message = (client_id: string): PendingMessage => ({
  client_id,
  booking_id: 'booking',
  property_id: 'home',
  receiver_id: 'host',
  text: client_id,
  reply_to: null,
  special_offer: false,
  written_at: '2026-12-01T10:00:00Z',
});

beforeEach(() => vi.stubGlobal('localStorage', store()));
afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  it('is kept per account and cleared on sign-out', () => {
    addToOutbox('aisha', message('a'));
    addToOutbox('nuri', message('b'));
    expect(readOutbox('aisha').map(({ text }) => text)).toEqual(['a']);
    expect(readOutbox('aisha')).toBe(readOutbox('aisha'));
    forgetDrafts([localStorage]);
    expect([readOutbox('aisha'), readOutbox('nuri')]).toEqual([[], []]);
  });

  it('keeps messages in memory where storage throws', async () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy({} as Storage, {
        get: () => () => {
          throw new Error('blocked');
        },
      }),
    );
    addToOutbox('blocked', message('a'));
    expect(readOutbox('blocked')).toHaveLength(1);
    await emptyOutbox('blocked', () => Promise.resolve('stored'));
    expect(readOutbox('blocked')).toEqual([]);
  });

  it('delivers each message once and in order after any sequence of failures', async () => {
    const outcomes = fc.array(fc.constantFrom<Delivery[]>('stored', 'refused', 'unreachable'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.nat(8), outcomes, async (count, chosen) => {
        localStorage.clear();
        const names = Array.from({ length: count }, (_, at) => `m${at}`);
        for (const name of names) addToOutbox('aisha', message(name));
        const left = [...chosen];
        const settled: string[] = [];
        let last = -1;
        const deliver = ({ client_id }: PendingMessage): Promise<Delivery> => {
          const at = names.indexOf(client_id);
          // A later message is never sent before an earlier one.
          expect(at).toBeGreaterThanOrEqual(last);
          last = at;
          const outcome = left.shift() ?? 'stored';
          if (outcome !== 'unreachable') settled.push(client_id);
          return Promise.resolve(outcome);
        };
        while (!(await emptyOutbox('aisha', deliver))) {
          expect(readOutbox('aisha').map(({ client_id }) => client_id)).toEqual(names.slice(settled.length));
        }
        expect(settled).toEqual(names);
        expect(readOutbox('aisha')).toEqual([]);
      }),
    );
  });

  it('sends messages that are added while it is being emptied', async () => {
    addToOutbox('aisha', message('a'));
    const sent: string[] = [];
    await emptyOutbox('aisha', ({ client_id }) => {
      if (client_id === 'a') addToOutbox('aisha', message('b'));
      sent.push(client_id);
      return Promise.resolve('stored');
    });
    expect(sent).toEqual(['a', 'b']);
  });
});
