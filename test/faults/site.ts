/** A site under test: PostgreSQL, one or two servers, a mail server or an outbox. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type EmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startProxy, type RunningProxy } from '#test/deploy/proxies.ts';
import { startReplica } from '#test/replica-server.ts';
import { startS3Server, type S3Server } from '#test/s3-server.ts';
import { startPooler, type Pooler } from './pooler.ts';
import { end, freePort, hasEnded, startProgram, waitUntil, type Running } from './processes.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { startWebhookFaults, type WebhookFaults } from './webhook-faults.ts';

export interface SiteOptions {
  /** 1: with the embedded PostgreSQL. More: with one that runs beside them. */
  servers: 1 | 2 | 10;
  smtp?: boolean;
  /** With a streaming replica, which a database beside the servers has. */
  replica?: boolean;
  /** With PgBouncer before a database beside the servers. */
  pooler?: boolean;
  /** With one of the proxies of `deploy/` before two servers. */
  proxy?: string;
  /** With a bucket for pictures. */
  storage?: boolean;
  /** With another program that is told of bookings. */
  webhooks?: boolean;
  /** The folder for all data; by default a temporary one. */
  folder?: string;
  /** Loads clock-offset.mjs. */
  jumpingClock?: boolean;
  /** Settings beside those of every site. */
  settings?: Record<string, string>;
  /** The longest that the first start may take, which makes the data. */
  firstStartSeconds?: number;
}

/** How a server starts. */
export interface Start {
  /** The share of a core that it has until it is open. */
  share?: number;
  /** The longest that it may take. */
  seconds?: number | undefined;
  /** Settings from now on, beside those of the site. */
  settings?: Record<string, string>;
}

export interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Settings with which the harness opens services on the same database. */
  readonly settings: Record<string, string> & { DATABASE_URL: string };
  readonly smtp: SmtpServer | undefined;
  readonly webhooks: WebhookFaults | undefined;
  readonly replica: Replica | undefined;
  readonly pooler: Pooler | undefined;
  readonly proxy: RunningProxy | undefined;
  readonly storage: S3Server | undefined;
  readonly servers: readonly { url: string; running: Running }[];
  /** Starts a server again that has ended. Throws, with its output, where it ends instead. */
  restart(index: number, start?: Start): Promise<void>;
  /** Runs a program of this repository with the settings of the site, until it says `ready` and has ended. */
  run(script: string, ready: string): Promise<void>;
  /** Sets the servers' clocks off by this time. */
  jumpClock(milliseconds: number): Promise<void>;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The mails that were sent, as text. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface Replica {
  /** The folder whose `postgres` is its data. */
  folder: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const secrets = {
  AUTH_SECRET: 'a secret of the fault tests, which signs nothing that lasts',
  SANDBOX_SECRET: 'a secret of the fault tests, which signs nothing at all',
};

export async function startSite(options: SiteOptions): Promise<Site> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'diyar-faults-')));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const clockFile = join(folder, 'clock-offset');
  const smtp = options.smtp ? await startSmtpServer() : undefined;
  const webhooks = options.webhooks ? await startWebhookFaults() : undefined;
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  const databaseUrl = `postgres://diyar@localhost/diyar?host=${socket}`;
  const postgres =
    options.servers > 1
      ? await startProgram('test/postgres-process.ts', {
          args: [join(dataDir, 'postgres')],
          env: {},
          ready: 'connectionString',
        })
      : undefined;
  const replica = options.replica ? await addReplica(databaseUrl, join(folder, 'replica')) : undefined;
  const pooler = options.pooler ? await startPooler(dataDir) : undefined;
  const storage = options.storage ? await startS3Server() : undefined;
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_PROPERTIES: '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    ...(smtp ? { SMTP_URL: smtp.url } : {}),
    ...(webhooks ? { WEBHOOK_ALLOW_HOSTS: webhooks.authority } : {}),
    ...storage?.settings,
    ...(options.proxy ? { TRUST_PROXY: '127.0.0.1' } : {}),
    ...secrets,
    ...options.settings,
  };

  const startServer = async (port: number, { settings: more, ...slow }: Start = {}): Promise<Running> =>
    startProgram('server/main.ts', {
      env: {
        ...settings,
        ...more,
        PORT: String(port),
        ...(postgres ? { DATABASE_URL: pooler?.url ?? databaseUrl } : {}),
        ...(pooler ? { DATABASE_POOL_MODE: 'transaction', DATABASE_DIRECT_URL: databaseUrl } : {}),
        ...(replica ? { DATABASE_READ_URL: replica.url } : {}),
        ...(options.jumpingClock ? { CLOCK_OFFSET_FILE: clockFile } : {}),
      },
      nodeArgs: options.jumpingClock ? ['--import', join(import.meta.dirname, 'clock-offset.mjs')] : [],
      ready: 'Diyar is open',
      ...slow,
    });

  const ports: number[] = [];
  for (let index = 0; index < options.servers; index += 1) ports.push(await freePort());
  const serverAt = async (port: number) => ({
    url: `http://127.0.0.1:${port}`,
    running: await startServer(port, { seconds: options.firstStartSeconds }),
  });
  const servers: { url: string; running: Running }[] = [];
  let proxy: RunningProxy | undefined;
  const stop = async () => {
    await proxy?.stop();
    await Promise.all(servers.map(({ running }) => end(running.child, 'SIGKILL')));
    await replica?.stop();
    await pooler?.close();
    if (postgres && !hasEnded(postgres.child)) await end(postgres.child, 'SIGTERM');
    await smtp?.down().catch(() => undefined);
    await webhooks?.close();
    await storage?.close();
    await rm(options.folder ? dataDir : folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    for (const port of ports) servers.push(await serverAt(port));
    if (options.proxy) {
      proxy = await startProxy(options.proxy, [ports[0]!, ports[1]!]);
      const isOpen = () => proxy!.call('/api/health').then(({ status }) => status === 200);
      if (!(await waitUntil(isOpen, 20))) throw new Error(`${options.proxy} was not ready`);
    }
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    dataDir,
    databaseUrl,
    settings: { ...settings, DATABASE_URL: databaseUrl },
    smtp,
    webhooks,
    replica,
    pooler,
    proxy,
    storage,
    servers,
    async restart(index, start) {
      servers[index]!.running = await startServer(ports[index]!, start);
    },
    async run(script, ready) {
      const env = { ...settings, ...(postgres ? { DATABASE_URL: databaseUrl } : {}) };
      const { child, output } = await startProgram(script, { env, ready });
      if (!hasEnded(child)) await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}:\n${output()}`);
    },
    async jumpClock(milliseconds) {
      await writeFile(clockFile, String(milliseconds));
      for (const { running } of servers) running.child.kill('SIGUSR2');
    },
    async query<Row>(statement: string, values: unknown[] = []) {
      const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(statement, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async mails() {
      if (smtp) return [...smtp.mails];
      const outbox = join(dataDir, 'outbox');
      const names = await readdir(outbox).catch(() => []);
      return Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
      );
    },
    stop,
  };
}

async function addReplica(primary: string, folder: string): Promise<Replica & { url: string }> {
  const dataDir = join(folder, 'postgres');
  let running: EmbeddedPostgres | undefined = await startReplica({ connectionString: primary }, dataDir);
  return {
    folder,
    url: running.connectionString,
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async start() {
      running = await startPostgres({ dataDir });
    },
  };
}
