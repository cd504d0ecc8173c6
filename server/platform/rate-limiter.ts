import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from './services.ts';

/** So many calls in each window, which begins with a caller's first call. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

export interface Admission {
  isAllowed: boolean;
  /** Calls counted in this window by all instances, unused leases of other instances included; at most `max`. */
  used: number;
  /** Milliseconds until the window ends. */
  endsIn: number;
}

/** What this instance knows of a caller's present window. */
interface Window {
  endsAt: number;
  /** Calls that the database has counted, unused leases included. */
  counted: number;
  /** Calls of this instance's lease that were not made yet. */
  left: number;
  /** Calls that wait for a lease. */
  waiting: number;
  /** The database granted less than was asked for: nothing is left in this window. */
  isUsedUp: boolean;
  leasing: Promise<void> | undefined;
}

interface LeaseRequest {
  key: string;
  wanted: number;
  limit: Limit;
  done: (lease: Lease | undefined) => void;
}

interface Lease {
  granted: number;
  used: number;
  ends_at: Date;
}

/** An instance takes 5 % of a limit at once, and no more than `largestLease`. Small limits are counted call by call. */
const leasesInLimit = 20;
const largestLease = 50;
/** Windows in memory; one that is dropped loses the rest of its lease. */
const mostWindows = 50_000;
/** Requests in one statement. */
const mostInStatement = 500;

/**
 * Limits how often callers may call, over all instances of one database. Each instance takes small leases of calls
 * from the table `rate_limits` and counts them in memory, so that most calls send no statement; leases that are asked
 * for while one is under way share the next statement. The first lease of a large limit is used before the database has
 * confirmed it. How exact that is: docs/decisions/0017-several-instances.md.
 */
export class RateLimiter {
  readonly #services: Pick<Services, 'pool' | 'clock' | 'log'>;
  readonly #windows = new LRUCache<string, Window>({ max: mostWindows });
  #requests: LeaseRequest[] = [];
  #isSending = false;

  constructor(services: Pick<Services, 'pool' | 'clock' | 'log'>) {
    this.#services = services;
  }

  /** Counts a call, unless the limit is used up. `key` names the operation and the caller. */
  async count(key: string, limit: Limit): Promise<Admission> {
    const lease = Math.min(Math.max(Math.floor(limit.max / leasesInLimit), 1), largestLease);
    for (;;) {
      const now = this.#services.clock.now().getTime();
      const window = this.#windowAt(key, limit, lease, now);
      const endsIn = window.endsAt - now;
      if (window.left > 0) {
        window.left -= 1;
        return { isAllowed: true, used: window.counted - window.left, endsIn };
      }
      if (window.isUsedUp) return { isAllowed: false, used: limit.max, endsIn };
      window.waiting += 1;
      window.leasing ??= this.#lease(key, limit, window, Math.min(Math.max(lease, window.waiting), limit.max), 0);
      await window.leasing;
      window.waiting -= 1;
    }
  }

  #windowAt(key: string, limit: Limit, lease: number, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const endsAt = now + limit.seconds * 1000;
    const window: Window = { endsAt, counted: 0, left: 0, waiting: 0, isUsedUp: false, leasing: undefined };
    this.#windows.set(key, window);
    if (lease > 1) {
      window.left = lease;
      window.counted = lease;
      window.leasing = this.#lease(key, limit, window, lease, lease);
    }
    return window;
  }

  /** Takes a lease for a window; `usedAhead` of it were put in before. */
  async #lease(key: string, limit: Limit, window: Window, wanted: number, usedAhead: number): Promise<void> {
    const lease = await new Promise<Lease | undefined>((done) => {
      this.#requests.push({ key, wanted, limit, done });
      if (!this.#isSending) void this.#send();
    });
    window.leasing = undefined;
    window.counted = lease?.used ?? window.counted + wanted - usedAhead;
    window.endsAt = lease?.ends_at.getTime() ?? window.endsAt;
    const granted = lease?.granted ?? wanted;
    window.left = Math.max(0, window.left + granted - usedAhead);
    window.isUsedUp = granted < wanted;
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#requests.length > 0) {
      // A statement writes a row once.
      const batch = new Map<string, LeaseRequest>();
      const later: LeaseRequest[] = [];
      for (const request of this.#requests) {
        if (batch.size < mostInStatement && !batch.has(request.key)) batch.set(request.key, request);
        else later.push(request);
      }
      this.#requests = later;
      const requests = [...batch.values()];
      const leases = await this.#grant(requests);
      for (const [index, request] of requests.entries()) request.done(leases?.[index]);
    }
    this.#isSending = false;
  }

  /** A lease for each request; undefined where the database does not answer. */
  async #grant(requests: readonly LeaseRequest[]): Promise<Lease[] | undefined> {
    const { pool, clock, log } = this.#services;
    const now = clock.now();
    try {
      const { rows } = await pool.query<Lease>({
        name: 'platform_rate_limits',
        // Rows in the order of their keys, so that instances never wait for each other in a circle. Where one was
        // inserted there is no old row: all that is wanted is granted.
        text: `
          with asked as (
            select * from unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::timestamptz[])
              with ordinality as one (key, wanted, max_calls, ends_at, place)
          ), counted as (
            insert into rate_limits as r (key, used, max_calls, ends_at)
            select key, wanted, max_calls, ends_at from asked order by key
            on conflict (key) do update set
              used = case when r.ends_at <= $5 then excluded.used
                else greatest(r.used, least(r.used + excluded.used, excluded.max_calls)) end,
              ends_at = case when r.ends_at <= $5 then excluded.ends_at else r.ends_at end,
              max_calls = excluded.max_calls
            returning key, new.used, new.ends_at, case when old.ends_at > $5 then old.used else 0 end as used_before
          )
          select used - used_before as granted, used, counted.ends_at from asked join counted using (key) order by place`,
        values: [
          requests.map(({ key }) => createHash('sha256').update(key).digest().subarray(0, 16)),
          requests.map(({ wanted }) => wanted),
          requests.map(({ limit }) => limit.max),
          requests.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000)),
          now,
        ],
      });
      return rows;
    } catch (error) {
      log.warn({ err: error }, 'rate limits are not counted');
      return undefined;
    }
  }
}

/** Removes windows that are over; every ten minutes. */
export function registerRateLimitJobs({ jobs, pool, clock }: Pick<Services, 'jobs' | 'pool' | 'clock'>): void {
  jobs.schedule('prune-rate-limits', '*/10 * * * *', async () => {
    await pool.query('delete from rate_limits where ends_at < $1', [clock.now()]);
  });
}
