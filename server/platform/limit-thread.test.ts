import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { limitThread, type ThreadLimits } from './limit-thread.ts';

let worker: Worker;
afterEach(() => worker.terminate());

/** Whether a thread with this program is stopped before it says that it is done. */
async function outcomeOf(program: string, limits: ThreadLimits): Promise<unknown> {
  worker = new Worker(
    `const { parentPort } = require('node:worker_threads');\n${program}\nparentPort.postMessage('done');`,
    {
      eval: true,
    },
  );
  return new Promise((resolve, reject) => {
    worker.on('online', () => limitThread(worker, limits, () => resolve('exceeded')));
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

test('a thread that works for ever exceeds its processor time', async () => {
  expect(await outcomeOf('for (;;);', { processorMs: 200, clockMs: 30_000 })).toBe('exceeded');
});

test('a thread that gets no processor for longer than it may use is not stopped', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);';
  expect(await outcomeOf(wait, { processorMs: 200, clockMs: 30_000 })).toBe('done');
});

test('a thread that waits for ever is stopped by the clock', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  expect(await outcomeOf(wait, { processorMs: 200, clockMs: 500 })).toBe('exceeded');
});
