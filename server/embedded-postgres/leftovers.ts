import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { isRunning, pause, programOf, signal, waitUntilGone, workingDirectoryOf } from './processes.ts';

/** The lines of PostgreSQL's file postmaster.pid. */
export interface PostmasterFile {
  pid: number;
  sharedMemoryId: number | undefined;
  ready: boolean;
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Math.abs(Number(lines[0])),
    sharedMemoryId: lines[6] ? Number(lines[6].trim().split(/\s+/)[1]) : undefined,
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * Cleans up after a killed server: ends a PostgreSQL without its server and removes the lock files of processes that have
 * ended. Call it as the owner of the directory, before starting PostgreSQL.
 */
export async function clearLeftovers(cluster: string, socketDirectory: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file && (await isPostmasterOf(file.pid, cluster))) await endOrphan(file.pid, cluster);
  if (file?.sharedMemoryId !== undefined) await waitUntilDetached(file.sharedMemoryId, cluster);
  await rm(join(cluster, 'postmaster.pid'), { force: true });

  const socket = join(socketDirectory, '.s.PGSQL.5432');
  const holder = Math.abs(Number((await readFile(`${socket}.lock`, 'utf8').catch(() => '')).split('\n')[0]));
  if (holder && (await isRunning(holder)) && (await programOf(holder))?.startsWith('postgres')) {
    throw new StartupError(
      `The socket ${socket} is in use by another PostgreSQL (process ${holder}). ` +
        'Stop that one, or choose another data directory with DATA_DIR.',
    );
  }
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

/** Whether a process is the PostgreSQL of this cluster, and not another process that has reused its id. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const program = await programOf(pid);
  // Not Linux: only the process id is known.
  if (program === undefined) return true;
  if (program !== 'postgres') return false;
  return (await workingDirectoryOf(pid)) === (await realpath(cluster));
}

/** On a slow machine PostgreSQL ends late; where it does not end, a person is told. */
const endingMs = 60_000;

/** Ends a PostgreSQL whose server has died: first with SIGINT, then with SIGQUIT. */
async function endOrphan(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, endingMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, endingMs)) return;
  throw new StartupError(
    `An earlier PostgreSQL (process ${pid}) still works on ${cluster} and does not stop. ` +
      `End it with "kill -QUIT ${pid}" and start again.`,
  );
}

/**
 * Waits until the workers of a killed postmaster have ended, which takes moments. A second postmaster beside them would
 * corrupt the data.
 */
async function waitUntilDetached(sharedMemoryId: number, cluster: string): Promise<void> {
  for (let waited = 0; (await countAttached(sharedMemoryId)) > 0; waited += 50) {
    if (waited > endingMs) {
      throw new StartupError(
        `Processes of an earlier PostgreSQL still work on ${cluster}. ` +
          'Look for "postgres" among the running processes, end them, and start again.',
      );
    }
    await pause(50);
  }
}

/** The number of processes attached to a System V shared memory segment; 0 where the system has no list. */
async function countAttached(id: number): Promise<number> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  for (const line of table.split('\n').slice(1)) {
    const columns = line.trim().split(/\s+/);
    if (Number(columns[1]) === id) return Number(columns[6]);
  }
  return 0;
}
