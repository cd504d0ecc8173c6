import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unpack } from './unpack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-unpack-'));
  await writeFile(join(folder, 'archive.tar.gz'), gzipSync(randomBytes(2_000_000)));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a program `tar` that only runs this script before the real one. */
async function replaceTar(script: string): Promise<void> {
  await writeFile(join(folder, 'tar'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
}

test('accepts that tar ends before the pipe to it is closed', async () => {
  await replaceTar('exit 0');
  await expect(unpack(join(folder, 'archive.tar.gz'), folder)).resolves.toBeUndefined();
});

test('reports what tar says of an archive that it refuses', async () => {
  await replaceTar('echo "no space left" >&2; exit 2');
  await expect(unpack(join(folder, 'archive.tar.gz'), folder)).rejects.toThrow('could not be unpacked. no space left');
});

test('reports an archive that is not gzipped', async () => {
  await writeFile(join(folder, 'archive.tar.gz'), 'not gzipped');
  await replaceTar('cat > /dev/null');
  await expect(unpack(join(folder, 'archive.tar.gz'), folder)).rejects.toThrow('incorrect header check');
});
