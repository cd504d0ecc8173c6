import type { Worker } from 'node:worker_threads';

const lookMs = 100;

/** How much a thread may use, in milliseconds. */
export interface ThreadLimits {
  /** Of a processor. A busy machine takes longer for the same work. */
  processorMs: number;
  /** On the clock: for a thread that waits, or that gets no processor at all. */
  clockMs: number;
}

/**
 * Calls `exceeded` once when the thread has used more than it may, counted from now. `process.resourceUsage` would count all
 * threads.
 * @returns ends the watch
 */
export function limitThread(
  worker: Pick<Worker, 'cpuUsage'>,
  { processorMs, clockMs }: ThreadLimits,
  exceeded: () => void,
): () => void {
  const startedAt = performance.now();
  let before: NodeJS.CpuUsage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const look = async () => {
    // Rejects once the thread has ended.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (isOver) return;
    before ??= usage;
    const used = usage && before ? usage.user + usage.system - before.user - before.system : 0;
    if (used > processorMs * 1000 || performance.now() - startedAt > clockMs) {
      end();
      exceeded();
    } else timer = setTimeout(() => void look(), lookMs);
  };
  void look();
  return end;
}
