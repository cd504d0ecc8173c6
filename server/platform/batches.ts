import type { Log } from './services.ts';

/** Largest number of items in a batch. */
export const batchSize = 500;

/**
 * Handles all items of a list, batch by batch. An item that fails is logged and left for the next run; the others are
 * handled all the same.
 * @param list returns up to `batchSize` items after `after` in a fixed order; from the start for undefined
 * @param handle handles an item in its own transaction; returns false where there was nothing to do
 * @returns the number of handled items
 */
export async function handleInBatches<Item extends { id: string }>(
  log: Log,
  list: (after: Item | undefined) => Promise<readonly Item[]>,
  handle: (item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  let last: Item | undefined;
  for (;;) {
    const batch = await list(last);
    for (const item of batch) {
      try {
        if (await handle(item)) count += 1;
      } catch (error) {
        log.error({ err: error, id: item.id }, 'an item of a batch failed');
      }
    }
    if (batch.length < batchSize) return count;
    last = batch.at(-1);
  }
}

/**
 * As `handleInBatches`, for a job that no later run repeats: throws the first error after all items, so that the job itself is
 * repeated.
 */
export async function handleAllInBatches<Item extends { id: string }>(
  log: Log,
  list: (after: Item | undefined) => Promise<readonly Item[]>,
  handle: (item: Item) => Promise<boolean>,
): Promise<void> {
  const errors: unknown[] = [];
  await handleInBatches(log, list, async (item) => {
    try {
      return await handle(item);
    } catch (error) {
      if (errors.length === 0) errors.push(error);
      throw error;
    }
  });
  if (errors.length > 0) throw errors[0];
}
