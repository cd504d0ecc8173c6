import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { QueryConfig } from 'pg';
import type { Services } from './services.ts';

/** At most `max` calls in a window, which begins with the caller's first call. */
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

/** The state of a caller's current window in this instance. */
interface Window {
  endsAt: number;
  /** Calls counted in the database, unused leases included. */
  counted: number;
  /** Unused calls of this instance's lease. */
  left: number;
  /** Calls waiting for a lease. */
  waiting: number;
  /** The database granted less than requested: nothing is left in this window. */
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

/** A lease is 5 % of the limit, at most `maxLease`. Limits below 40 are leased call by call. */
const leasesPerLimit = 20;
const maxLease = 50;
const leaseOf = ({ max }: Limit) => Math.min(Math.max(Math.floor(max / leasesPerLimit), 1), maxLease);
/** Largest number of windows in memory. The unused lease of an evicted window is lost. */
const maxWindows = 50_000;
/** The longest that calls wait to be counted, before they are allowed without. */
const answerMs = 2000;
/** Largest number of requests in a statement. */
const maxBatch = 500;

/**
 * Counts calls per caller over all instances of a database. Each instance takes leases of calls from the table
 * `rate_limits` and counts them in memory, so that most calls send no statement; requests during a statement share the
 * next one. The first lease of a large limit is used before the database has granted it. For the precision see
 * docs/decisions/0017-several-instances.md.
 */
export class RateLimiter {
  readonly #services: Pick<Services, 'pool' | 'clock' | 'log'>;
  readonly #windows = new LRUCache<string, Window>({ max: maxWindows });
  #requests: LeaseRequest[] = [];
  #isSending = false;

  constructor(services: Pick<Services, 'pool' | 'clock' | 'log'>) {
    this.#services = services;
  }

  /** Counts a call unless the limit is used up. `key` contains the operation and the caller. */
  async count(key: string, limit: Limit): Promise<Admission> {
    const lease = leaseOf(limit);
    for (;;) {
      const admission = this.countNow(key, limit);
      if (admission) return admission;
      const window = this.#windowAt(key, limit, lease, this.#services.clock.now().getTime());
      window.waiting += 1;
      window.leasing ??= this.#lease(key, limit, window, Math.min(Math.max(lease, window.waiting), limit.max), 0);
      await window.leasing;
      window.waiting -= 1;
    }
  }

  /** The same where the answer is in memory; undefined, and nothing counted, where it has to be waited for. */
  countNow(key: string, limit: Limit): Admission | undefined {
    const now = this.#services.clock.now().getTime();
    const lease = leaseOf(limit);
    const window = this.#windowAt(key, limit, lease, now);
    const endsIn = window.endsAt - now;
    if (window.left > 0) {
      window.left -= 1;
      // The next lease is asked for early, so that calls seldom wait for it.
      if (lease > 1 && window.left < lease / 2 && !window.isUsedUp)
        window.leasing ??= this.#lease(key, limit, window, lease, 0);
      return { isAllowed: true, used: window.counted - window.left, endsIn };
    }
    return window.isUsedUp ? { isAllowed: false, used: limit.max, endsIn } : undefined;
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

  /** Requests a lease for a window, of which `advance` calls are in the window already. */
  async #lease(key: string, limit: Limit, window: Window, wanted: number, advance: number): Promise<void> {
    const lease = await new Promise<Lease | undefined>((done) => {
      this.#requests.push({ key, wanted, limit, done });
      if (this.#isSending) return;
      this.#isSending = true;
      // The calls of a page begin together: their leases end together too.
      queueMicrotask(() => void this.#send());
    });
    window.leasing = undefined;
    window.counted = lease?.used ?? window.counted + wanted - advance;
    window.endsAt = lease?.ends_at.getTime() ?? window.endsAt;
    const granted = lease?.granted ?? wanted;
    window.left = Math.max(0, window.left + granted - advance);
    window.isUsedUp = granted < wanted;
  }

  async #send(): Promise<void> {
    while (this.#requests.length > 0) {
      // A statement can update each row only once.
      const batch = new Map<string, LeaseRequest>();
      const later: LeaseRequest[] = [];
      for (const request of this.#requests) {
        if (batch.size < maxBatch && !batch.has(request.key)) batch.set(request.key, request);
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
        query_timeout: answerMs,
        // Rows are written in the order of their keys, so that instances do not deadlock. An inserted row has no old
        // row: the whole request is granted.
        text: `
          with requests as (
            select * from unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::timestamptz[])
              with ordinality as request (key, wanted, max_calls, ends_at, position)
          ), counted as (
            insert into rate_limits as r (key, used, max_calls, ends_at)
            select key, wanted, max_calls, ends_at from requests order by key
            on conflict (key) do update set
              used = case when r.ends_at <= $5 then excluded.used
                else greatest(r.used, least(r.used + excluded.used, excluded.max_calls)) end,
              ends_at = case when r.ends_at <= $5 then excluded.ends_at else r.ends_at end,
              max_calls = excluded.max_calls
            returning key, new.used, new.ends_at, case when old.ends_at > $5 then old.used else 0 end as used_before
          )
          select used - used_before as granted, used, counted.ends_at from requests join counted using (key) order by position`,
        values: [
          requests.map(({ key }) => createHash('sha256').update(key).digest().subarray(0, 16)),
          requests.map(({ wanted }) => wanted),
          requests.map(({ limit }) => limit.max),
          requests.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000)),
          now,
        ],
        // `query_timeout` is missing in the type.
      } as QueryConfig);
      return rows;
    } catch (error) {
      log.warn({ err: error }, 'rate limits could not be counted; the calls are allowed');
      return undefined;
    }
  }
}

/** Deletes expired windows every ten minutes. */
export function registerRateLimitJobs({ jobs, pool, clock }: Pick<Services, 'jobs' | 'pool' | 'clock'>): void {
  jobs.schedule('prune-rate-limits', '*/10 * * * *', async () => {
    await pool.query('delete from rate_limits where ends_at < $1', [clock.now()]);
  });
}
