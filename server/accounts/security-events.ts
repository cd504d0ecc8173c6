import { sql, type Kysely } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { accountSettingsOperations } from '#contract/schemas/account-settings.ts';
import type { SecurityEventKind } from '#contract/account-settings.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { describeDevice } from '#server/platform/device-description.ts';

type ListSecurityEvents = (typeof accountSettingsOperations)['listSecurityEvents'];

/** The call that caused an event. */
export type EventOrigin = Pick<CallOrigin, 'ip' | 'userAgent'>;

export interface NewSecurityEvent {
  /** The account that it happened to. */
  user_id: string;
  kind: SecurityEventKind;
  /** The call; absent where an administrator acted, whose own address concerns nobody else. */
  origin?: EventOrigin | undefined;
  /** The administrator who acted. */
  actor_id?: string;
}

/** Records an event in the caller's transaction, so that the act and its record are stored together. */
export async function recordSecurityEvent(
  db: Kysely<DB>,
  { user_id, kind, origin, actor_id }: NewSecurityEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      user_id,
      kind,
      happened_at: now,
      actor_id: actor_id ?? null,
      user_agent: origin?.userAgent ?? null,
      network: origin ? networkOf(origin.ip) : null,
    })
    .execute();
}

/** A page of the events of an account, the newest first. Throws `invalid_input` for a cursor of another list. */
export async function listSecurityEvents(
  { db }: Services,
  userId: string,
  { limit, cursor }: QueryOf<ListSecurityEvents>,
): Promise<AnswerOf<ListSecurityEvents>> {
  const [before] = readCursor(cursor, ['uuid']) ?? [];
  let query = db
    .selectFrom('security_events')
    .select(['id', 'kind', 'happened_at', 'user_agent', 'network'])
    .select(({ eb }) => eb('actor_id', 'is not', null).as('is_by_administrator'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where('id', '<', before);
  const { items, next_cursor } = cutPage(await query.execute(), limit, (last) => [last.id]);
  return {
    events: items.map((row) => ({
      id: row.id,
      kind: row.kind as SecurityEventKind,
      at: row.happened_at.toISOString(),
      ...describeDevice(row.user_agent),
      network: row.network,
      by_administrator: Boolean(row.is_by_administrator),
    })),
    next_cursor,
  };
}

const failureQueue = 'sign-in-failures';

interface FailureJob {
  /** Null for an address without an account. */
  user_id: string | null;
  user_agent: string | null;
  network: string;
  at: string;
}

/**
 * Enqueues the record of a wrong password. It is written by a job, and enqueued for unknown addresses too, so that the
 * answer takes as long for these. The address itself is not stored.
 */
export async function enqueueFailedSignIn(
  { db, jobs, clock }: Services,
  userId: string | undefined,
  { ip, userAgent }: EventOrigin,
): Promise<void> {
  const job: FailureJob = {
    user_id: userId ?? null,
    user_agent: userAgent ?? null,
    network: networkOf(ip),
    at: clock.now().toISOString(),
  };
  await jobs.enqueue(db, failureQueue, job);
}

/** Registers the job that records wrong passwords, and the nightly deletion of old events. */
export function registerSecurityEventJobs({ db, jobs }: Services): void {
  jobs.handle<FailureJob>(failureQueue, async ({ user_id, user_agent, network, at }) => {
    if (user_id === null) return;
    await db
      .insertInto('security_events')
      .values({ user_id, kind: 'sign_in_failed', happened_at: new Date(at), user_agent, network })
      .execute();
  });
  jobs.schedule('prune-security-events', '30 4 * * *', async () => {
    await sql`select prune_security_events()`.execute(db);
  });
}
