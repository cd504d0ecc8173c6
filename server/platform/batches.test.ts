import { expect, test, vi } from 'vitest';
import { batchSize, handleInBatches } from './batches.ts';
import type { Log } from './services.ts';

const log = { debug() {}, info() {}, warn() {}, error: vi.fn<Log['error']>() };
const items = Array.from({ length: 2 * batchSize + 3 }, (_, index) => ({ id: String(index) }));
const list = async (after: { id: string } | undefined) => {
  const start = after ? Number(after.id) + 1 : 0;
  return items.slice(start, start + batchSize);
};

test('handles every item once, though some fail', async () => {
  const handled: string[] = [];
  const count = await handleInBatches(log, list, async ({ id }) => {
    handled.push(id);
    if (Number(id) % 100 === 0) throw new Error('this one fails');
    return id !== '1';
  });
  expect(handled).toEqual(items.map((item) => item.id));
  expect(log.error).toHaveBeenCalledTimes(11);
  expect(count).toBe(items.length - 11 - 1);
});

test('continues after a batch in which every item fails', async () => {
  const listed = vi.fn<typeof list>(list);
  const count = await handleInBatches(log, listed, async () => {
    throw new Error('all fail');
  });
  expect(count).toBe(0);
  expect(listed).toHaveBeenCalledTimes(3);
});
