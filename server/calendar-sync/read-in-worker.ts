import { Worker } from 'node:worker_threads';
import { feedLimits } from '#contract/limits.ts';
import { FairQueue } from '#server/platform/fair-queue.ts';
import { limitThread } from '#server/platform/limit-thread.ts';
import type { ReadRequest, WorkerAnswer } from './calendar-worker.ts';
import { FeedError } from './feed-error.ts';
import type { ReadCalendar, ReadOptions } from './read-calendar.ts';

const queue = new FairQueue({
  running: feedLimits.readers,
  perOwner: 2,
  waiting: 1000,
  refuse: () => new FeedError('too_slow'),
});

/**
 * Reads an iCalendar file in a thread of its own, which is ended when it takes more processor time or memory than any
 * calendar needs: some recurrence rules never end. Throws a `FeedError`.
 * @param feedId readings of one feed wait for those of others
 */
export function readInWorker(feedId: string, bytes: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  return queue.run(feedId, () => readOnce(bytes, options));
}

async function readOnce(bytes: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  const { readProcessorMs, readClockMs, readerStartMs, readerMegabytes } = feedLimits;
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: readerMegabytes },
    // Neither flags nor secrets of the process.
    env: {},
    stdout: true,
    stderr: true,
  });
  let endLimit: () => void = () => undefined;
  try {
    return await new Promise<ReadCalendar>((resolve, reject) => {
      const limit = (processorMs: number, clockMs: number) => {
        endLimit();
        endLimit = limitThread(worker, { processorMs, clockMs }, () => reject(new FeedError('too_slow')));
      };
      limit(readerStartMs, readerStartMs);
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer === 'ready') {
          limit(readProcessorMs, readClockMs);
          worker.postMessage({ bytes, options } satisfies ReadRequest);
        } else if ('read' in answer) resolve(answer.read);
        else reject(new FeedError(answer.refused, { line: answer.line }));
      });
      // Out of memory, above all.
      worker.on('error', (cause) => reject(new FeedError('too_slow', { cause })));
      worker.on('exit', () => reject(new FeedError('too_slow')));
    });
  } finally {
    endLimit();
    await worker.terminate();
  }
}
