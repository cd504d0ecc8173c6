/**
 * Backups of the embedded database, the uploads and the generated secrets: a folder with
 *
 * - `manifest.json`: the version of PostgreSQL, and size and SHA-256 of every other file;
 * - `database.tar.gz`: the data directory of PostgreSQL;
 * - `uploads/` and `secrets/`: copies of the files.
 */
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { findBinaries } from '../binaries.ts';
import { takeOwnership } from '../owner-lock.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { copyDataDirectory } from './base-backup.ts';
import { copyFile, forEachOf, hashFile, listFiles, Meter, type BackupFile } from './files.ts';
import { unpack } from './unpack.ts';

export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made_at: string;
  /** Major version. */
  postgres: string;
  files: BackupFile[];
}

const manifestName = 'manifest.json';
const databaseName = 'database.tar.gz';
/** Generated secrets in DATA_DIR, such as `auth-secret`. */
const secretPattern = /^[a-z-]+-(secret|key)$/;

/**
 * Backs up DATA_DIR while the server runs. The folder appears under its name when it is complete.
 * @param url of the embedded database, as a user who may replicate
 * @throws {StartupError} if the folder has files already
 */
export async function makeBackup(dataDir: string, url: string, folder: string): Promise<Manifest> {
  const target = resolve(folder);
  await requireEmpty(target, 'Choose another name: a backup is never overwritten.');
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const files = new Map<string, BackupFile>();
  const copyNew = (source: string, kind: string, names: readonly string[]) =>
    forEachOf(names, async (name) => {
      const path = `${kind}/${name}`;
      if (files.has(path)) return;
      const copied = await copyFile(join(source, name), join(unfinished, path)).catch(
        (error: NodeJS.ErrnoException) => {
          // Deleted since it was listed.
          if (error.code === 'ENOENT') return undefined;
          throw error;
        },
      );
      if (copied) files.set(path, { path, ...copied });
    });

  const uploads = join(dataDir, 'uploads');
  // Before and after the database: what it refers to at the end of its copy was there before, or was added meanwhile.
  await copyNew(uploads, 'uploads', await listFiles(uploads));
  files.set(databaseName, await backUpDatabase(url, unfinished));
  await copyNew(uploads, 'uploads', await listFiles(uploads));
  const secrets = (await readdir(dataDir)).filter((name) => secretPattern.test(name));
  await copyNew(dataDir, 'secrets', secrets);

  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    postgres: (await findBinaries()).majorVersion,
    files: [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1)),
  };
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
  return manifest;
}

async function backUpDatabase(url: string, folder: string): Promise<BackupFile> {
  const gzip = createGzip({ level: 3 });
  const meter = new Meter();
  const written = pipeline(gzip, meter, createWriteStream(join(folder, databaseName), { mode: 0o600, flush: true }));
  await Promise.all([
    copyDataDirectory(url, gzip).then(
      () => gzip.end(),
      (error: Error) => gzip.destroy(error),
    ),
    written,
  ]);
  return { path: databaseName, bytes: meter.bytes, sha256: meter.sha256() };
}

/**
 * Checks a backup and restores it to DATA_DIR. No server may run on it.
 * @param options.force moves what DATA_DIR has to a folder in it, whose path is returned
 * @throws {StartupError} if the backup is damaged or of another version of PostgreSQL, or DATA_DIR has files
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  options: { force?: boolean } = {},
): Promise<{ manifest: Manifest; replaced: string | undefined }> {
  const manifest = await verifyBackup(folder);
  const { majorVersion } = await findBinaries();
  if (manifest.postgres !== majorVersion) {
    throw new StartupError(
      `The backup is of PostgreSQL ${manifest.postgres}, and this is PostgreSQL ${majorVersion}. ` +
        'Restore it with the version of Diyar that made it.',
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const replaced = options.force ? await moveAside(dataDir) : undefined;
  if (!options.force)
    await requireEmpty(dataDir, 'Stop the server and add --force to replace them; they are kept aside.');

  const secrets = 'secrets/';
  await forEachOf(manifest.files, async ({ path }) => {
    if (path === databaseName) return;
    const place = path.startsWith(secrets) ? path.slice(secrets.length) : path;
    await copyFile(join(folder, path), join(dataDir, place));
  });
  // Last, and moved into place as a whole: a server never starts on half of it.
  const unfinished = join(dataDir, 'postgres/cluster.unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await chmod(join(dataDir, 'postgres'), 0o700);
  await unpack(join(folder, databaseName), unfinished);
  await rename(unfinished, join(dataDir, 'postgres/cluster'));
  return { manifest, replaced };
}

/**
 * Reads a whole backup and compares it with its manifest.
 * @throws {StartupError} naming what is missing or damaged
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const damaged: string[] = [];
  await forEachOf(manifest.files, async ({ path, bytes, sha256 }) => {
    const found = await hashFile(join(folder, path)).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path);
  });
  if (damaged.length === 0) return manifest;
  throw new StartupError(
    `The backup in ${folder} is damaged; ${damaged.length} of ${manifest.files.length} files are missing or differ from ` +
      `its manifest: ${damaged.sort().slice(0, 5).join(', ')}${damaged.length > 5 ? ', …' : ''}. Nothing was restored.`,
  );
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest;
    const isWhole = manifest.format === 1 && manifest.files.some(({ path }) => path === databaseName);
    const isSafe = isWhole && manifest.files.every(({ path }) => !path.split('/').includes('..'));
    if (isSafe) return manifest;
  } catch {
    // Explained below.
  }
  throw new StartupError(`${folder} is not a complete backup: its ${manifestName} is missing or cannot be read.`);
}

async function requireEmpty(folder: string, advice: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length > 0) throw new StartupError(`${folder} is not empty. ${advice}`);
}

/** Moves all that a data folder has into a folder in it, whose path is returned; undefined if it was empty. */
async function moveAside(dataDir: string): Promise<string | undefined> {
  const entries = (await readdir(dataDir)).filter((name) => !name.startsWith('replaced-'));
  if (entries.length === 0) return undefined;
  const postgres = join(dataDir, 'postgres');
  const lock = entries.includes('postgres') ? await takeOwnership(join(postgres, 'owner')) : undefined;
  if (lock && 'heldBy' in lock) {
    throw new StartupError(`Diyar (process ${lock.heldBy}) runs on ${dataDir}. Stop it first.`);
  }
  await lock?.release();
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of entries) await rename(join(dataDir, name), join(aside, name));
  return aside;
}
