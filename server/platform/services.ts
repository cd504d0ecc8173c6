import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DB } from '#db/types.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Mail } from './mail.ts';
import type { Sms } from './sms.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { EtagCache } from './etag-cache.ts';
import type { PageCache } from './page-cache.ts';
import type { Replica } from './replica.ts';
import type { Tracer } from './tracing.ts';
import type { MediaStorage } from './storage.ts';
import type { Settings } from '#server/env.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The services that the public interfaces of the domains take. None is global, so that tests build their own. */
export interface Services {
  readonly db: Kysely<DB>;
  /** For frequent, hand-written queries; everything else uses `db`. */
  readonly pool: Pool;
  /** From which what may be some seconds old is read, where there is one. */
  readonly replica: Replica | undefined;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly storage: MediaStorage;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** ETags of answers to polls, invalidated by database triggers. */
  readonly etagCache: EtagCache;
  /** Pages of visitors, which are forgotten when a home has changed. */
  readonly pageCache: PageCache;
  /** Where traces are recorded. */
  readonly tracer?: Tracer | undefined;
  readonly lifecycle: Lifecycle;
  readonly settings: Settings;
  readonly log: Log;
}
