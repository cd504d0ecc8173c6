import { sql } from 'kysely';
import type { Settings } from '#server/env.ts';
import { allHomes, changedHomes, changedPages, nameOfHome } from './change-listener.ts';
import { transact } from './postgres.ts';
import type { Services } from './services.ts';

/** Of every page that a CDN keeps. */
export const pagesKey = 'pages';
/** Of pages with lists of homes, also of those that a changed home is not on yet. */
export const homesKey = 'homes';
/** Of the pages of single homes. */
export const homePagesKey = 'home-pages';
/** Of the page of one home. */
export const keyOfHome = (propertyId: string): string => `home-${propertyId}`;

const queue = 'purge-pages';

interface PurgeJob {
  keys: string[];
  /** When the pages had changed. */
  at: string;
}

/** Changes of so long are one call: five bookings a second purge the lists once. */
const collectMs = 1000;
/** What instances keep of rates may be 10 s old, and a page with it 5 s more: until then they would answer the CDN with the former. */
const settledMs = 15_000;
/** Cloudflare and Fastly take 100 and more keys with a call; above, one key stands for all homes. */
const mostHomes = 90;
const callMs = 10_000;
/** Clocks of the CDN, of this machine and of the database may differ by this, and what an instance caches may be 5 s old. */
const marginSeconds = 15;
/** What has not begun for so long was lost, as with a restored database. */
const lostMinutes = 1;

type PurgeServices = Pick<Services, 'jobs' | 'db' | 'pool' | 'clock' | 'log' | 'settings'>;

/** Tells a CDN of changes that instances hear of. */
export interface CdnPurges {
  /** @param names those of a notice on `changesChannel` */
  changed(names: readonly string[]): void;
  /** Notices may have been missed: no page is certain. */
  missed(): void;
  /** Enqueues what was collected. */
  flush(): Promise<void>;
  /** Enqueues also what waits for caches of instances. */
  close(): Promise<void>;
}

/** Whether there is a CDN that is to be told. */
export function isPurging({ CDN_SECONDS, CDN_PURGE_URL }: Settings): boolean {
  return CDN_SECONDS > 0 && CDN_PURGE_URL !== undefined;
}

/**
 * Collects changes for a second and enqueues their removal from the CDN. All instances hear of each; a row of `cdn_purges` says that one has
 * enqueued it.
 */
export function collectPurges({ jobs, db, clock, log }: PurgeServices): CdnPurges {
  let keys = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settling = new Set<NodeJS.Timeout>();

  function add(...added: string[]): void {
    for (const key of added) keys.add(key);
    if (keys.size > mostHomes) keys = new Set([homesKey, homePagesKey, ...(keys.has(pagesKey) ? [pagesKey] : [])]);
    timer ??= setTimeout(() => void flush(), collectMs).unref();
  }

  function addOnceSettled(key: string): void {
    const waiting = setTimeout(() => {
      settling.delete(waiting);
      add(key);
    }, settledMs).unref();
    settling.add(waiting);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // All pages are among these.
    const collected = keys.has(pagesKey) ? [pagesKey] : [...keys].toSorted();
    keys = new Set();
    if (collected.length === 0) return;
    try {
      await transact(db, async (trx) => {
        const now = clock.now();
        const rows = await trx
          .insertInto('cdn_purges')
          .values(collected.map((key) => ({ key, asked_at: now })))
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({ asked_at: now })
              .where('cdn_purges.asked_at', '<', new Date(now.getTime() - lostMinutes * 60_000)),
          )
          .returning('key')
          .execute();
        if (rows.length === 0) return;
        const job: PurgeJob = { keys: rows.map(({ key }) => key), at: now.toISOString() };
        await jobs.enqueue(trx, queue, job);
      });
    } catch (error) {
      log.warn({ err: error }, 'pages could not be removed from the CDN, which keeps them until they are too old');
    }
  }

  return {
    changed(names) {
      for (const name of names) {
        if (name === changedHomes) add(homesKey);
        else if (name === nameOfHome(allHomes)) add(homesKey, homePagesKey);
        else if (name === changedPages) addOnceSettled(pagesKey);
        else if (name.startsWith(nameOfHome(''))) add(keyOfHome(name.slice(nameOfHome('').length)));
      }
    },
    missed: () => add(pagesKey),
    async close() {
      if (settling.size > 0) add(pagesKey);
      for (const waiting of settling) clearTimeout(waiting);
      settling.clear();
      await flush();
    },
    flush,
  };
}

/**
 * Registers the job that removes pages from the CDN. It is repeated while the CDN does not take the keys, until it keeps none of these
 * pages any more.
 */
export function registerPurgeJobs({ jobs, db, clock, settings }: PurgeServices): void {
  const keptSeconds = 2 * settings.CDN_SECONDS + marginSeconds;
  jobs.handle<PurgeJob>(queue, async ({ keys, at }) => {
    // From here on, a further change of the same pages enqueues a job of its own.
    await forget(db, keys);
    const isOver = clock.now().getTime() - Date.parse(at) > keptSeconds * 1000;
    if (isOver || !isPurging(settings)) return;
    await callCdn(settings, keys);
  });
}

/** In the order in which `flush` of other instances locks them. */
async function forget(db: Services['db'], keys: string[]): Promise<void> {
  await sql`
    delete from cdn_purges
    where key in (select key from cdn_purges where key = any (${keys}::text[]) order by key for update)
  `.execute(db);
}

async function callCdn({ CDN_PURGE_URL, CDN_PURGE_TOKEN, CDN_PURGE_FORMAT }: Settings, keys: string[]): Promise<void> {
  const isJson = CDN_PURGE_FORMAT === 'tags';
  const answer = await fetch(CDN_PURGE_URL!, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${CDN_PURGE_TOKEN}`,
      ...(isJson
        ? { 'content-type': 'application/json' }
        : { 'fastly-key': CDN_PURGE_TOKEN!, 'surrogate-key': keys.join(' ') }),
    },
    ...(isJson ? { body: JSON.stringify({ tags: keys }) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(callMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status} to a purge`);
}
