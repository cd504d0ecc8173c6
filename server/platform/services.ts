import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DB } from '#db/types.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { EtagCache } from './etag-cache.ts';
import type { MediaStorage } from './storage.ts';
import type { Settings } from '#server/env.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What every domain's door is handed. Nothing here is global, so tests build their own. */
export interface Services {
  readonly db: Kysely<DB>;
  /** For hot, hand-written queries; everything else goes through `db`. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly storage: MediaStorage;
  /** Which answers still stand; told of every change of what they hang on. */
  readonly etagCache: EtagCache;
  readonly settings: Settings;
  readonly log: Log;
}
