import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);

/**
 * How PostgreSQL's programs are run. PostgreSQL refuses to run as root, and initdb wants a user that the
 * system knows by name, so it is often not run plainly as who we are.
 */
export interface RunAs {
  /** Goes before the program and its arguments. */
  prefix: string[];
  /** Whether the system ends PostgreSQL when this process dies; where not, a watcher must. */
  diesWithParent: boolean;
}

/** nobody, on every Linux. */
const nobody = 65534;
const dieWithParent = ['--pdeathsig', 'INT'];
/** root's eyes without root's name: sees and owns what root owns, but is called nobody. */
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** Picks the way that works on this machine for a directory that exists. */
export async function chooseRunAs(directory: string): Promise<RunAs> {
  const ours = process.getuid?.();
  const { uid: owner, gid: ownerGroup } = await stat(directory);
  const hasSetpriv = await works(['setpriv', ...dieWithParent, 'true']);
  const withDeath = (prefix: string[]): RunAs => ({
    prefix: hasSetpriv ? [...prefix, 'setpriv', ...dieWithParent] : prefix,
    diesWithParent: hasSetpriv,
  });

  if (ours !== 0) {
    if (owner !== ours) {
      throw new StartupError(
        `${directory} belongs to another user (number ${owner}). ` +
          'Start as that user, or choose a data directory of your own with DATA_DIR.',
      );
    }
    if (!isNamed() && (await works([...renamed, 'true']))) return withDeath(renamed);
    return withDeath([]);
  }

  if (owner === 0 && (await works([...renamed, 'true']))) return withDeath(renamed);
  if (!hasSetpriv) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this system offers no way to run it as another user. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL (16 or newer) of your own.',
    );
  }
  // Where user namespaces are forbidden (many containers), and for a directory that an ordinary user
  // made: become that user, nobody if root. The one right kept lets it reach below a root-only directory.
  const [uid, gid] = owner === 0 ? [nobody, nobody] : [owner, ownerGroup];
  if (owner === 0) await give(directory, uid, gid);
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the bit, access(2) would not count that right, and PostgreSQL asks it for its own programs.
  const reach = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--securebits=+no_setuid_fixup'];
  const able = await works([...become, ...reach, 'true']);
  return { prefix: [...become, ...(able ? reach : []), ...dieWithParent], diesWithParent: true };
}

function isNamed(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

async function works([command, ...args]: string[]): Promise<boolean> {
  return run(command!, args).then(
    () => true,
    () => false,
  );
}

async function give(directory: string, uid: number, gid: number): Promise<void> {
  await chown(directory, uid, gid);
  for (const entry of await readdir(directory, { recursive: true })) {
    await chown(join(directory, entry), uid, gid).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
