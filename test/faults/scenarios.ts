/** The faults, each with the site that it happens to. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { end, postgresProcesses, postmasterOf, signalAll } from './processes.ts';
import type { Load } from './load.ts';
import type { Site, SiteOptions } from './site.ts';

export interface Scenario {
  name: string;
  site: SiteOptions;
  /** Makes the fault happen under load and ends it. Problems are violations. */
  happen(site: Site, load: Load, report: Report): Promise<void>;
  /** Prepares what the site needs; returns the folder for its data, and how it is removed. */
  prepare?(): Promise<{ folder: string; remove: () => Promise<void> } | { skip: string }>;
}

export interface Report {
  /** Waits for the first acknowledged write and counts the seconds since this call. */
  recovered(): Promise<void>;
  violation(sentence: string): void;
}

const run = promisify(execFile);

/** How long `/api/ready` and a call may take while the database is frozen, in seconds. */
const frozenAnswerSeconds = 12;

/** A start takes about five seconds of a processor. */
const slowStartSeconds = 180;

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
    async happen(site, _load, report) {
      await pause(2000);
      await end(site.servers[0]!.running.child, 'SIGTERM');
      await site.restart(0, { share: 0.1, seconds: slowStartSeconds });
      await report.recovered();
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
