/** What `npm run backup`, `restore` and `restore-drill` share: arguments, sentences and sizes. */
import { parseArgs } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Manifest } from '#server/platform/backup/backup.ts';

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

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** `93 files, 41.5 MB`. */
export function sizeOf({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}
