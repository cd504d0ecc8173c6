import type { Log } from './services.ts';

export interface ClosingStep {
  name: string;
  /** The longest it may take; then the next step begins. */
  ms: number;
  run: () => Promise<unknown>;
}

/** Runs the steps one after another. One that fails or takes too long is logged, and the next one follows. */
export async function closeInOrder(log: Log, steps: readonly ClosingStep[]): Promise<void> {
  for (const { name, ms, run } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms);
    });
    try {
      await Promise.race([run(), timeout]);
    } catch (error) {
      log.warn({ err: error, step: name }, 'a part of the server did not close in order');
    } finally {
      clearTimeout(timer);
    }
  }
}
