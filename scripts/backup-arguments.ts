/** What `npm run backup`, `restore` and `restore-drill` share: arguments, sentences and sizes. */
import { parseArgs } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Manifest } from '#server/embedded-postgres/backup/backup.ts';

/** Reads `<folder> [--force]`. Throws the usage otherwise. */
export function readBackupArguments(usage: string, options: { force: boolean }): { folder: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: options.force ? { force: { type: 'boolean' } } : {},
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) return { folder, force: 'force' in values && values.force === true };
  } catch {
    // An unknown option.
  }
  throw new StartupError(usage);
}

const drillUsage =
  'Usage: npm run restore-drill -- FOLDER, or npm run restore-drill -- --database postgres://… [--uploads FOLDER]';

/** Reads `<folder>` or `--database <url> [--uploads <folder>]`. Throws the usage otherwise. */
export function readDrillArguments():
  | { folder: string; database?: undefined; uploads?: undefined }
  | { folder?: undefined; database: string; uploads: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { database: { type: 'string' }, uploads: { type: 'string' } },
      allowPositionals: true,
    });
    const { database, uploads } = values;
    const [folder, ...more] = positionals;
    if (database && folder === undefined) return { database, uploads };
    if (folder && more.length === 0 && database === undefined && uploads === undefined) return { folder };
  } catch {
    // An unknown option.
  }
  throw new StartupError(drillUsage);
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** `93 files, 41.5 MB`. */
export function sizeOf({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}
