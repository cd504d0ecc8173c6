import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { forgetDrafts } from '#app/session/use-draft.ts';
import { dropAct, keepAct, readActs, sendActs, type ActOutcome, type KeptAct } from './kept-acts.ts';

const act = (key: string, more: Partial<KeptAct> = {}): KeptAct => ({
  key,
  kind: 'cash',
  booking_id: key,
  body: {},
  decided_at: '2026-12-01T10:00:00Z',
  ...more,
});
const keysOf = (user: string) => readActs(user).map(({ key }) => key);

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

beforeEach(() => vi.stubGlobal('localStorage', store()));
afterEach(() => vi.unstubAllGlobals());

test('acts are kept per account, the same array while unchanged, and forgotten on sign-out', () => {
  keepAct('salma', act('one'));
  keepAct('nuri', act('two'));
  localStorage.setItem('draft.act.salma.broken', 'not JSON');
  expect(keysOf('salma')).toEqual(['one']);
  expect(readActs('salma')).toBe(readActs('salma'));
  forgetDrafts([localStorage]);
  expect([readActs('salma'), readActs('nuri')]).toEqual([[], []]);
});

test('acts are kept in memory where storage throws', async () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      get: () => () => {
        throw new Error('blocked');
      },
    }),
  );
  keepAct('blocked', act('one'));
  expect(keysOf('blocked')).toEqual(['one']);
  await sendActs('blocked', { cash: async () => 'done' });
  expect(readActs('blocked')).toEqual([]);
});

test('tabs that write at the same time do not overwrite each other', () => {
  keepAct('salma', act('one'));
  // Another tab has read the same acts before.
  const entry = localStorage.getItem('draft.act.salma.one')!;
  localStorage.setItem('draft.act.salma.two', entry.replaceAll('one', 'two'));
  dropAct('salma', 'one');
  expect(keysOf('salma')).toEqual(['two']);
});

test('a new decision takes the place of the one before on the same subject of a booking', () => {
  const stay = { booking_id: 'stay' };
  keepAct('salma', act('one', { ...stay, subject: 'answer', kind: 'approve' }));
  keepAct('salma', act('cash', { ...stay, subject: 'cash' }));
  keepAct('salma', act('two', { ...stay, subject: 'answer', kind: 'decline' }));
  keepAct('salma', act('other', { subject: 'answer' }));
  keepAct('salma', act('first', { ...stay, kind: 'message' }));
  keepAct('salma', act('second', { ...stay, kind: 'message' }));
  expect(keysOf('salma')).toEqual(['cash', 'two', 'other', 'first', 'second']);
});

describe('sending', () => {
  it('goes in order, and stops while the server cannot be reached', async () => {
    for (const key of ['one', 'two', 'three']) keepAct('salma', act(key));
    const sent: string[] = [];
    const isDone = await sendActs('salma', {
      async cash({ key }) {
        sent.push(key);
        return key === 'two' ? 'unreachable' : 'done';
      },
    });
    expect([isDone, sent]).toEqual([false, ['one', 'two']]);
    expect(keysOf('salma')).toEqual(['two', 'three']);
  });

  it('does not repeat a refused act, which stays with its reason until it was read', async () => {
    keepAct('salma', act('one'));
    keepAct('salma', act('two'));
    await sendActs('salma', { cash: async ({ key }) => (key === 'one' ? { refusal: 'It was answered.' } : 'done') });
    expect(readActs('salma')).toMatchObject([{ ...act('one'), refusal: 'It was answered.' }]);
    expect(await sendActs('salma', { cash: async () => 'unreachable' })).toBe(true);
    dropAct('salma', 'one');
    expect(readActs('salma')).toEqual([]);
  });

  it('leaves what it has no sender for', async () => {
    keepAct('salma', act('answer', { kind: 'approve' }));
    keepAct('salma', act('text', { kind: 'message' }));
    expect(await sendActs('salma', { message: async () => 'done' })).toBe(true);
    expect(keysOf('salma')).toEqual(['answer']);
  });

  it('keeps no reason of an act that was taken back while it was sent', async () => {
    keepAct('salma', act('one'));
    await sendActs('salma', {
      async cash({ key }) {
        dropAct('salma', key);
        return { refusal: 'It was answered.' };
      },
    });
    expect(readActs('salma')).toEqual([]);
  });

  it('includes acts that are kept meanwhile', async () => {
    keepAct('salma', act('one'));
    const sent: string[] = [];
    await sendActs('salma', {
      async cash({ key }) {
        if (key === 'one') keepAct('salma', act('two'));
        sent.push(key);
        return 'done';
      },
    });
    expect(sent).toEqual(['one', 'two']);
  });

  it('settles each act once and in order after any sequence of failures', async () => {
    const outcomes = fc.array(fc.constantFrom<ActOutcome[]>('done', { refusal: 'No.' }, 'unreachable'), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(8), outcomes, async (count, chosen) => {
        localStorage.clear();
        const names = Array.from({ length: count }, (_, at) => `m${at}`);
        for (const name of names) keepAct('salma', act(name, { booking_id: 'stay' }));
        const left = [...chosen];
        const settled: string[] = [];
        const refused: string[] = [];
        let last = -1;
        const cash = async ({ key }: KeptAct): Promise<ActOutcome> => {
          const at = names.indexOf(key);
          // A later act is never sent before an earlier one.
          expect(at).toBeGreaterThanOrEqual(last);
          last = at;
          const outcome = left.shift() ?? 'done';
          if (outcome !== 'unreachable') settled.push(key);
          if (typeof outcome === 'object') refused.push(key);
          return outcome;
        };
        while (!(await sendActs('salma', { cash }))) {
          const waiting = readActs('salma').filter(({ refusal }) => refusal === undefined);
          expect(waiting.map(({ key }) => key)).toEqual(names.slice(settled.length));
        }
        expect(settled).toEqual(names);
        expect(keysOf('salma')).toEqual(refused);
      }),
    );
  });
});
