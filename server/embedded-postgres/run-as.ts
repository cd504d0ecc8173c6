import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';

const run = promisify(execFile);

/**
 * How the programs of PostgreSQL are run. PostgreSQL refuses to run as root, and initdb requires a user with a name, so
 * that it often cannot run as the current user.
 */
export interface RunAs {
  /** The command before the program and its arguments. */
  prefix: string[];
  /** Whether the kernel ends PostgreSQL when this process dies; otherwise a watcher does. */
  diesWithParent: boolean;
}

/** The id of the user nobody on Linux. */
const nobody = 65534;
const dieWithParent = ['--pdeathsig', 'INT'];
/** A user namespace in which the current user appears as nobody but keeps its access to files. */
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** Chooses a way that works on this machine for an existing directory. Throws a StartupError without one. */
export async function chooseRunAs(directory: string): Promise<RunAs> {
  const ownUid = process.getuid?.();
  const { uid: owner, gid: ownerGroup } = await stat(directory);
  const hasSetpriv = await works(['setpriv', ...dieWithParent, 'true']);
  const withDeathSignal = (prefix: string[]): RunAs => ({
    prefix: hasSetpriv ? [...prefix, 'setpriv', ...dieWithParent] : prefix,
    diesWithParent: hasSetpriv,
  });

  if (ownUid !== 0) {
    if (owner !== ownUid) {
      throw new StartupError(
        `${directory} belongs to another user (number ${owner}). ` +
          'Start as that user, or choose a data directory of your own with DATA_DIR.',
      );
    }
    if (!hasName() && (await works([...renamed, 'true']))) return withDeathSignal(renamed);
    return withDeathSignal([]);
  }

  if (owner === 0 && (await works([...renamed, 'true']))) return withDeathSignal(renamed);
  if (!hasSetpriv) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this system offers no way to run it as another user. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL (16 or newer) of your own.',
    );
  }
  // User namespaces are forbidden (in many containers), or an ordinary user owns the directory: run as its owner, as
  // nobody for root. The capability dac_override gives access below a directory that only root may enter.
  const [uid, gid] = owner === 0 ? [nobody, nobody] : [owner, ownerGroup];
  if (owner === 0) await changeOwner(directory, uid, gid);
  const switchUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the secure bit, access(2) ignores the capability, and PostgreSQL calls it for its own programs.
  const withCapability = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const isAllowed = await works([...switchUser, ...withCapability, 'true']);
  return { prefix: [...switchUser, ...(isAllowed ? withCapability : []), ...dieWithParent], diesWithParent: true };
}

function hasName(): boolean {
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

async function changeOwner(directory: string, uid: number, gid: number): Promise<void> {
  await chown(directory, uid, gid);
  for (const entry of await readdir(directory, { recursive: true })) {
    await chown(join(directory, entry), uid, gid).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
