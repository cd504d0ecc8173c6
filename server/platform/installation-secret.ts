import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Reads a secret of this installation, which is generated on first use, readable by the owner only.
 *
 * @throws {StartupError} where the folder can be neither written nor read
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}`;
    try {
      // Linked into place as a whole: two processes that start at once both use the first one's secret.
      writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
      linkSync(fresh, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      `The secret ${path} can be neither made nor read (${(cause as NodeJS.ErrnoException).code}). ` +
        'Make the folder writable and see that the disk is not full, or choose another with DATA_DIR.',
      { cause },
    );
  }
}
