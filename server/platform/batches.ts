import type { Log } from './services.ts';

/** Items in one batch. */
export const batchSize = 500;

/**
 * Handles items until none is left, one batch after another. One that fails is logged, is left for the next run and holds
 * no other up.
 * @param list the items after this one (from the start for undefined) in a fixed order, at most `batchSize`
 * @param handle handles one, in a transaction of its own; false where there was nothing to do
 * @returns how many were handled
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
        log.error({ err: error, id: item.id }, 'one of a batch failed; the others go on');
      }
    }
    if (batch.length < batchSize) return count;
    last = batch.at(-1);
  }
}
