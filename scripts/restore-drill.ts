/**
 * Checks that what was backed up is whole. Exit code 1 if anything is not.
 *
 * - `npm run restore-drill -- /backups/2026-11-22` restores a backup of the embedded database beside everything else, to a temporary
 *   folder with a PostgreSQL of its own.
 * - `npm run restore-drill -- --database postgres://…` checks a database that other tools have restored, without changing it. Its
 *   pictures are looked for in the folder `--uploads`, else in the bucket of the settings.
 *
 * No server is started on what was restored, because that would send the mails that waited when the backup was made.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readSettings } from '#server/env.ts';
import { restoreBackup } from '#server/embedded-postgres/backup/backup.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { endOnUncaughtError, StartupError } from '#server/platform/startup-error.ts';
import { folderStorage, openStorage, type MediaStorage } from '#server/platform/storage.ts';
import { readDrillArguments, say, sizeOf } from './backup-arguments.ts';
import { checkData, type DataCheck } from './data-checks.ts';

endOnUncaughtError();

/** What is wrong with a named database, by the error of PostgreSQL or of the connection. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers at the address of --database. Start it, or correct the address.',
  ENOTFOUND: 'The address of --database is unknown. Correct its host.',
  '28P01': 'PostgreSQL refuses the password in --database. Correct it.',
  '3D000': 'The server has no database of this name. Restore it first, or correct the name.',
  '42P01': 'The database is empty or of another version. Restore it, then run this version’s "npm run migrate" on it.',
  '42703': 'The database is of another version. Run this version’s "npm run migrate" on it first.',
  '42501': 'The account in --database may not read every table. Use the owner of the database.',
};

const { folder, database, uploads } = readDrillArguments();
const checks = database === undefined ? await checkBackup(folder) : await checkDatabase(database, uploads);
for (const check of checks) report(check);
process.exitCode = checks.some(({ violations }) => violations.length > 0) ? 1 : 0;

async function checkBackup(backup: string): Promise<DataCheck[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diyar-restore-drill-'));
  try {
    const started = performance.now();
    const { manifest } = await restoreBackup(backup, dataDir);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(
      `The backup of ${manifest.made_at} agrees with its manifest and was unpacked in ${seconds} s: ${sizeOf(manifest)}`,
    );
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), disposable: true });
    try {
      return await check(postgres.connectionString, folderStorage(join(dataDir, 'uploads')));
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function checkDatabase(url: string, uploadsFolder: string | undefined): Promise<DataCheck[]> {
  const settings = readSettings(process.env);
  const storage =
    uploadsFolder !== undefined
      ? folderStorage(uploadsFolder)
      : settings.S3_BUCKET
        ? await openStorage(settings)
        : undefined;
  if (!storage) say('Pictures are not looked for: name their folder with --uploads, or set S3_BUCKET.');
  try {
    return await check(url, storage);
  } catch (error) {
    const reason = reasons[(error as { code?: string }).code ?? ''];
    if (reason === undefined) throw error;
    throw new StartupError(`${reason} (${(error as Error).message})`, { cause: error });
  }
}

async function check(url: string, storage: MediaStorage | undefined): Promise<DataCheck[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'diyar restore drill',
    options: '-c default_transaction_read_only=on',
  });
  try {
    await client.connect();
    return await checkData(client, storage);
  } finally {
    await client.end();
  }
}

function report({ name, checked, violations }: DataCheck): void {
  say(`${violations.length === 0 ? 'ok    ' : 'FAILED'}  ${name} (${checked} checked)`);
  for (const violation of violations.slice(0, 10)) say(`        ${violation}`);
  if (violations.length > 10) say(`        and ${violations.length - 10} more`);
}
