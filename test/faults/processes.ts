/** Starts and disturbs the processes of a site: servers, PostgreSQL and its workers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { programEnvironment } from '#test/program-environment.ts';

const root = join(import.meta.dirname, '../..');

export interface Running {
  child: ChildProcess;
  /** What it has written, for the report of a fault. */
  output: () => string;
}

/**
 * Starts a program of this repository and waits until a line of its output contains `ready`.
 * @param options.share of the time that it runs until then, as on a slow machine; by default all
 */
export async function startProgram(
  script: string,
  options: {
    args?: string[];
    nodeArgs?: string[];
    env: Record<string, string>;
    ready: string;
    seconds?: number | undefined;
    share?: number;
  },
): Promise<Running & { line: string }> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), join(root, script), ...(options.args ?? [])], {
    cwd: root,
    env: { ...programEnvironment, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const starving = options.share === undefined ? undefined : starve(child.pid!, options.share);
  let output = '';
  const keep = (line: string) => (output = `${output}${line}\n`.slice(-20_000));
  createInterface({ input: child.stderr }).on('line', keep);
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      if (line.includes(options.ready)) resolve(line);
    });
    child.once('exit', () => reject(new Error(`${script} ended before it was ready:\n${output}`)));
    setTimeout(
      () => reject(new Error(`${script} was not ready in time:\n${output}`)),
      (options.seconds ?? 120) * 1000,
    ).unref();
  });
  try {
    return { child, output: () => output, line: await ready };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    starving?.end();
  }
}

/** Stops a process again and again, so that it runs for a share of the time only. */
function starve(pid: number, share: number): { end(): void } {
  const periodMs = 200;
  let stopping: NodeJS.Timeout | undefined;
  const beginning = setInterval(() => {
    signalAll([pid], 'SIGCONT');
    stopping = setTimeout(() => signalAll([pid], 'SIGSTOP'), periodMs * share);
  }, periodMs);
  return {
    end() {
      clearInterval(beginning);
      clearTimeout(stopping);
      signalAll([pid], 'SIGCONT');
    },
  };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal and waits for the end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The process id of the PostgreSQL of a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A postmaster and its workers. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster) children.push(Number(name));
  }
  return [postmaster, ...children];
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Waits until `check` is true; false after `seconds`. */
export async function waitUntil(check: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    if (await check().catch(() => false)) return true;
    if (performance.now() > until) return false;
    await pause(50);
  }
}
