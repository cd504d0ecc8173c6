import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clearLeftovers, readPostmasterFile } from './leftovers.ts';
import { takeOwnership } from './owner-lock.ts';
import { pause } from './processes.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { explainFailure } from './start-failure.ts';

export interface EmbeddedPostgres {
  /** For `pg`: database `diyar` over a Unix socket. */
  connectionString: string;
  /** Ends PostgreSQL in good order. Connections still open are cut. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder that PostgreSQL gets for itself; made when missing. */
  dataDir: string;
  /** For tests: no waiting for the disk, so that a crash of the machine loses the data. Faster. */
  disposable?: boolean;
  /** Hears, in a sentence, when PostgreSQL died and is started anew. */
  onNotice?: (sentence: string) => void;
}

/** Sized for a small machine that also runs the server. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Short queries on few cores: planning for more workers or for compiled code costs more than it gives.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
const disposableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A socket's whole path has to fit here, on every system that has Unix sockets. */
const longestSocketPath = 103;

interface Place {
  dataDir: string;
  cluster: string;
  log: string;
  sockets: string;
}

/**
 * Starts the bundled PostgreSQL on a folder of its own, made on first use, and watches over it: it never
 * outlives this process, and is started anew should it die alone.
 *
 * @throws {StartupError} with a sentence on what to do where it cannot start
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const place = await prepare(options.dataDir);
  const runAs = await chooseRunAs(place.dataDir);
  const lock = await takeOwnership(join(place.dataDir, 'owner')).catch((error: Error) => {
    throw explainFailure(error.message.replace(/EACCES|EPERM/, 'Permission denied'), place);
  });
  if ('heldBy' in lock) {
    throw new DataDirectoryInUse(
      `Another Diyar (process ${lock.heldBy}) already uses ${place.dataDir}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  try {
    await makeCluster(binaries, runAs, place, options.disposable === true);
    const running = await run(binaries, runAs, place, options);
    const connectionString = connectionStringOf(place.sockets);
    await makeDatabase(connectionString);
    return {
      connectionString,
      async stop() {
        await running.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The folder's PostgreSQL belongs to another process. */
class DataDirectoryInUse extends StartupError {}

/**
 * Uses the PostgreSQL of a folder beside the process that runs it, or starts it where no process does. The running one
 * is waited for while it starts, up to a minute.
 *
 * @returns its `stop` leaves a PostgreSQL of another process running
 * @throws {StartupError} as `startPostgres`
 */
export async function joinPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return await startPostgres(options);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse)) throw error;
      const { sockets } = await prepare(options.dataDir);
      const connectionString = connectionStringOf(sockets);
      if (await accepts(connectionString)) return { connectionString, stop: async () => undefined };
      if (performance.now() > deadline) throw error;
      await pause(300);
    }
  }
}

function connectionStringOf(sockets: string): string {
  return `postgres://diyar@localhost/diyar?host=${encodeURIComponent(sockets)}`;
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function prepare(directory: string): Promise<Place> {
  const dataDir = resolve(directory);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700).catch((error: NodeJS.ErrnoException) => {
      // Somebody else's: who may use it is found out later, with a better sentence.
      if (error.code !== 'EPERM') throw error;
    });
    return {
      dataDir,
      cluster: join(dataDir, 'cluster'),
      log: join(dataDir, 'postgres.log'),
      sockets: await socketDirectory(dataDir),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw explainFailure((error as Error).message.replace(/EACCES|EPERM/, 'Permission denied'), {
      dataDir,
      log: join(dataDir, 'postgres.log'),
    });
  }
}

/** Inside the data directory, unless its path is too long for a socket. */
async function socketDirectory(dataDir: string): Promise<string> {
  if (Buffer.byteLength(join(dataDir, '.s.PGSQL.5432.lock')) <= longestSocketPath) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `diyar-${process.getuid?.() ?? 'user'}-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const found = await lstat(short);
  // The place is open to everybody: never trust what another user put there.
  if (!found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${short} is not a private folder of yours. Remove it, or choose a shorter DATA_DIR.`);
  }
  return short;
}

/** Makes the database files on first use, or checks that those there fit this PostgreSQL. */
async function makeCluster(binaries: Binaries, runAs: RunAs, place: Place, disposable: boolean): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === binaries.majorVersion) return;
    throw new StartupError(
      `The database in ${place.dataDir} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ` +
        `${binaries.majorVersion}. Move the folder away to begin anew, or start the version that made it, ` +
        'dump the database there and load it here.',
    );
  }
  if ((await readdir(place.cluster).catch(() => [])).length > 0) {
    throw new StartupError(`${place.cluster} holds files, but no database. Move it away and start again.`);
  }
  // Made aside and moved into place whole, so that no crash leaves half a database that looks like one.
  const unfinished = join(place.dataDir, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const child = spawnAs(runAs, [
    binaries.initdb,
    `--pgdata=${unfinished}`,
    '--username=diyar',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(disposable ? ['--no-sync'] : []),
  ]);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await ended(child).catch((error: Error) => (output += error.message));
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainFailure(output, place);
  }
  await rename(unfinished, place.cluster);
}

interface Running {
  stop(): Promise<void>;
}

/** Starts PostgreSQL, and again whenever it dies without having been asked to. */
async function run(binaries: Binaries, runAs: RunAs, place: Place, options: EmbeddedPostgresOptions): Promise<Running> {
  let child = await startOnce(binaries, runAs, place, options);
  let stopping = false;
  let restarting: Promise<void> | undefined;

  function watch(): void {
    child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  }
  async function restart(): Promise<void> {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 10_000)) {
      options.onNotice?.('PostgreSQL died and is being started anew.');
      try {
        child = await startOnce(binaries, runAs, place, options);
        watch();
        return;
      } catch (error) {
        options.onNotice?.((error as Error).message);
        await pause(wait);
      }
    }
  }
  watch();

  return {
    async stop() {
      stopping = true;
      await restarting;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      // What is thrown away needs no last checkpoint.
      child.kill(options.disposable ? 'SIGQUIT' : 'SIGINT');
      const slow = setTimeout(() => child.kill('SIGQUIT'), 20_000);
      await gone;
      clearTimeout(slow);
    },
  };
}

async function startOnce(
  binaries: Binaries,
  runAs: RunAs,
  place: Place,
  options: EmbeddedPostgresOptions,
): Promise<ChildProcess> {
  await clearLeftovers(place.cluster, place.sockets);
  await rename(place.log, `${place.log}.1`).catch(() => undefined);
  const log = await open(place.log, 'w', 0o600).catch((error: Error) => {
    throw explainFailure(error.message.replace('ENOSPC', 'No space left on device'), place);
  });
  const all = {
    ...settings,
    ...(options.disposable ? disposableSettings : {}),
    // A list of directories: quoted, because a comma or a space may be part of one.
    unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnAs(runAs, [binaries.postgres, '-D', place.cluster, ...flags], log.fd);
  await log.close();

  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while ((await readPostmasterFile(place.cluster))?.ready !== true) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const said = await readFile(place.log, 'utf8').catch(() => '');
      throw explainFailure(`${said}\n${failure?.message ?? ''}`, place);
    }
    await pause(15);
  }
  if (!runAs.diesWithParent) watchParent(child.pid!);
  return child;
}

/**
 * Runs a program in a session of its own, so that Ctrl-C in the terminal reaches only the server, which then
 * ends it in order.
 */
function spawnAs(runAs: RunAs, command: string[], output?: number): ChildProcess {
  const [program, ...args] = [...runAs.prefix, ...command];
  return spawn(program!, args, {
    detached: true,
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
    // The working directory need not be open to the user that PostgreSQL runs as.
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Where the system cannot tie two lives together: a pipe that breaks when this process dies. */
function watchParent(pid: number): void {
  const watcher = spawn('sh', ['-c', 'cat > /dev/null; kill -INT "$1"', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolveWith, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolveWith(code));
  });
}

async function makeDatabase(connectionString: string): Promise<void> {
  const address = new URL(connectionString);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = 'diyar'");
    if (found.rowCount === 0) await client.query('create database diyar');
  } finally {
    await client.end();
  }
}
