import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** A run takes a quarter of it; the rest is for other runs and programs. */
const leastFreeBytes = 4 * 1024 ** 3;
const prefix = 'diyar-scratch-';
/** Longer than any run takes. */
const staleMs = 6 * 3_600_000;

/**
 * Makes a folder for databases and files of tests; the caller removes it. It is in memory where there is room: a database has
 * 1,200 files, and creating them on a disk takes ten times the processor time.
 */
export async function makeScratchFolder(name: string): Promise<string> {
  return mkdtemp(join(await scratchRoot(), `${prefix}${name}-`));
}

/** Removes folders in memory that runs have left behind which were killed. */
export async function removeStaleFolders(): Promise<void> {
  const names = await readdir(inMemory).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(inMemory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true });
  }
}

async function scratchRoot(): Promise<string> {
  try {
    await access(inMemory, constants.W_OK);
    const { bavail, bsize } = await statfs(inMemory);
    return bavail * bsize >= leastFreeBytes ? inMemory : tmpdir();
  } catch {
    // No Linux, or a container without it.
    return tmpdir();
  }
}
