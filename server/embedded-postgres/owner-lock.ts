import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isRunning, pause, startOf } from './processes.ts';

interface Owner {
  pid: number;
  /** Distinguishes the process from a later one with the same id. */
  start: string | undefined;
  id: string;
}

export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Locks a data directory for this process by a file that is linked into place. The lock of a dead process is taken over.
 *
 * @returns the lock, or the id of the running process that has it
 */
export async function takeOwnership(path: string): Promise<OwnerLock | { heldBy: number }> {
  const id = crypto.randomUUID();
  const mine = `${path}.${id}`;
  try {
    await writeFile(mine, JSON.stringify({ pid: process.pid, start: await startOf(process.pid), id } satisfies Owner), {
      mode: 0o644,
    });
    for (;;) {
      if (await linkInto(mine, path)) {
        // Two processes that take over at once can remove each other's file: the one whose file remains has the lock.
        await pause(25);
        if ((await readOwner(path))?.id === id) return { release: () => release(path, id) };
        continue;
      }
      const owner = await readOwner(path);
      if (!owner) continue;
      if (await isAlive(owner)) return { heldBy: owner.pid };
      await removeDead(path, owner.id, `${mine}.dead`);
    }
  } finally {
    await rm(mine, { force: true });
  }
}

async function linkInto(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Truncated by a full disk or a crash: it belongs to nobody.
    if (error instanceof SyntaxError) return { pid: 0, start: undefined, id: '' };
    throw error;
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  return (await isRunning(owner.pid)) && (await startOf(owner.pid)) === owner.start;
}

async function removeDead(path: string, deadId: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // If another process took over in between, its file was moved: put it back.
  if (((await readOwner(aside))?.id ?? deadId) !== deadId) await linkInto(aside, path);
  await rm(aside, { force: true });
}

async function release(path: string, id: string): Promise<void> {
  if ((await readOwner(path))?.id === id) await rm(path, { force: true });
}
