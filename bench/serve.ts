import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const environment = {
  NODE_ENV: 'production',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  AUTH_SECRET: 'a secret of the benchmark, which signs nothing that lasts',
  SANDBOX_SECRET: 'a secret of the benchmark, which signs nothing at all',
};

/**
 * Starts a server of this folder as a process of its own, and waits until it writes that it is ready.
 * @param script its file, and an argument where it takes one: `serve-product.ts api`
 */
export async function serve(script: string, settings: Record<string, string>, ready = 'ready'): Promise<ChildProcess> {
  const [file, ...args] = script.split(' ');
  const child = spawn(process.execPath, [join(import.meta.dirname, file!), ...args], {
    env: { ...process.env, ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await Promise.race([
    // The listener stays, so that the pipe never fills and blocks the server.
    new Promise<void>((resolve) => child.stdout!.on('data', (text) => String(text).includes(ready) && resolve())),
    once(child, 'exit').then(() => {
      throw new Error(`${script} ended before it was ready`);
    }),
  ]);
  return child;
}

/** Ends a server, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** What a server has used since its start. */
export interface Usage {
  /** Processor time in milliseconds, user and system. */
  cpu: number;
  /** Bytes resident in memory. */
  memory: number;
}

/** Asks a server what it has used; the server has called `tellUsage`. */
export async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message');
  child.send('usage');
  const [usage] = (await answer) as [Usage];
  return usage;
}

/** Makes this process answer `usageOf`. */
export function tellUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send!({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() } satisfies Usage);
  });
}
