/** The faults, each with the site that it happens to. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasProxy, proxies } from '#test/deploy/proxies.ts';
import { checkTenServers } from './many-servers.ts';
import { hasPooler } from './pooler.ts';
import { end, postgresProcesses, postmasterOf, signalAll, waitUntil } from './processes.ts';
import type { Load } from './load.ts';
import type { Site, SiteOptions } from './site.ts';
import { replaceBehindProxy } from './proxied.ts';
import { receiverModes } from './webhook-faults.ts';
import type { World } from './world.ts';

export interface Scenario {
  name: string;
  site: SiteOptions;
  /** Makes the fault happen under load and ends it. Problems are violations. */
  happen(site: Site, load: Load, report: Report, world: World): Promise<void>;
  /** Looks for more violations once the load has ended. */
  afterwards?(site: Site, report: Report, world: World): Promise<void>;
  /** Prepares what the site needs; returns the folder for its data, and how it is removed. */
  prepare?(): Promise<{ folder: string; remove: () => Promise<void> } | { skip: string }>;
}

export interface Report {
  /** Waits for the first acknowledged write and counts the seconds since this call. */
  recovered(): Promise<void>;
  violation(sentence: string): void;
  /** Writes a line of what was measured. */
  say(line: string): void;
}

const run = promisify(execFile);

/** How long `/api/ready` and a call may take while the database is frozen, in seconds. */
const frozenAnswerSeconds = 12;

/** The server is started again with a share of a core: a start takes about five seconds of one. */
function startAt(share: number): Scenario['happen'] {
  return async (site, _load, report) => {
    await pause(2000);
    await end(site.servers[0]!.running.child, 'SIGTERM');
    await site.restart(0, { share, seconds: 40 / share });
    await report.recovered();
  };
}

/** A storage of pictures that nobody serves. */
const storageDown = {
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const publicAddress = { PUBLIC_URL: 'https://stay.example' };
const demoPeople = ['guest@example.ly', 'host2@example.ly', 'company@example.ly', 'admin@diyar.ly', 'najla@diyar.ly'];

async function preparePooled() {
  if (!hasPooler()) return { skip: 'needs PgBouncer on the path, or its program in PGBOUNCER' };
  const folder = await mkdtemp(join(tmpdir(), 'diyar-pooled-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export const scenarios: Scenario[] = [
  {
    name: 'kill -9 of the server',
    site: { servers: 1 },
    async happen(site, _load, report) {
      for (let time = 0; time < 2; time += 1) {
        await pause(2000);
        await end(site.servers[0]!.running.child, 'SIGKILL');
        await Promise.all([site.restart(0), report.recovered()]);
      }
    },
  },
  {
    name: 'start on a tenth of a core',
    site: { servers: 1 },
    happen: startAt(0.1),
  },
  {
    name: 'start at 6 % of a core',
    site: { servers: 1 },
    happen: startAt(0.06),
  },
  {
    name: 'mail and storage down at start',
    site: { servers: 1, smtp: true, settings: storageDown },
    async happen(site, _load, report) {
      const smtp = site.smtp!;
      await pause(1000);
      await end(site.servers[0]!.running.child, 'SIGTERM');
      await smtp.down();
      await site.restart(0);
      let last = '';
      const isReady = await waitUntil(async () => {
        const ready = await fetch(`${site.servers[0]!.url}/api/ready`);
        const { failing = [] } = (await ready.json()) as { failing?: string[] };
        last = `${ready.status}, failing ${failing.join(', ')}`;
        return ready.status === 200 && ['mail', 'storage'].every((name) => failing.includes(name));
      }, 20);
      if (!isReady) report.violation(`/api/ready answered ${last}`);
      await report.recovered();
      await pause(3000);
      await smtp.open();
    },
  },
  {
    name: 'public address on demo data',
    site: { servers: 1, settings: { SEED_PROPERTIES: '60' }, firstStartSeconds: 400 },
    async happen(site, _load, report) {
      const { url, running } = site.servers[0]!;
      const signIn = async (email: string) => {
        const body = JSON.stringify({ email, password: 'diyar-demo' });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
        return { status: answer.status, ...((await answer.json()) as { access_token?: string }) };
      };
      const { access_token } = await signIn('najla@diyar.ly');
      if (!access_token) report.violation('the trial lets nobody in');
      await end(running.child, 'SIGTERM');
      for (const PUBLIC_URL of [publicAddress.PUBLIC_URL, 'http://stay.example']) {
        const refusal = await site.restart(0, { settings: { PUBLIC_URL } }).then(
          () => 'it is open',
          ({ message }: Error) => message,
        );
        if (!refusal.includes('npm run close-demo')) report.violation(`at ${PUBLIC_URL}: ${refusal}`);
      }
      await site.run('scripts/close-demo.ts', 'dministrator');
      await site.restart(0, { settings: publicAddress });
      await report.recovered();
      for (const email of demoPeople) {
        const { status } = await signIn(email);
        if (status !== 401) report.violation(`${email} signs in: ${status}`);
      }
      const session = await fetch(`${url}/api/admin/users`, { headers: { authorization: `Bearer ${access_token}` } });
      if (session.status !== 401) report.violation(`a session of the demo goes on: ${session.status}`);
      const [found] = await site.query<{ open: number; homes: number }>(`select
        (select count(*)::int from users where is_demo and closed_at is null) as open,
        (select count(*)::int from search as s join properties as p on p.id = s.property_id
          join users as u on u.id = p.host_id where u.is_demo) as homes`);
      if (found!.open > 0 || found!.homes > 0) {
        report.violation(`${found!.open} accounts and ${found!.homes} homes of the demo are open`);
      }
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    site: { servers: 1 },
    async happen(site, _load, report) {
      for (let time = 0; time < 2; time += 1) {
        await pause(2000);
        signalAll([await postmasterOf(site.dataDir)], 'SIGKILL');
        await pause(100);
        await report.recovered();
      }
    },
  },
  {
    name: 'terminated sessions',
    site: { servers: 1 },
    async happen(site, _load, report) {
      for (let time = 0; time < 8; time += 1) {
        await pause(700);
        await site.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = 'diyar' and pid <> pg_backend_pid() and backend_type = 'client backend'`);
      }
      await report.recovered();
    },
  },
  {
    name: 'frozen database',
    site: { servers: 1 },
    async happen(site, load, report) {
      await pause(2000);
      const frozen = await postgresProcesses(site.dataDir);
      signalAll(frozen, 'SIGSTOP');
      try {
        const started = performance.now();
        const ready = await fetch(`${site.servers[0]!.url}/api/ready`, {
          signal: AbortSignal.timeout(frozenAnswerSeconds * 1000),
        }).catch(() => undefined);
        if (ready?.status !== 503) report.violation(`/api/ready answered ${ready?.status ?? 'nothing'} while frozen`);
        await pause(Math.max(0, 15_000 - (performance.now() - started)));
      } finally {
        signalAll(frozen, 'SIGCONT');
      }
      await report.recovered();
      const { slowestSeconds } = load.history;
      if (slowestSeconds > frozenAnswerSeconds) report.violation(`a call took ${slowestSeconds.toFixed(1)} s`);
    },
  },
  {
    name: 'full disk',
    site: { servers: 1 },
    async prepare() {
      const folder = await mkdtemp(join(tmpdir(), 'diyar-disk-'));
      try {
        await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
      } catch {
        await rm(folder, { recursive: true });
        return { skip: 'needs the right to mount a small disk' };
      }
      const remove = async () => {
        await run('umount', ['-l', folder]);
        await rm(folder, { recursive: true });
      };
      return { folder, remove };
    },
    async happen(site, _load, report) {
      await pause(2000);
      const path = join(site.dataDir, '../filler');
      await fill(path);
      await pause(6000);
      await rm(path);
      await report.recovered();
    },
  },
  {
    name: 'mail server down',
    site: { servers: 1, smtp: true },
    async happen(site, _load, report) {
      const smtp = site.smtp!;
      await pause(1000);
      smtp.mode = 'refuses';
      await pause(3000);
      smtp.mode = 'breaks';
      await pause(3000);
      await smtp.down();
      await pause(3000);
      smtp.mode = 'up';
      await smtp.open();
      await report.recovered();
    },
  },
  {
    name: 'replica lost',
    site: { servers: 2, replica: true },
    async happen(site, _load, report) {
      const replica = site.replica!;
      const searches = startSearches(site);
      await pause(3000);
      const frozen = await postgresProcesses(replica.folder);
      signalAll(frozen, 'SIGSTOP');
      await pause(5000);
      signalAll(frozen, 'SIGCONT');
      await pause(2000);
      await replica.stop();
      await pause(5000);
      await replica.start();
      await pause(5000);
      const { answers, slowestSeconds } = await searches.stop();
      const failed = [...answers].filter(([status]) => status !== 200);
      for (const [status, times] of failed) report.violation(`${times} searches were answered ${status || 'nothing'}`);
      if (answers.size === 0) report.violation('nobody searched');
      if (slowestSeconds > lostReplicaSeconds) report.violation(`a search took ${slowestSeconds.toFixed(1)} s`);
      const reading = await site.query(`select from pg_stat_replication where state = 'streaming'`);
      if (reading.length !== 1) report.violation('the replica did not come back');
      await report.recovered();
    },
  },
  {
    name: 'pooler restarted',
    site: { servers: 2, pooler: true },
    prepare: preparePooled,
    async happen(site, _load, report) {
      const pooler = site.pooler!;
      for (const seconds of [0, 3]) {
        await pause(2000);
        await pooler.stop();
        await pause(1000 * seconds);
        await pooler.start();
        await report.recovered();
      }
    },
  },
  {
    name: 'webhook receiver down',
    site: { servers: 1, webhooks: true },
    async happen(site, load, report, world) {
      const webhooks = site.webhooks!;
      const { seconds } = load.history;
      await webhooks.add(site, world);
      const begun = seconds.length;
      await pause(5000);
      const usual = median(seconds.slice(begun));
      for (const mode of receiverModes) {
        webhooks.mode = mode;
        const before = seconds.length;
        // A server that has lost an address for a while tries it again once somebody asks for it.
        await webhooks.resend(site, world);
        await pause(5000);
        const now = median(seconds.slice(before));
        if (now > 2 * usual + 0.05) {
          report.violation(`a call took ${ms(now)} where the receiver ${mode}, and ${ms(usual)} before`);
        }
      }
      webhooks.mode = 'takes';
      await report.recovered();
    },
    async afterwards(site, report, world) {
      const webhooks = site.webhooks!;
      await webhooks.resend(site, world);
      for (const sentence of await webhooks.check(site)) report.violation(sentence);
    },
  },
  ...Object.keys(proxies).map((proxy): Scenario => ({
    name: `two servers behind ${proxy}`,
    site: { servers: 2, pooler: true, proxy, storage: true, smtp: true },
    prepare: async () => (hasProxy(proxy) ? preparePooled() : { skip: `needs ${proxy} and openssl on the path` }),
    happen: replaceBehindProxy,
  })),
  {
    name: 'ten servers behind a pooler',
    site: { servers: 10, pooler: true, settings: { DATABASE_POOL_SIZE: '6', RATE_LIMIT_FACTOR: '1' } },
    prepare: preparePooled,
    happen: checkTenServers,
  },
  {
    name: 'two servers, one killed',
    site: { servers: 2 },
    async happen(site, _load, report) {
      for (const index of [0, 1]) {
        await pause(2000);
        await end(site.servers[index]!.running.child, 'SIGKILL');
        await report.recovered();
        await site.restart(index);
      }
    },
  },
  {
    name: 'two servers, replaced in turn',
    site: { servers: 2 },
    async happen(site, _load, report) {
      for (const index of [0, 1]) {
        await pause(1000);
        const { child } = site.servers[index]!.running;
        await end(child, 'SIGTERM');
        if (child.exitCode !== 0) report.violation(`after SIGTERM a server ended with ${child.exitCode}`);
        await site.restart(index);
      }
      await report.recovered();
    },
  },
  {
    name: 'clock jumps',
    site: { servers: 1, jumpingClock: true },
    async happen(site, _load, report) {
      await pause(2000);
      await site.jumpClock(-3_600_000);
      await pause(5000);
      await report.recovered();
      await site.jumpClock(0);
      await pause(3000);
      await report.recovered();
    },
  },
];

/** The longest that a search may take while the replica is silent: a watch of a second and its limit. */
const lostReplicaSeconds = 8;

/** Searches as a visitor does, one after the other on each server. */
function startSearches(site: Site) {
  const answers = new Map<number, number>();
  let slowestSeconds = 0;
  let isOver = false;
  const loops = site.servers.map(async ({ url }) => {
    while (!isOver) {
      const began = performance.now();
      const status = await fetch(`${url}/api/properties?guests=2`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
      slowestSeconds = Math.max(slowestSeconds, (performance.now() - began) / 1000);
      await pause(20);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return { answers, slowestSeconds };
    },
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`;

/** Writes a file until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 512;) {
      const chunk = Buffer.alloc(size);
      await file.write(chunk).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        size /= 2;
      });
    }
  } finally {
    await file.close();
  }
}
