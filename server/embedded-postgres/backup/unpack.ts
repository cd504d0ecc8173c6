import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Unpacks a gzipped archive with the program `tar`, which every supported system has.
 * @throws {StartupError} with what `tar` says, if it refuses the archive
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  // x: extract, p: with permissions, o: as the current user.
  const tar = spawn('tar', ['-xpof', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  tar.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const exit = once(tar, 'close') as Promise<[number | null]>;
  const fed: Promise<NodeJS.ErrnoException | void> = pipeline(
    createReadStream(archive),
    createGunzip(),
    tar.stdin,
  ).catch((error: Error) => error);
  const [[code], problem] = await Promise.all([exit, fed]);
  if (code !== 0) throw new StartupError(`The database of the backup could not be unpacked. ${complaint.trim()}`);
  // Where `tar` has read the end of the archive and is gone before Node has closed the pipe to it, nothing is missing.
  if (problem && !['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'].includes(problem.code ?? '')) throw problem;
}
