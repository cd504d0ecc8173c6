import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor, unknownCursor } from './cursors.ts';
import { AppError } from './errors.ts';
import { transact } from './postgres.ts';
import type { Services } from './services.ts';

/** A job that was given up and that no other queue has received. */
export interface FailedJob {
  id: string;
  queue: string;
  /** The last error, without addresses and numbers of people. */
  error: string;
  tries: number;
  /** The data of the job; null where a value may be secret or about a person. */
  payload: Record<string, string | number | boolean | null>;
  created_at: string;
  failed_at: string;
}

/** A larger number is as much to do, and takes longer to count. */
const countedJobs = 1000;
/** Retrying more at once would keep the workers from what is new. */
const retriedAtOnce = 500;

interface FailedRow {
  id: string;
  name: string;
  data: unknown;
  output: unknown;
  retry_count: number;
  created_on: Date;
  completed_on: Date;
  /** `completed_on` in microseconds, which the instants of this process do not have. */
  position: string;
}

/**
 * A page of the jobs that were given up, the latest first, of one queue or all; and how many there are of each queue, counted
 * up to `countedJobs` in all. Jobs are kept for three days. Throws `invalid_input` for a cursor of another list.
 */
export async function listFailedJobs(
  { db }: Pick<Services, 'db'>,
  { queue, limit, cursor }: { queue?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ jobs: FailedJob[]; queues: { queue: string; count: number }[]; next_cursor: string | null }> {
  const [position, id] = readCursor(cursor, ['number', 'uuid']) ?? [];
  if (position !== undefined && !Number.isSafeInteger(position)) throw unknownCursor();
  const isAfter =
    position === undefined
      ? sql``
      : sql`and (completed_on, id) < ('epoch'::timestamptz + ${position}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const ofQueue = queue === undefined ? sql`` : sql`and name = ${queue}`;
  const [{ rows }, { rows: queues }] = await Promise.all([
    sql<FailedRow>`
      select id, name, data, output, retry_count, created_on, completed_on,
        (extract(epoch from completed_on) * 1000000)::bigint::text as position
      from jobs.job
      where state = 'failed' and dead_letter is null and completed_on is not null ${ofQueue} ${isAfter}
      order by completed_on desc, id desc limit ${limit + 1}
    `.execute(db),
    sql<{ queue: string; count: number }>`
      select name as queue, count(*)::int as count
      from (select name from jobs.job where state = 'failed' and dead_letter is null limit ${countedJobs}) as failed
      group by name order by name
    `.execute(db),
  ]);
  const { items, next_cursor } = cutPage(rows, limit, (row) => [Number(row.position), row.id]);
  return { jobs: items.map(presentJob), queues, next_cursor };
}

function presentJob({ id, name, data, output, retry_count, created_on, completed_on }: FailedRow): FailedJob {
  return {
    id,
    queue: name,
    error: presentError(output),
    tries: retry_count + 1,
    payload: presentPayload(data),
    created_at: created_on.toISOString(),
    failed_at: completed_on.toISOString(),
  };
}

const longestError = 500;
const hidden = '•••';

/** The message of an error without email addresses, long numbers and the query strings of addresses. */
export function presentError(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = [message, value?.message].find((one) => typeof one === 'string') ?? '';
  return text
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, hidden)
    .replaceAll(/\?[^\s"']+/g, `?${hidden}`)
    .replaceAll(/\+?\d[\d -]{7,}\d/g, hidden)
    .slice(0, longestError);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
/** Fields whose texts are codes of this program. */
const codes = new Set(['kind', 'side', 'purpose', 'locale']);

/** The fields of a job's data with the values that identify rows, moments and kinds; null in place of every other text. */
export function presentPayload(data: unknown): FailedJob['payload'] {
  if (data === null || typeof data !== 'object') return {};
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isShown =
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && (uuid.test(value) || moment.test(value) || codes.has(key)));
      return [key, isShown ? value : null];
    }),
  );
}

/**
 * Lets a job that was given up run once more, or all of its queue, at most `retriedAtOnce`. Returns how many will run. Throws
 * `not_found`, and `state_moved_on` for a job that has not failed, or no longer.
 */
export async function retryFailedJobs(
  { db }: Pick<Services, 'db'>,
  { queue, job_id }: { queue: string; job_id?: string | undefined },
): Promise<number> {
  return transact(db, async (trx) => {
    if (job_id === undefined) return retry(trx, queue, await failedOf(trx, queue));
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = ${queue} and id = ${job_id} for update
    `.execute(trx);
    if (!rows[0]) throw new AppError('not_found');
    if (rows[0].state !== 'failed') throw new AppError('state_moved_on');
    return retry(trx, queue, [job_id]);
  });
}

async function failedOf(trx: Kysely<DB>, queue: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where state = 'failed' and dead_letter is null and name = ${queue}
    order by completed_on, id limit ${retriedAtOnce} for update skip locked
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** As pg-boss retries a job: with one more try than it had. */
async function retry(trx: Kysely<DB>, queue: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = jobs.job_now()
    where name = ${queue} and id = any (${ids}::uuid[]) and state = 'failed'
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
