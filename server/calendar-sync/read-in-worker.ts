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
 * Reads an iCalendar file in another thread, which is ended when it takes more processor time or memory than any calendar
 * needs: some recurrence rules never end. A thread that has answered reads the next file. Throws a `FeedError`.
 * @param feedId readings of one feed wait for those of others
 */
export function readInWorker(feedId: string, bytes: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  return queue.run(feedId, () => readOnce(bytes, options));
}

async function readOnce(bytes: Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  const { readProcessorMs, readClockMs, readerStartMs } = feedLimits;
  const waiting = takeKept();
  const worker = waiting ?? startWorker();
  let endLimit: () => void = () => undefined;
  let hasAnswered = false;
  let stopListening: () => void = () => undefined;
  try {
    return await new Promise<ReadCalendar>((resolve, reject) => {
      const limit = (processorMs: number, clockMs: number) => {
        endLimit();
        endLimit = limitThread(worker, { processorMs, clockMs }, () => reject(new FeedError('too_slow')));
      };
      const send = () => {
        limit(readProcessorMs, readClockMs);
        worker.postMessage({ bytes, options } satisfies ReadRequest);
      };
      const onMessage = (answer: WorkerAnswer) => {
        if (answer === 'ready') return send();
        hasAnswered = true;
        if ('read' in answer) resolve(answer.read);
        else reject(new FeedError(answer.refused, { line: answer.line }));
      };
      // Out of memory, above all.
      const onError = (cause: unknown) => reject(new FeedError('too_slow', { cause }));
      const onExit = () => reject(new FeedError('too_slow'));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      stopListening = () => void worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (waiting) send();
      else limit(readerStartMs, readerStartMs);
    });
  } finally {
    endLimit();
    if (hasAnswered) {
      stopListening();
      keep(worker);
    } else await worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: feedLimits.readerMegabytes },
    // Neither flags nor secrets of the process.
    env: {},
    stdout: true,
    stderr: true,
  });
}

/** Threads that wait for the next file: starting one takes longer than most readings, and feeds are read many at a time. */
const kept = new Map<Worker, () => void>();
const keptMs = 10_000;

function keep(worker: Worker): void {
  const end = () => {
    release();
    void worker.terminate();
  };
  // Neither the thread nor its time keeps the process alive.
  worker.unref();
  const timer = setTimeout(end, keptMs).unref();
  worker.on('error', end).on('exit', end);
  const release = () => {
    kept.delete(worker);
    clearTimeout(timer);
    worker.off('error', end).off('exit', end);
  };
  kept.set(worker, release);
}

function takeKept(): Worker | undefined {
  const [worker, release] = kept.entries().next().value ?? [];
  release?.();
  worker?.ref();
  return worker;
}
