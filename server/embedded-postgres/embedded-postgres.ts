import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clearLeftovers, readPostmasterFile } from './leftovers.ts';
import { takeOwnership } from './owner-lock.ts';
import { pause } from './processes.ts';
import { productRole } from '#server/platform/product-role.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { explainFailure } from './start-failure.ts';

export interface EmbeddedPostgres {
  /** A URL for `pg`: the database `diyar` over a Unix socket, as its owner, for migrations and administration. */
  connectionString: string;
  /** The same as the role that the server works as; `grantToProductRole` gives it its rights. */
  productUrl: string;
  /** Shuts PostgreSQL down. Open connections are closed. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** A folder for PostgreSQL alone; created if absent. */
  dataDir: string;
  /** For tests: no fsync, which is faster, but a crash of the machine loses the data. */
  disposable?: boolean;
  /** Called with a sentence when PostgreSQL died and is started again. */
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
  // After a checkpoint the first change of each page writes the whole page into the log, which is most of what an idle server writes.
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  random_page_cost: '1.1',
  // Queries are short and cores few: parallel workers and JIT compilation cost more than they save.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
const disposableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Largest path of a Unix socket in bytes, on every platform. */
const maxSocketPath = 103;

interface Paths {
  dataDir: string;
  cluster: string;
  log: string;
  sockets: string;
}

/**
 * Starts the bundled PostgreSQL in a folder, which is created on first use. PostgreSQL ends with this process and is
 * started again if it dies alone.
 *
 * @throws {StartupError} if it cannot start, with a sentence on what to do
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const paths = await prepare(options.dataDir);
  const runAs = await chooseRunAs(paths.dataDir);
  const lock = await takeOwnership(join(paths.dataDir, 'owner')).catch((error: Error) => {
    throw explainFailure(error.message.replace(/EACCES|EPERM/, 'Permission denied'), paths);
  });
  if ('heldBy' in lock) {
    throw new DataDirectoryInUse(
      `Another Diyar (process ${lock.heldBy}) already uses ${paths.dataDir}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  try {
    await prepareCluster(binaries, runAs, paths, options.disposable === true);
    const running = await superviseProcess(binaries, runAs, paths, options);
    const urls = urlsOf(paths.sockets);
    await createDatabase(urls.connectionString);
    return {
      ...urls,
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

/** Another process runs the PostgreSQL of the folder. */
class DataDirectoryInUse extends StartupError {}

/**
 * Connects to the PostgreSQL that another process runs in a folder, or starts it if none does. Waits up to ten minutes
 * for one that is starting, which a slow machine needs.
 *
 * @returns `stop` does not stop a PostgreSQL of another process
 * @throws {StartupError} as `startPostgres`
 */
export async function joinPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = performance.now() + 600_000;
  for (;;) {
    try {
      return await startPostgres(options);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse)) throw error;
      const { sockets } = await prepare(options.dataDir);
      const urls = urlsOf(sockets);
      if (await canConnect(urls.connectionString)) return { ...urls, stop: async () => undefined };
      if (performance.now() > deadline) throw error;
      await pause(300);
    }
  }
}

function urlsOf(sockets: string): Pick<EmbeddedPostgres, 'connectionString' | 'productUrl'> {
  const as = (role: string) => `postgres://${role}@localhost/diyar?host=${encodeURIComponent(sockets)}`;
  return { connectionString: as('diyar'), productUrl: as(productRole) };
}

async function canConnect(connectionString: string): Promise<boolean> {
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

async function prepare(directory: string): Promise<Paths> {
  const dataDir = resolve(directory);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700).catch((error: NodeJS.ErrnoException) => {
      // Another user's folder: chooseRunAs reports it with a better sentence.
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

/** The data directory, or a folder in the temporary directory if its path is too long for a socket. */
async function socketDirectory(dataDir: string): Promise<string> {
  if (Buffer.byteLength(join(dataDir, '.s.PGSQL.5432.lock')) <= maxSocketPath) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `diyar-${process.getuid?.() ?? 'user'}-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const found = await lstat(short);
  // Everybody can write there: do not trust a folder of another user.
  if (!found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${short} is not a private folder of yours. Remove it, or choose a shorter DATA_DIR.`);
  }
  return short;
}

/** Creates the cluster on first use, or checks that the existing one has the version of this PostgreSQL. */
async function prepareCluster(binaries: Binaries, runAs: RunAs, paths: Paths, disposable: boolean): Promise<void> {
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === binaries.majorVersion) return;
    throw new StartupError(
      `The database in ${paths.dataDir} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ` +
        `${binaries.majorVersion}. Move the folder away to begin anew, or start the version that made it, ` +
        'dump the database there and load it here.',
    );
  }
  if ((await readdir(paths.cluster).catch(() => [])).length > 0) {
    throw new StartupError(`${paths.cluster} holds files, but no database. Move it away and start again.`);
  }
  // Created under another name and moved into place, so that a crash leaves no incomplete cluster.
  const unfinished = join(paths.dataDir, 'cluster.unfinished');
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
  const code = await waitForExit(child).catch((error: Error) => (output += error.message));
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainFailure(output, paths);
  }
  await rename(unfinished, paths.cluster);
}

interface Running {
  stop(): Promise<void>;
}

/** Starts PostgreSQL, and again whenever it dies without `stop`. */
async function superviseProcess(
  binaries: Binaries,
  runAs: RunAs,
  paths: Paths,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  let child = await startOnce(binaries, runAs, paths, options);
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  function watch(): void {
    child.once('exit', () => {
      if (!isStopping) restarting = restart();
    });
  }
  async function restart(): Promise<void> {
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, 10_000)) {
      options.onNotice?.('PostgreSQL died and is being started anew.');
      try {
        child = await startOnce(binaries, runAs, paths, options);
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
      isStopping = true;
      await restarting;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise<void>((done) => child.once('exit', () => done()));
      // A disposable cluster needs no checkpoint.
      child.kill(options.disposable ? 'SIGQUIT' : 'SIGINT');
      const escalation = setTimeout(() => child.kill('SIGQUIT'), 20_000);
      await exited;
      clearTimeout(escalation);
    },
  };
}

async function startOnce(
  binaries: Binaries,
  runAs: RunAs,
  paths: Paths,
  options: EmbeddedPostgresOptions,
): Promise<ChildProcess> {
  await clearLeftovers(paths.cluster, paths.sockets);
  await rename(paths.log, `${paths.log}.1`).catch(() => undefined);
  const log = await open(paths.log, 'w', 0o600).catch((error: Error) => {
    throw explainFailure(error.message.replace('ENOSPC', 'No space left on device'), paths);
  });
  const parameters = {
    ...settings,
    ...(options.disposable ? disposableSettings : {}),
    // A list, whose items are quoted because a path may contain commas and spaces.
    unix_socket_directories: `"${paths.sockets.replaceAll('"', '""')}"`,
  };
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnAs(runAs, [binaries.postgres, '-D', paths.cluster, ...flags], log.fd);
  await log.close();

  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while ((await readPostmasterFile(paths.cluster))?.ready !== true) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const output = await readFile(paths.log, 'utf8').catch(() => '');
      throw explainFailure(`${output}\n${failure?.message ?? ''}`, paths);
    }
    await pause(15);
  }
  if (!runAs.diesWithParent) watchParent(child.pid!);
  return child;
}

/** Runs a program in its own session, so that Ctrl-C reaches only the server, which then stops it in order. */
function spawnAs(runAs: RunAs, command: string[], output?: number): ChildProcess {
  const [program, ...args] = [...runAs.prefix, ...command];
  return spawn(program!, args, {
    detached: true,
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
    // The user of PostgreSQL may have no access to the current directory.
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Stops PostgreSQL when this process dies, by a pipe that closes then; for systems without a parent-death signal. */
function watchParent(pid: number): void {
  const watcher = spawn('sh', ['-c', 'cat > /dev/null; kill -INT "$1"', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolveWith, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolveWith(code));
  });
}

/** Creates the database and the role of the server, unless they exist. */
async function createDatabase(connectionString: string): Promise<void> {
  const address = new URL(connectionString);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = 'diyar'");
    if (found.rowCount === 0) await client.query('create database diyar');
    const role = await client.query('select from pg_roles where rolname = $1', [productRole]);
    if (role.rowCount === 0) await client.query(`create role ${productRole} login`);
  } finally {
    await client.end();
  }
}
