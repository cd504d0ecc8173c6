/** PgBouncer with the file of `deploy/pgbouncer.ini`, between the servers and the database of a site. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseRunAs } from '#server/embedded-postgres/run-as.ts';
import { end, freePort, waitUntil } from './processes.ts';

export interface Pooler {
  /** The database over the pooler. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** The program, by default the one on the path. */
const program = process.env.PGBOUNCER ?? 'pgbouncer';

export const hasPooler = () => spawnSync(program, ['--version']).status === 0;

/** @param dataDir of a site whose PostgreSQL runs: the pooler runs as it does, because its user alone may connect */
export async function startPooler(dataDir: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'diyar-pooler-'));
  const port = await freePort();
  const settings: Record<string, string> = {
    diyar: `host=${join(dataDir, 'postgres')} port=5432 dbname=diyar`,
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'userlist.txt'),
    logfile: join(folder, 'pgbouncer.log'),
    pidfile: join(folder, 'pgbouncer.pid'),
  };
  const deployed = await readFile(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8');
  const lines = deployed.split('\n').map((line) => {
    const name = /^(\w+) =/.exec(line)?.[1];
    return name !== undefined && name in settings ? `${name} = ${settings[name]}` : line;
  });
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  await writeFile(join(folder, 'userlist.txt'), '"diyar" ""\n"diyar_product" ""\n');
  const [command, ...before] = [...(await chooseRunAs(folder)).prefix, program];
  const url = `postgres://diyar@127.0.0.1:${port}/diyar`;

  let child: ChildProcess | undefined;
  const pooler: Pooler = {
    url,
    async stop() {
      if (child) await end(child, 'SIGTERM');
    },
    async start() {
      child = spawn(command, [...before, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
      if (!(await waitUntil(() => canConnect(url), 20))) throw new Error(`PgBouncer was not ready: ${await log()}`);
    },
    async close() {
      await pooler.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const log = () => readFile(join(folder, 'pgbouncer.log'), 'utf8').catch(String);
  await pooler.start();
  return pooler;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
