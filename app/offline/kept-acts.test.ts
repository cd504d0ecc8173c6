import { beforeEach, expect, test, vi } from 'vitest';
import { dropAct, keepAct, readActs, sendActs, type KeptAct } from './kept-acts.ts';

const act = (key: string, booking_id = key): KeptAct => ({
  key,
  kind: 'cash',
  booking_id,
  body: {},
  decided_at: '2026-12-01T10:00:00Z',
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('acts are sent in order, and stay while the server cannot be reached', async () => {
  for (const key of ['one', 'two', 'three']) keepAct('salma', act(key));
  const sent: string[] = [];
  const isDone = await sendActs('salma', async ({ key }) => {
    sent.push(key);
    return key === 'two' ? 'unreachable' : 'done';
  });
  expect([isDone, sent]).toEqual([false, ['one', 'two']]);
  expect(readActs('salma').map(({ key }) => key)).toEqual(['two', 'three']);
  expect(readActs('nuri')).toEqual([]);
});

test('a refused act is not sent again, and is kept with its reason until it was read', async () => {
  keepAct('salma', act('one'));
  keepAct('salma', act('two'));
  await sendActs('salma', async ({ key }) => (key === 'one' ? { refusal: 'It was answered.' } : 'done'));
  expect(readActs('salma')).toEqual([{ ...act('one'), refusal: 'It was answered.' }]);
  expect(await sendActs('salma', async () => 'unreachable')).toBe(true);
  dropAct('salma', 'one');
  expect(readActs('salma')).toEqual([]);
});

test('a new decision replaces the one before for the same booking', () => {
  keepAct('salma', act('one', 'stay'));
  keepAct('salma', act('two', 'stay'));
  keepAct('salma', { ...act('three', 'stay'), kind: 'approve' });
  expect(readActs('salma').map(({ key }) => key)).toEqual(['two', 'three']);
});
