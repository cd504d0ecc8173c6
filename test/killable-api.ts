import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { programEnvironment } from './program-environment.ts';
import type { TestServer } from './server.ts';

/** Starts an instance of the API in a process of its own, on the database of a test server. Returns it and its address. */
export async function startKillableApi(
  { services }: TestServer,
  settings: Record<string, string>,
): Promise<{ instance: ChildProcess; address: string }> {
  const { DATABASE_URL, DATA_DIR, AUTH_SECRET, SANDBOX_SECRET } = services.settings;
  const instance = spawn(process.execPath, [join(import.meta.dirname, 'api-process.ts')], {
    env: {
      ...programEnvironment,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
      DATABASE_URL,
      DATA_DIR,
      AUTH_SECRET,
      SANDBOX_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that fails before it kills the instance would leave it, and Vitest would wait for it.
  onTestFinished(() => void instance.kill('SIGKILL'));
  const [printed] = (await once(instance.stdout, 'data')) as [Buffer];
  return { instance, address: printed.toString().trim() };
}
