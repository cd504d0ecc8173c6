import { readFile, readlink } from 'node:fs/promises';

/** Whether a process runs. A zombie (state Z), which its parent has not reaped yet, does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = (await statFields(pid))?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * The start time of a process in clock ticks since boot, which distinguishes it from a later process with the same id.
 * Undefined except on Linux.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  return (await statFields(pid))?.[19];
}

/** The working directory of a process; undefined except on Linux. */
export async function workingDirectoryOf(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** The name of the program of a process; undefined except on Linux. */
export async function programOf(pid: number): Promise<string | undefined> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined))?.trim();
}

/** Waits until a process has ended. Returns false if it still runs after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (await isRunning(pid)) {
    if (performance.now() > until) return false;
    await pause(20);
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The fields of /proc/PID/stat from the state on. The name before them may contain spaces and brackets. */
async function statFields(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}
